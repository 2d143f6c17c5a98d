import { groupsBy, type TurfDoor } from './door';

/** Names a packet for people by the street it begins with and the number of its other streets: 'South St +2'. */
export function areaName(inWalkOrder: readonly Pick<TurfDoor, 'street'>[]): string {
  const [first, ...others] = groupsBy(inWalkOrder, (door) => door.street);
  const street = first?.[0]?.street ?? '';
  return others.length === 0 ? street : `${street} +${others.length}`;
}
