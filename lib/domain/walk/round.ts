import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, isDone } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import { idOf, listOf, number, optional, recordOf, shape, text } from '@/lib/domain/shape';
import { wasVisitedToday } from './continueDoor';
import { type DoorChoice, isDoorChoice } from './doorChoice';
import { nextToDo } from './doorInOrder';

/**
 * A part of a list that is walked today: those who were not home, once more (docs/product/list.md#second-round), or the doors that a
 * volunteer chose (docs/product/list.md#filter). It is the phone's own, nothing of it goes out.
 */
export type Round = {
  /** The midnight of the day on which it was begun: it ends with the day. */
  readonly dayMs: number;
  /** Its doors in the order of the walk, each with the result that it had when a second round was begun. */
  readonly doors: readonly { readonly doorId: DoorId; readonly was: string }[];
  /** How its doors were chosen; absent in a second round. */
  readonly choice?: DoorChoice | undefined;
};

/** The rounds of several lists. */
export const isRounds = recordOf<Round>(
  shape<Round>({
    dayMs: number,
    doors: listOf(shape<Round['doors'][number]>({ doorId: idOf<DoorId>(), was: text })),
    choice: optional(isDoorChoice),
  }),
);

const resultOf = ({ last }: Door): string => last?.changeId ?? String(last?.time);

/** Returns the doors that were not home today. */
export function notHomeToday(doors: readonly Door[], nowMs: number): readonly Door[] {
  return doors.filter((door) => !isDone(door) && door.last?.action === DOOR_ACTION.notHome && wasVisitedToday(door, nowMs));
}

/**
 * Returns the second round of a list: its doors that were not home today, from the end of the walk at which the volunteer stands now, where
 * the last mark was.
 *
 * @param doors in walk order
 */
export function secondRoundOf(doors: readonly Door[], nowMs: number): Round {
  const notHome = notHomeToday(doors, nowMs);
  const lastTime = doors.reduce((latest, { last }) => Math.max(latest, last?.time ?? 0), 0);
  const here = doors.findLastIndex(({ last }) => last?.time === lastTime);
  const far = (door: Door | undefined) => (door ? Math.abs(doors.indexOf(door) - here) : 0);
  const inOrder = far(notHome[0]) <= far(notHome.at(-1)) ? notHome : notHome.toReversed();
  return { dayMs: midnightBefore(nowMs), doors: inOrder.map((door) => ({ doorId: door.doorId, was: resultOf(door) })) };
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

/** Returns a round's doors as they are now, in its order. */
export function doorsOfRound(doors: readonly Door[], round: Round): readonly Door[] {
  const byId = new Map(doors.map((door) => [door.doorId, door]));
  return round.doors.flatMap(({ doorId }) => byId.get(doorId) ?? []);
}

/** Returns the first door of a round that was not tried again; undefined when all were. @param exceptId a door that is not meant */
export function nextOfRound(doors: readonly Door[], round: Round, exceptId?: string): Door | undefined {
  return untriedOf(doors, round).find(({ doorId }) => doorId !== exceptId);
}

/** Returns the door to go on with after a door of a round, as its list does; undefined when nothing is left of it. */
export function nextInRound(doors: readonly Door[], round: Round, doorId: string, nowMs: number): Door | undefined {
  return round.choice ? nextToDo(doorsOfRound(doors, round), doorId, nowMs) : nextOfRound(doors, round, doorId);
}

/** Returns how many doors of a round were not tried again. */
export const leftOfRound = (doors: readonly Door[], round: Round): number => untriedOf(doors, round).length;

function untriedOf(doors: readonly Door[], round: Round): readonly Door[] {
  const before = new Map(round.doors.map(({ doorId, was }) => [doorId, was]));
  return doorsOfRound(doors, round).filter((door) => !isDone(door) && before.get(door.doorId) === resultOf(door));
}
