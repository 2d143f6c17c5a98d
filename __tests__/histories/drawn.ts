import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Mark } from '@/lib/domain/change/door/door';
import type { Random } from '@/server/demo/random';

/** When somebody is to be visited again, unix seconds. */
const LATER_S = 1_790_100_000;

/** Draws one of the entries; undefined where there is none. */
export function anyOf<T>(random: Random, entries: readonly T[]): T | undefined {
  return entries[random.between(0, entries.length - 1)];
}

/** Draws what may be said at a door without Done and without a talk. */
export function anyMark(random: Random): Omit<Mark, 'people'> {
  return random.pick<Omit<Mark, 'people'>>([
    { action: DOOR_ACTION.notHome },
    { action: DOOR_ACTION.comeBack, back: { text: 'after 6' } },
    { action: DOOR_ACTION.comeBack, back: { from: LATER_S } },
    { action: DOOR_ACTION.leftLiterature, left: true },
  ]);
}
