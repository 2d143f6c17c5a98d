import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { OTHER_TAB } from '@/components/ui/otherTab';
import { type CampaignEvent, directionsUrl } from '@/lib/domain/event/event';
import { useAddToCalendar } from '@/lib/hooks/useAddToCalendar';
import { eventTexts, eventTimeText } from '@/lib/texts/events';

/** An event: what, when and where, the way there, and the phone's calendar. */
export function EventRow({ event }: { event: CampaignEvent }) {
  const { title, place, description } = event;
  const addToCalendar = useAddToCalendar();
  const directions = directionsUrl(event);
  return (
    <div className="border-b border-line bg-card px-4 py-3">
      <h3 className="text-row">{title}</h3>
      <p className="mt-0.5 text-body tabular-nums">{eventTimeText(event)}</p>
      {place !== '' && <p className="text-body text-soft">{place}</p>}
      {description !== '' && <p className="mt-2 text-body whitespace-pre-line">{description}</p>}
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
        {directions !== undefined && (
          <a href={directions} {...OTHER_TAB} className={buttonClass('outlined', 48, false)}>
            <Named title={title}>{eventTexts.directions}</Named>
          </a>
        )}
        <Button size={48} onClick={() => addToCalendar(event)}>
          <Named title={title}>{eventTexts.addToCalendar}</Named>
        </Button>
      </div>
    </div>
  );
}

/** Read aloud with the event's name: each event has the same two ways. */
function Named({ title, children }: { title: string; children: string }) {
  return (
    <span>
      {children}
      <span className="sr-only"> {title}</span>
    </span>
  );
}
