import { useState } from 'react';
import { LongRows } from '@/components/packet/LongRows';
import { MapSpace } from '@/components/streets/MapSpace';
import { later } from '@/components/ui/later';
import type { Door, Group } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import { hasPlace } from '@/lib/domain/door/place';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useNow } from '@/lib/hooks/useNow';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { mapTexts } from '@/lib/texts/map';
import { DoorButton } from './DoorButton';

const MapDoorSheet = later(() => import('./MapDoorSheet').then(({ MapDoorSheet }) => MapDoorSheet));
const DoorsHere = later(() => import('./DoorsHere').then(({ DoorsHere }) => DoorsHere));
const PacketMap = later(() => import('./PacketMap').then(({ PacketMap }) => PacketMap), MapSpace);

type DoorsOnMapProps = {
  list: ListRef;
  doors: readonly Door[];
  /** The campaign's groups. */
  groups: readonly Group[];
  /** How old they are: 'Updated 12 min ago'. */
  updated: string | undefined;
  /** Id of the door whose sheet is open at first; empty for none. */
  opensAt: string;
  /** Whether a way to the list stands above the doors. */
  leadsToList: boolean;
};

const ROW_PX = 66;

/**
 * The doors of the list on the street map, and below it each as a button. Both open the same sheet and show the same doors, so that they
 * always agree.
 */
export function DoorsOnMap({ list, doors, groups, updated, opensAt, leadsToList }: DoorsOnMapProps) {
  const nowMs = useNow();
  const [openId, setOpenId] = useState<string>(opensAt);
  const [lastId, setLastId] = useState<string>(opensAt);
  const [hereIds, setHereIds] = useState<readonly string[]>([]);
  useWhenIdle(MapDoorSheet.preload);
  const openDoor = (doorId: string) => {
    setOpenId(doorId);
    setLastId(doorId);
  };
  const openAt = (doorIds: readonly string[]) => {
    const [first, ...others] = doorIds;
    if (others.length > 0) setHereIds(doorIds);
    else if (first !== undefined) openDoor(first);
  };
  const here = doors.filter(({ doorId }) => hereIds.includes(doorId));
  const open = doors.find(({ doorId }) => doorId === openId);
  const { done, all } = countDoors(doors);
  const withoutPlace = doors.filter((door) => !hasPlace(door)).length;
  return (
    <>
      <PacketMap packetId={list.packetId} doors={doors} lastId={lastId} onOpen={openAt} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2">
        <p className="text-secondary text-soft tabular-nums">
          {[commonTexts.doorsDone(done, all), withoutPlace > 0 && mapTexts.withoutPlace(withoutPlace), updated].filter(Boolean).join(' · ')}
        </p>
        {leadsToList && (
          <a href={routes.listAddress(list)} className="inline-flex min-h-12 items-center text-body font-semibold text-primary">
            {mapTexts.openList}
          </a>
        )}
      </div>
      <LongRows label={mapTexts.doorsOnMap} items={doors} keyOf={({ doorId }) => doorId} rowPx={ROW_PX}>
        {(door) => <DoorButton door={door} nowMs={nowMs} onOpen={() => openDoor(door.doorId)} />}
      </LongRows>
      {here.length > 0 && <DoorsHere doors={here} nowMs={nowMs} onOpen={openDoor} onClose={() => setHereIds([])} />}
      {open && <MapDoorSheet list={list} door={open} doors={doors} groups={groups} onOpen={openDoor} onClose={() => setOpenId('')} />}
    </>
  );
}
