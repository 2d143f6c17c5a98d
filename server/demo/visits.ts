import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { DemoPacketState } from './packetStates';
import type { Random } from './random';
import type { DemoUser } from './signIn';

/** What a volunteer found at a door, in the past. */
export type Visit = {
  readonly action: string;
  readonly by: DemoUser;
  readonly daysAgo: number;
  /** Seconds after noon at the town (20:00 UTC) of that day. */
  readonly secondsIntoShift: number;
  /** For each person of the door, in their order, the names of the groups they joined. */
  readonly answers: readonly (readonly string[])[];
};

const RESULTS = [
  [DOOR_ACTION.done, 60],
  [DOOR_ACTION.notHome, 26],
  [DOOR_ACTION.comeBack, 4],
  [DOOR_ACTION.inaccessible, 4],
  [DOOR_ACTION.leftLiterature, 4],
  [DOOR_ACTION.notFound, 2],
] as const;

const SUPPORT = [
  ['Strong yes', 30],
  ['Lean yes', 20],
  ['Undecided', 22],
  ['Lean no', 11],
  ['Strong no', 10],
  ['Refused', 5],
  ['Moved', 2],
] as const;

const EXTRAS = [
  ['Wants a yard sign', 4],
  ['Will volunteer', 2],
  ['Needs a ride to the polls', 2],
  ['Wants a call back', 2],
] as const;

/** Makes the visits of a packet, one for each walked door from the first on. A packet that was walked to its end has every door done. */
export function visitsOf(state: DemoPacketState, households: readonly { readonly length: number }[], random: Random): Visit[] {
  if (!state.walked) return [];
  const { by, share, daysAgo } = state.walked;
  let secondsIntoShift = 0;
  return households.slice(0, Math.round(households.length * share)).map((household) => {
    secondsIntoShift += random.between(40, 210);
    const action = share === 1 ? DOOR_ACTION.done : random.weighted(RESULTS);
    const answers = Array.from({ length: household.length }, () => (action === DOOR_ACTION.done ? answersOf(random) : []));
    return { action, by, daysAgo, secondsIntoShift, answers };
  });
}

/** Half of the people at a door answer, and some of these join a second group. */
function answersOf(random: Random): string[] {
  if (random.chance(0.5)) return [];
  const extra = random.chance(0.15) ? [random.weighted(EXTRAS)] : [];
  return [random.weighted(SUPPORT), ...extra];
}
