import { type Door, splitLine } from '@/lib/domain/door/door';
import { groupByStreet, type StreetRun } from './walkOrder';

/** A door on paper. */
export type PrintedDoor = {
  readonly door: Door;
  /** Its number in the walk, from 1, as on the packet's image. */
  readonly walk: number;
  /** What is read off the house: its number, under a building's number the unit, else the whole address line. */
  readonly sign: string;
  /** The unit, where it is not the sign. */
  readonly unit?: string;
};

/** Neighboring doors on one street, or the apartments of one building, under one heading. */
export type PrintedStretch = Pick<StreetRun, 'street' | 'isBuilding'> & { readonly doors: readonly PrintedDoor[] };

/**
 * Returns the doors of a packet as they are printed: from the first of the walk to the last, wherever the list on the phone begins, with
 * the numbers of the packet's image (docs/product/image.md#print). A server that numbers no doors has them in its list's order.
 *
 * @param doors of a packet, as received
 */
export function printedWalk(doors: readonly Door[]): PrintedStretch[] {
  const numbers = new Map(doors.map((door, index) => [door.doorId, door.walk ?? index + 1]));
  const walkOf = (door: Door) => numbers.get(door.doorId) ?? 0;
  const inOrder = doors.toSorted((one, other) => walkOf(one) - walkOf(other));
  return groupByStreet(inOrder).map(({ street, isBuilding, doors: run }) => ({
    street,
    isBuilding,
    doors: run.map((door) => ({ door, walk: walkOf(door), ...signOf(door, isBuilding) })),
  }));
}

function signOf({ line, unit }: Door, isBuilding: boolean): Pick<PrintedDoor, 'sign' | 'unit'> {
  if (isBuilding && unit) return { sign: unit };
  const sign = splitLine(line).number || line;
  return unit ? { sign, unit } : { sign };
}
