import type { Door } from '@/lib/domain/door/door';
import { nextToDo } from './doorInOrder';
import { nextOfRound, type Round } from './round';

type Walk = {
  /** The doors to walk, in their order. */
  readonly doors: readonly Door[];
  /** The door to go on with. */
  readonly next: Door | undefined;
  /** The second round that is walked. */
  readonly round: Round | undefined;
};

/**
 * Returns the door that the bar of a list leads to: the next one of the walk, or the one behind it while that one is before the eyes
 * already (docs/product/map.md#next-door-on-the-map). Undefined when all were knocked.
 *
 * @param openId id of the door before the eyes; empty for none
 * @param nowMs the screen's clock, milliseconds
 */
export function wayOn({ doors, next, round }: Walk, openId: string, nowMs: number): Door | undefined {
  if (next?.doorId !== openId) return next;
  return (round ? nextOfRound(doors, round, openId) : nextToDo(doors, openId, nowMs)) ?? next;
}
