import { type Door, doorName, splitLine } from '@/lib/domain/door/door';

/** A door with its neighbors in walk order; at either end of the list one is missing. */
export type DoorInOrder = { readonly previous?: Door; readonly door: Door; readonly next?: Door };

/** Returns a door with its neighbors; undefined when the list has no such door. */
export function doorInOrder(doors: readonly Door[], doorId: string): DoorInOrder | undefined {
  const index = doors.findIndex((door) => door.doorId === doorId);
  const [previous, door, next] = [doors[index - 1], doors[index], doors[index + 1]];
  return door && { ...(previous ? { previous } : {}), door, ...(next ? { next } : {}) };
}

/** Returns a neighboring door's short name: '105 Apt 2' on the same street, the whole name on another. */
export function neighborName(door: Door, from: Door): string {
  const { number, street } = splitLine(door.line);
  if (number === '' || street !== splitLine(from.line).street) return doorName(door);
  return door.unit ? `${number} ${door.unit}` : number;
}
