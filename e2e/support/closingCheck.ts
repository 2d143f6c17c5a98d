import { expect } from '@playwright/test';
import type { Mark } from './marks';
import type { Result, Tallied, Tally } from './tally';
import type { Volunteer } from './volunteer';
import type { World } from './world';

const ACTION: Readonly<Record<Result, string>> = { done: 'c', notHome: 'nh' };

type ClosingCheck = {
  readonly world: World;
  /** A volunteer on the phone in question, at the doors. */
  readonly volunteer: Volunteer;
  /** Of everybody on that phone. */
  readonly tallies: readonly Tally[];
  /** How many entries the fault itself has made unreadable; none but in tests of a damaged disk. */
  readonly putAside?: number;
};

/**
 * How every test of a fault ends: each change that was made is in the server's log exactly once and in the order of the taps, the
 * screen agrees after a reload, and the phone holds a receipt for each and has put nothing aside that it could read. Stops the server.
 */
export async function closingCheck({ world, volunteer, tallies, putAside = 0 }: ClosingCheck): Promise<void> {
  await volunteer.seesEverythingSent();
  const receipts = await volunteer.receiptsOnThisPhone();
  expect(await volunteer.putAsideOnThisPhone()).toBe(putAside);
  await volunteer.reloads();
  const screen = await Promise.all(tallies.map((tally) => resultsShown(volunteer, tally)));

  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ changeId }) => changeId).toSorted()).toEqual(receipts.toSorted());
  expect(new Set(receipts).size).toBe(receipts.length);
  const made = tallies.map((tally) => madeOf(tally, marks));
  for (const changes of made) expect(logOf(changes, marks)).toEqual(changes.map(({ door, result }) => [door, ACTION[result]]));
  expect(marks).toHaveLength(made.flat().length);
  for (const [index, changes] of made.entries()) expect(screen[index]).toEqual(lastResults(tallies[index], changes));
}

/** What was shown, and of what was only tapped as much as the campaign has: each change once. */
function madeOf(tally: Tally, marks: readonly Mark[]): readonly Tallied[] {
  return tally.changes.filter(
    ({ door, result, shown }) => shown || marks.some((mark) => mark.door === door && mark.action === ACTION[result]),
  );
}

function logOf(changes: readonly Tallied[], marks: readonly Mark[]): readonly (readonly [door: string, action: string])[] {
  const doors = new Set(changes.map(({ door }) => door));
  return marks.filter(({ door }) => doors.has(door)).map(({ door, action }) => [door, action]);
}

type Shown = Readonly<Record<string, Result | 'open'>>;

async function resultsShown(volunteer: Volunteer, tally: Tally): Promise<Shown> {
  const doors = [...new Set(tally.changes.map(({ door }) => door))];
  return Object.fromEntries(await Promise.all(doors.map(async (door) => [door, await volunteer.resultAt(door)] as const)));
}

function lastResults(tally: Tally | undefined, made: readonly Tallied[]): Shown {
  const doors = tally?.changes.map(({ door }) => door) ?? [];
  return Object.fromEntries(doors.map((door) => [door, made.findLast((change) => change.door === door)?.result ?? 'open']));
}
