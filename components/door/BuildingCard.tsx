'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { later } from '@/components/ui/later';
import { BUILDING_MARK, lockedDoors, unansweredDoors } from '@/lib/domain/door/building';
import type { Door } from '@/lib/domain/door/door';
import { standingBatch } from '@/lib/domain/door/standingBatch';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { buildingTexts } from '@/lib/texts/building';
import { BuildingDoors } from './BuildingDoors';
import { useBuildingMarking } from './useBuildingMarking';
import { useStateOfDoor } from './useNextDoor';

const BuildingPreview = later(() => import('./BuildingPreview').then(({ BuildingPreview }) => BuildingPreview));

type BuildingCardProps = {
  list: ListRef;
  /** The door that the volunteer stands at. */
  door: Door;
  /** All doors of its house number, by floor and unit. */
  building: readonly Door[];
};

/** A building: the state of each door, and the buttons that mark several doors at once (docs/product/door.md#buildings). */
export function BuildingCard({ list, door, building }: BuildingCardProps) {
  const nowMs = useServerNow();
  const recorded = useRecorded();
  const stateOf = useStateOfDoor(list, nowMs);
  const { mark, undo } = useBuildingMarking(list);
  const [previewed, setPreviewed] = useState<keyof typeof BUILDING_MARK>();
  useWhenIdle(BuildingPreview.preload);
  const doors = { nobodyAnswered: unansweredDoors(building, door, stateOf), cannotGetIn: lockedDoors(building, stateOf) };
  const batch = standingBatch(building, recorded);
  const ways = Number(doors.nobodyAnswered.length > 0) + Number(doors.cannotGetIn.length > 1) + Number(batch.length > 1);
  // The doors below stay where they are when a way has done its work.
  const [roomFor, setRoomFor] = useState(ways);
  if (ways > roomFor) setRoomFor(ways);
  return (
    <Card>
      <h2 className="pb-2 text-row">{buildingTexts.title(building.length)}</h2>
      <div className="mb-3 grid content-start gap-2" style={{ minHeight: `${roomFor * 4 - 0.5}rem` }}>
        {doors.nobodyAnswered.length > 0 && (
          <Button wide onClick={() => setPreviewed('nobodyAnswered')}>
            {buildingTexts.nobodyAnswered(doors.nobodyAnswered.length)}
          </Button>
        )}
        {doors.cannotGetIn.length > 1 && (
          <Button wide onClick={() => setPreviewed('cannotGetIn')}>
            {buildingTexts.cannotGetIn}
          </Button>
        )}
        {batch.length > 1 && (
          <Button wide icon={Undo2} onClick={() => undo(batch)}>
            {buildingTexts.undo(batch.length)}
          </Button>
        )}
      </div>
      <BuildingDoors list={list} doors={building} here={door.doorId} stateOf={stateOf} nowMs={nowMs} />
      {previewed && (
        <BuildingPreview
          title={buildingTexts.previews[previewed](doors[previewed].length)}
          doors={doors[previewed]}
          onMark={() => mark(doors[previewed], BUILDING_MARK[previewed])}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </Card>
  );
}
