import type { Door } from '@/lib/domain/door/door';

/**
 * Returns the door at which a list goes on after one of its doors was left: that door, or where a filter or search hides
 * it the next one shown behind it, else the last one before it. Undefined for a door that is not walked, and where none
 * is shown.
 *
 * @param doors those that are walked, in their order
 * @param shown those of them that are shown, in the same order
 */
export function doorToShow(doors: readonly Door[], shown: readonly Door[], leftId: string | undefined): Door | undefined {
  const index = doors.findIndex(({ doorId }) => doorId === leftId);
  if (index < 0) return undefined;
  const ids = new Set(shown.map(({ doorId }) => doorId));
  const isShown = ({ doorId }: Door) => ids.has(doorId);
  return doors.slice(index).find(isShown) ?? doors.slice(0, index).findLast(isShown);
}
