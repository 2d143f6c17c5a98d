import type { DoorId } from '@/lib/domain/ids';
import { STATUS } from '@/lib/domain/limits';
import { type Door, doorName, isDone } from './door';

export const DOOR_FILTERS = ['all', 'toDo', 'done'] as const;
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

/** Returns the doors whose name or people contain every word of what was typed; all doors when nothing was typed. */
export function findDoors(doors: readonly Door[], typed: string): readonly Door[] {
  const words = plainText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return doors;
  return doors.filter((door) => {
    const text = plainText([doorName(door), ...door.people.map((person) => person.name ?? '')].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/**
 * Returns the doors of a filter. 'To do' is status 0, not-home included (docs/product/list.md#list-defaults).
 *
 * @param justDone doors that were done or taken back just now: they leave 'To do', or 'Done', three seconds later
 */
export function filterDoors(doors: readonly Door[], filter: DoorFilter, justDone: ReadonlySet<DoorId>): readonly Door[] {
  switch (filter) {
    case 'all':
      return doors;
    case 'toDo':
      return doors.filter((door) => door.status === STATUS.notDone || justDone.has(door.doorId));
    case 'done':
      return doors.filter((door) => isDone(door) || justDone.has(door.doorId));
    default:
      return filter satisfies never;
  }
}

/** Counts the doors in each filter, for the labels 'To do 27', 'Done 18', 'All 45'. */
export function countDoors(doors: readonly Door[]): Record<DoorFilter, number> {
  let done = 0;
  for (const { status } of doors) if (status === STATUS.done) done += 1;
  return { all: doors.length, toDo: doors.length - done, done };
}
