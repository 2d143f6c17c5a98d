import { type Door, doorName, isDone, splitLine } from '@/lib/domain/door/door';

/** A door with its neighbours in walk order; at either end of the list one is missing. */
export type DoorInOrder = { readonly previous?: Door; readonly door: Door; readonly next?: Door };

/** Returns a door with its neighbours; undefined when the list has no such door. */
export function doorInOrder(doors: readonly Door[], doorId: string): DoorInOrder | undefined {
  const index = doors.findIndex((door) => door.doorId === doorId);
  const [previous, door, next] = [doors[index - 1], doors[index], doors[index + 1]];
  return door && { ...(previous ? { previous } : {}), door, ...(next ? { next } : {}) };
}

/**
 * Returns the next door to do after a door in walk order, and behind the last one the first of the list; undefined when every other door is
 * done (docs/product.md#next-to-do).
 */
export function nextToDo(doors: readonly Door[], doorId: string): Door | undefined {
  const index = doors.findIndex((door) => door.doorId === doorId);
  return [...doors.slice(index + 1), ...doors.slice(0, Math.max(index, 0))].find((door) => !isDone(door));
}

/** Returns a neighbouring door's short name: '105 Apt 2' on the same street, the whole name on another. */
export function neighbourName(door: Door, from: Door): string {
  const { number, street } = splitLine(door.line);
  if (number === '' || street !== splitLine(from.line).street) return doorName(door);
  return door.unit ? `${number} ${door.unit}` : number;
}
