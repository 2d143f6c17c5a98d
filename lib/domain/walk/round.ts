import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Door } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import { idOf, listOf, number, optional, recordOf, shape, text } from '@/lib/domain/shape';
import type { DoorChoice } from './doorChoice';
import { type RoundDoors, resultId, type StateOfDoor } from './doorState';
import { placeKey } from './listKey';
import type { ListRef } from './listRef';

/**
 * A part of a list that is walked today: those who were not home, once more (docs/product/list.md#second-round), or the doors that a
 * volunteer chose (docs/product/list.md#filter). It is the phone's own, nothing of it goes out.
 */
export type Round = RoundDoors & {
  /** The midnight of the day on which it was begun: it ends with the day. */
  readonly dayMs: number;
  /** How its doors were chosen; absent in a second round. */
  readonly choice?: DoorChoice | undefined;
};

/** The rounds of several lists, by their keys among all of this phone. */
export type Rounds = Readonly<Record<string, Round>>;

export const isRounds = recordOf<Round>(
  shape<Round>({
    dayMs: number,
    doors: listOf(shape<Round['doors'][number]>({ doorId: idOf<DoorId>(), was: text })),
    choice: optional(recordOf(listOf(text))),
  }),
);

/** Returns the doors to try again that were not home. */
export function notHomeDoors(doors: readonly Door[], stateOf: StateOfDoor): readonly Door[] {
  return doors.filter((door) => door.last?.action === DOOR_ACTION.notHome && stateOf(door) === 'tryAgain');
}

/**
 * Returns the second round of a list: its doors that were not home today, from the end of the walk at which the volunteer stands now, where
 * the last mark was.
 *
 * @param doors in walk order
 */
export function secondRoundOf(doors: readonly Door[], stateOf: StateOfDoor, nowMs: number): Round {
  const notHome = notHomeDoors(doors, stateOf);
  const lastTime = doors.reduce((latest, { last }) => Math.max(latest, last?.time ?? 0), 0);
  const here = doors.findLastIndex(({ last }) => last?.time === lastTime);
  const far = (door: Door | undefined) => (door ? Math.abs(doors.indexOf(door) - here) : 0);
  const inOrder = far(notHome[0]) <= far(notHome.at(-1)) ? notHome : notHome.toReversed();
  return {
    dayMs: midnightBefore(nowMs),
    doors: inOrder.map(({ doorId, last }) => ({ doorId, was: last ? resultId(last) : '' })),
  };
}

/**
 * Returns the round of the doors that a volunteer chose. They stay the same whatever is said at them, so that nothing moves and Undo finds
 * its door; it leads on as the whole list does.
 *
 * @param chosen in walk order
 */
export function roundOfChoice(chosen: readonly Door[], choice: DoorChoice, nowMs: number): Round {
  return { dayMs: midnightBefore(nowMs), doors: chosen.map(({ doorId }) => ({ doorId, was: '' })), choice };
}

/** Whether a round is of today. */
export const isRoundOfToday = (round: Round | undefined, nowMs: number): round is Round => round?.dayMs === midnightBefore(nowMs);

/** Returns the round of a list that is walked today; undefined where all of it is. */
export function roundOf(rounds: Rounds, campaignUid: string, list: ListRef, nowMs: number): Round | undefined {
  const round = rounds[placeKey(campaignUid, list)];
  return isRoundOfToday(round, nowMs) ? round : undefined;
}
