'use client';
import { RefreshFailed, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { EmptyState } from '@/components/ui/EmptyState';
import { Calendar } from '@/components/ui/icons/Calendar';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { type CampaignEvent, eventDays } from '@/lib/domain/event/event';
import { useEvents } from '@/lib/hooks/useEvents';
import { useServerNow } from '@/lib/hooks/useNow';
import { routes } from '@/lib/routes/paths';
import { eventDayText, eventTexts } from '@/lib/texts/events';
import { EventRow } from './EventRow';

/** The campaign's upcoming events. */
export function EventsScreen() {
  return (
    <Opened title={eventTexts.title} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <Events />
    </Opened>
  );
}

function Events() {
  const view = useEvents();
  const updated = useUpdatedText(view);
  return (
    <Screen title={eventTexts.title} above={routes.mainMenu}>
      {view.state === 'loading' && <RowSkeletons count={3} />}
      {(view.state === 'offline' || view.state === 'failed') && <Unavailable view={view} what="events" />}
      {view.state === 'ready' && (
        <>
          {view.failure && (
            <div className="px-4 pt-1">
              <RefreshFailed failure={view.failure} text={eventTexts.refreshFailed} />
            </div>
          )}
          <Days events={view.data} updated={updated} />
        </>
      )}
    </Screen>
  );
}

/** The first heading says how old all of it is. */
function Days({ events, updated }: { events: readonly CampaignEvent[]; updated: string | undefined }) {
  const nowMs = useServerNow();
  const days = eventDays(events, nowMs);
  if (days.length === 0) {
    return (
      <>
        <EmptyState icon={Calendar} {...eventTexts.none} />
        <p className="text-center text-small text-soft">{updated}</p>
      </>
    );
  }
  return days.map(({ dayMs, events: ofDay }, index) => (
    <section key={dayMs}>
      <SectionTitle title={eventDayText(dayMs, nowMs)} aside={index === 0 ? updated : undefined} />
      <RowList label={eventDayText(dayMs, nowMs)}>
        {ofDay.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </RowList>
    </section>
  ));
}
