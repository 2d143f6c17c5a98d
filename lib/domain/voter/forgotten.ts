import type { Door, Person } from '@/lib/domain/door/door';

/** Whom this phone is to forget: everybody of the campaign, or people by the ids that it may know them by. */
export type Forgotten = 'everybody' | readonly string[];

/** Whether somebody with these ids is to be forgotten. */
export function isForgotten(forgotten: Forgotten, ...ids: readonly (string | undefined)[]): boolean {
  return forgotten === 'everybody' || ids.some((id) => id !== undefined && forgotten.includes(id));
}

/** Returns doors without the people who are to be forgotten; the same doors where none of them lives there. */
export function doorsWithout(doors: readonly Door[], forgotten: Forgotten): readonly Door[] {
  const stays = ({ personId, voterId }: Person) => !isForgotten(forgotten, personId, voterId);
  if (doors.every(({ people }) => people.every(stays))) return doors;
  return doors.map((door) => (door.people.every(stays) ? door : { ...door, people: door.people.filter(stays) }));
}
