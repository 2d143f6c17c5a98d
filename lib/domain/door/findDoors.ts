import type { DoorId } from '@/lib/domain/ids';
import { DOOR_STATES, type StateOfDoor } from '@/lib/domain/walk/doorState';
import { type Door, doorName } from './door';

export const DOOR_FILTERS = ['all', ...DOOR_STATES] as const;
export type DoorFilter = (typeof DOOR_FILTERS)[number];

/** Returns text for comparing: without accents, in lower case, with single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Phones type another apostrophe than files have, and people leave it out. */
const withoutApostrophes = (text: string) => plainText(text).replace(/['’‘`´]/gu, '');

/** Returns the doors whose name or people contain every word of what was typed; all doors when nothing was typed. */
export function findDoors(doors: readonly Door[], typed: string): readonly Door[] {
  const words = withoutApostrophes(typed).split(' ').filter(Boolean);
  if (words.length === 0) return doors;
  return doors.filter((door) => {
    const text = withoutApostrophes([doorName(door), ...door.people.map((person) => person.name ?? '')].join(' '));
    return words.every((word) => text.includes(word));
  });
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
