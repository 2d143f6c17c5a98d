import type { DoorId } from '@/lib/domain/ids';

/**
 * Returns the row that keeps its place when others leave a list or come into it: the first one behind the row that leaves, where the walk goes on, or the
 * last one before it where there is none. Where none of those on the screen leaves it is the first of them. Undefined when all leave.
 *
 * @param onScreen the rows on the screen, from its top
 * @param stays whether a row is in the list still
 */
export function rowToKeep(onScreen: readonly DoorId[], stays: (door: DoorId) => boolean): DoorId | undefined {
  const gone = onScreen.findIndex((door) => !stays(door));
  return onScreen.slice(gone + 1).find(stays) ?? onScreen.findLast(stays);
}
