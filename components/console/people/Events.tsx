import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Segments } from '@/components/console/frame/Segments';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { type CampaignEvent, useCampaignEvents } from '@/lib/console/people/useCampaignEvents';
import { useLeave } from '@/lib/console/useUnsaved';
import { eventTexts } from '@/lib/texts/console/campaign';
import { EventForm } from './EventForm';
import { EventRow } from './EventRow';
import { Note } from './Note';

const TIMES = [
  { value: 'coming', label: eventTexts.coming },
  { value: 'past', label: eventTexts.past },
] as const;

/** The campaign's events: those to come, those that are over, and one that is added or changed. */
export function Events({ campaign }: { campaign: number }) {
  const [time, setTime] = useState<'coming' | 'past'>('coming');
  const [open, setOpen] = useState<CampaignEvent | 'new'>();
  const leave = useLeave();
  const { events, zone, error, hasMore, isLoading, more, again } = useCampaignEvents(campaign, time === 'past');
  if (!events) return <LoadingOrFailed error={error} again={again} count={3} />;
  const close = () => setOpen(undefined);
  const opens = (one: CampaignEvent | 'new') => leave(() => setOpen(one));
  return (
    <section className="grid gap-2">
      <h2 className="font-bold text-body">{eventTexts.title}</h2>
      {zone === null && <Note tone="info">{eventTexts.noZone}</Note>}
      <div>
        <Segments label={eventTexts.title} segments={TIMES} value={time} onValue={(next) => leave(() => setTime(next))} />
      </div>
      {events.length === 0 && <p className="text-soft">{eventTexts.none}</p>}
      <ul>
        {events.map((event) =>
          typeof open === 'object' && open.event === event.event ? (
            <li key={event.event} className="border-line border-b py-2">
              <EventForm campaign={campaign} event={open} onClose={close} />
            </li>
          ) : (
            <EventRow key={event.event} campaign={campaign} event={event} onChange={() => opens(event)} />
          ),
        )}
      </ul>
      {hasMore && (
        <Button busy={isLoading} onClick={more}>
          {eventTexts.more}
        </Button>
      )}
      {open === 'new' ? (
        <EventForm campaign={campaign} onClose={close} />
      ) : (
        zone !== null && (
          <div>
            <Button onClick={() => opens('new')}>{eventTexts.add}</Button>
          </div>
        )
      )}
    </section>
  );
}
