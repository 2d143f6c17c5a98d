import { useState } from 'react';
import { DoorSearch } from '@/components/console/find/DoorSearch';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import type { EventFields } from '@/lib/console/people/useCampaignEvents';
import { useDoorOnMap } from '@/lib/console/people/useDoorOnMap';
import { eventTexts } from '@/lib/texts/console/campaign';

const { onMap: texts } = eventTexts;

type EventPlaceProps = {
  campaign: number;
  fields: EventFields;
  /** Says where the event is now; of a door its address, too. */
  onPlaced: (point: Pick<EventFields, 'lat' | 'lon'>, address?: string) => void;
};

/** Puts an event on the map at a door of the campaign, so that Hand out can offer the packets near it. */
export function EventPlace({ campaign, fields: { lat, lon }, onPlaced }: EventPlaceProps) {
  const [at, setAt] = useState('');
  const look = useDoorOnMap(campaign, ({ pin, address }) => {
    setAt(address);
    if (pin) onPlaced(pin, address);
  });
  if (lat !== null && lon !== null) {
    const placed = (
      <div className="flex flex-wrap items-center gap-2">
        <p role="status">{at === '' ? texts.point(lat, lon) : texts.door(at)}</p>
        <Button
          small
          look="away"
          onClick={() => {
            setAt('');
            look.reset();
            onPlaced({ lat: null, lon: null });
          }}
        >
          {texts.remove}
        </Button>
      </div>
    );
    // The search had the focus, and has gone.
    return at === '' ? placed : <Asked label={texts.search}>{placed}</Asked>;
  }
  return (
    <div className="grid gap-1">
      <DoorSearch campaign={campaign} label={texts.search} hint={texts.hint} onChosen={(door) => look.mutate(door)} />
      <p role="status" className="font-semibold text-warn empty:hidden">
        {look.data?.pin === null && texts.noPin(look.data.address)}
      </p>
      <Refused error={look.error} />
    </div>
  );
}
