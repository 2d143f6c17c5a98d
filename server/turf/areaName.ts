import { groupBy, type TurfDoor } from './door';

/** Names a packet for people by the two streets with the most doors: 'Elm St, Chapel St'. */
export function areaName(doors: readonly TurfDoor[]): string {
  const streets = groupBy(doors, (door) => door.street).toSorted((a, b) => b.length - a.length);
  return streets
    .slice(0, 2)
    .flatMap(([door]) => (door ? [door.street] : []))
    .join(', ');
}
