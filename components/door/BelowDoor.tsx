'use client';
import { buildingOf } from '@/lib/domain/door/building';
import type { Door } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { BuildingCard } from './BuildingCard';
import { DoorReports } from './DoorReports';

type BelowDoorProps = { list: ListRef; door: Door; doors: readonly Door[] };

/** The part below a door: its building and its reports. They are loaded together, so that neither moves the other. */
export function BelowDoor({ list, door, doors }: BelowDoorProps) {
  const building = buildingOf(doors, door);
  return (
    <>
      {building.length > 1 && <BuildingCard list={list} door={door} building={building} />}
      <DoorReports door={door} />
    </>
  );
}
