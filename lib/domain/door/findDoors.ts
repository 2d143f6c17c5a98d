import type { DoorId } from '@/lib/domain/ids';
import { eachBegins, endingsOf, nameWords } from '@/lib/domain/searchKey';
import { DOOR_STATES, type StateOfDoor } from '@/lib/domain/walk/doorState';
import { type Door, doorName } from './door';

export const DOOR_FILTERS = ['all', ...DOOR_STATES] as const;
export type DoorFilter = (typeof DOOR_FILTERS)[number];

/**
 * Returns the doors of which the words that were typed begin words of the name or of somebody's, by the rule of the
 * search by name (docs/product/voter.md#search-by-name); all doors when nothing was typed.
 */
export function findDoors(doors: readonly Door[], typed: string): readonly Door[] {
  const words = nameWords(typed);
  if (words.length === 0) return doors;
  return doors.filter((door) => eachBegins(words, keysOf(door)));
}

/** The keys of each door that was looked through: a list is looked through again with each letter. */
const known = new WeakMap<Door, readonly string[]>();

function keysOf(door: Door): readonly string[] {
  const keys =
    known.get(door) ?? [doorName(door), ...door.people.map(({ name }) => name ?? '')].flatMap((text) => endingsOf(nameWords(text)));
  known.set(door, keys);
  return keys;
}

/** Doors that were marked just now, as they were before each mark. */
export type JustMarked = ReadonlyMap<DoorId, readonly Door[]>;

/**
 * Returns the doors of a filter (docs/product/list.md#list-defaults).
 *
 * @param justMarked doors stay for three seconds in the filter that they were in
 */
export function filterDoors(
  doors: readonly Door[],
  filter: DoorFilter,
  stateOf: StateOfDoor,
  justMarked: JustMarked = new Map(),
): readonly Door[] {
  if (filter === 'all') return doors;
  const isShown = (door: Door) => stateOf(door) === filter;
  return doors.filter((door) => isShown(door) || justMarked.get(door.doorId)?.some(isShown));
}
