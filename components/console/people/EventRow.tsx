import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { CampaignEvent } from '@/lib/console/people/useCampaignEvents';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { eventTexts } from '@/lib/texts/console/campaign';
import { eventText } from './times';

type EventRowProps = { campaign: number; event: CampaignEvent; onChange: () => void };

/** One event, to be changed or taken off; Undo brings it back. */
export function EventRow({ campaign, event: { event, title, starts, ends, place, lat }, onChange }: EventRowProps) {
  const { lastDoing } = useConsole();
  const remove = useStaffWrite('removeEvent', (was) => {
    const undo = { campaign, step: { call: 'saveEvent', body: { to: was } } } as const;
    lastDoing.set({ said: eventTexts.removed(title), at: Date.now(), undo });
  });
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b py-2">
      <span className="min-w-0 flex-1">
        <b className="block break-words font-semibold">{title}</b>
        <span className="block text-small text-soft tabular-nums">
          {eventText(starts, ends)}
          {place !== '' && `, ${place}`}
        </span>
        {lat === null && <span className="block text-small text-warn">{eventTexts.onMap.missing}</span>}
      </span>
      <Button small aria-label={eventTexts.change(title)} onClick={onChange}>
        {eventTexts.changeShort}
      </Button>
      <Button
        small
        look="away"
        aria-label={eventTexts.remove(title)}
        busy={remove.isPending}
        onClick={() => remove.mutate({ campaign, event })}
      >
        {eventTexts.removeShort}
      </Button>
      <Refused error={remove.error} />
    </li>
  );
}
