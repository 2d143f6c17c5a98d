import { type Door, isDone } from '@/lib/domain/door/door';

/** Returns the first door to do in walk order, where a walk goes on; undefined when all are done. */
export function continueDoor(doors: readonly Door[]): Door | undefined {
  return doors.find((door) => !isDone(door));
}
