import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Door, LastResult } from '@/lib/domain/door/door';
import { isTooEarly } from '@/lib/domain/door/tooEarly';
import type { DoorId } from '@/lib/domain/ids';
import { STATUS } from '@/lib/domain/limits';

/** How far a door is in the volunteer's round, in the order in which a list offers them (docs/product/list.md#left). */
export const DOOR_STATES = ['notTried', 'tryAgain', 'done'] as const;
export type DoorState = (typeof DOOR_STATES)[number];

/** Returns the state of a door. */
export type StateOfDoor = (door: Pick<Door, 'doorId' | 'status' | 'last'>) => DoorState;

/** The doors of a round in the order of the walk, each with the result that it had when a second round began, empty in a choice. */
export type RoundDoors = { readonly doors: readonly { readonly doorId: DoorId; readonly was: string }[] };

/** Names a door's last result, so that a later one is known as another. */
export const resultId = ({ changeId, time }: LastResult): string => changeId ?? String(time);

/** True when somebody has left a result at a door today. */
export function wasVisitedToday({ last }: Pick<Door, 'last'>, nowMs: number): boolean {
  return last !== undefined && last.action !== DOOR_ACTION.undo && last.time * 1000 >= midnightBefore(nowMs);
}

/**
 * Returns the function that sorts a list's doors for the volunteer (docs/product/list.md#left). Every count, filter and button goes by it, so
 * that no screen contradicts another. It asks the calendar once, not for each door.
 *
 * @param nowMs the screen's clock, milliseconds
 * @param round the part of the list that is walked, if any; a second round tries its doors again
 */
export function doorStates(nowMs: number, round?: RoundDoors): StateOfDoor {
  const midnightMs = midnightBefore(nowMs);
  const firstResults = new Map(round?.doors.map(({ doorId, was }) => [doorId, was] as const));
  return ({ doorId, status, last }) => {
    if (status === STATUS.done) return 'done';
    if (!last || last.action === DOOR_ACTION.undo) return 'notTried';
    if (isTooEarly(last.back, nowMs)) return 'tryAgain';
    const isDue = last.back?.from !== undefined && last.back.from > last.time;
    const isFormer = last.time * 1000 < midnightMs || firstResults.get(doorId) === resultId(last);
    return isDue || isFormer ? 'notTried' : 'tryAgain';
  };
}

/** How many doors are in each state, and in all. */
export type DoorCounts = Readonly<Record<DoorState | 'all', number>>;

/** Counts doors by their states. */
export function countDoors(doors: readonly Door[], stateOf: StateOfDoor): DoorCounts {
  const counts = { all: doors.length, notTried: 0, tryAgain: 0, done: 0 };
  for (const door of doors) counts[stateOf(door)] += 1;
  return counts;
}

/** Returns the doors of a list that are walked: those of its round as they are now, in its order; all without one, or where the list has none of them any more. */
export function walkedDoors(doors: readonly Door[], round: RoundDoors | undefined): readonly Door[] {
  if (!round) return doors;
  const byId = new Map(doors.map((door) => [door.doorId, door]));
  const walked = round.doors.flatMap(({ doorId }) => byId.get(doorId) ?? []);
  return walked.length > 0 ? walked : doors;
}

/**
 * Returns the first door that was not tried, beginning behind a door and going on at the top (docs/product/list.md#next-door). Undefined when
 * all others were knocked.
 *
 * @param doors those that are walked, in their order
 * @param afterId id of the door to begin behind; that one is not meant
 */
export function nextToDo(doors: readonly Door[], stateOf: StateOfDoor, afterId = ''): Door | undefined {
  const index = doors.findIndex(({ doorId }) => doorId === afterId);
  const isNext = (door: Door) => door.doorId !== afterId && stateOf(door) === 'notTried';
  return doors.slice(index + 1).find(isNext) ?? doors.find(isNext);
}
