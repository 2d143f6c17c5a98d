import type { Door } from '@/lib/domain/door/door';
import { bySides, type SideRun } from '@/lib/domain/walk/streetSides';
import { groupByStreet } from '@/lib/domain/walk/walkOrder';

/** A stretch of a street or of one of its sides, or a building. */
export type Stretch = Omit<SideRun, 'doors'>;

/** The place of a door in the list. What the door is like now, the list says. */
export type DoorItem = {
  readonly doorId: Door['doorId'];
  /** Its index among the doors shown. */
  readonly place: number;
  readonly stretch: Stretch;
  /** Whether its stretch begins with it, so that it bears the heading. */
  readonly heads: boolean;
};

/**
 * The doors as one list of items. The heading belongs to the first door of its stretch, so that the list's items are the doors
 * and nothing else: their number and places read aloud are right, drawn whole or in part.
 */
export function doorItems(doors: readonly Door[]): DoorItem[] {
  let place = 0;
  return groupByStreet(doors)
    .flatMap(bySides)
    .flatMap(({ doors, ...stretch }) => doors.map(({ doorId }, index) => ({ doorId, place: place++, stretch, heads: index === 0 })));
}

/** Whether the same doors stand in the same order, so that their items are the same: what was said at them since makes no difference. */
export function sameOrder(doors: readonly Door[], others: readonly Door[]): boolean {
  if (doors === others) return true;
  if (doors.length !== others.length) return false;
  return doors.every((door, place) => {
    const other = others[place];
    return door === other || (door.doorId === other?.doorId && door.line === other.line);
  });
}
