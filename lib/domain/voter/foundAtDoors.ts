import type { DoorId } from '@/lib/domain/ids';
import type { DoorPlace, FoundPerson } from './found';

/** People who were found behind one door of a list on this phone. */
export type FoundAtDoor = { readonly doorId: DoorId; readonly people: readonly FoundPerson[] };
/** The doors of one list on this phone behind which people were found, in the order in which they were found. */
export type FoundInList = { readonly list: Pick<DoorPlace, 'targetId' | 'packetId'>; readonly doors: readonly FoundAtDoor[] };

/** Ours: so many doors are shown with their people and marks. Whoever means one of more types another letter. */
export const MOST_DOORS_FOUND = 10;

/**
 * Parts those who were found into the people behind doors of lists on this phone and all others (docs/product/voter.md#found-at-a-door).
 *
 * @param found as the campaign or this phone answered
 * @param onPhone everybody on this phone: they know the doors of those whom the campaign has found
 * @returns the lists with at most MOST_DOORS_FOUND doors in all, and everybody else in their order
 */
export function foundAtDoors(
  found: readonly FoundPerson[],
  onPhone: readonly FoundPerson[],
): { readonly lists: readonly FoundInList[]; readonly others: readonly FoundPerson[] } {
  const known = new Map(onPhone.flatMap(({ voterId, door }) => (voterId && door ? [[voterId, door] as const] : [])));
  const lists = new Map<string, { list: FoundInList['list']; doors: Map<DoorId, FoundPerson[]> }>();
  const others: FoundPerson[] = [];
  let doors = 0;
  for (const person of found) {
    const place = person.door ?? (person.voterId && known.get(person.voterId));
    const key = JSON.stringify([place?.targetId, place?.packetId]);
    const there = place && lists.get(key)?.doors.get(place.doorId);
    if (there) there.push(person);
    else if (place && doors < MOST_DOORS_FOUND) {
      const { targetId, packetId } = place;
      const list = lists.get(key) ?? { list: { targetId, packetId }, doors: new Map() };
      lists.set(key, list);
      list.doors.set(place.doorId, [person]);
      doors += 1;
    } else others.push(place ? { ...person, door: place } : person);
  }
  return {
    lists: [...lists.values()].map(({ list, doors: met }) => ({ list, doors: [...met].map(([doorId, people]) => ({ doorId, people })) })),
    others,
  };
}

/** True when a person of a door is somebody who was found: by the voter file's id, without one by the name. */
export function isFound(person: { readonly voterId?: string; readonly name?: string }, found: readonly FoundPerson[]): boolean {
  return found.some(({ voterId, name }) => (voterId === undefined ? name === person.name : voterId === person.voterId));
}
