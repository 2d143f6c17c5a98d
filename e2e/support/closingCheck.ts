import { expect, type Page } from '@playwright/test';
import type { Tally } from './tally';
import { judge, type Shown } from './verdict';
import type { Volunteer } from './volunteer';
import type { World } from './world';

type ClosingCheck = {
  readonly world: World;
  /** A volunteer on the phone in question, at the doors. */
  readonly volunteer: Volunteer;
  /** Of everybody on that phone. */
  readonly tallies: readonly Tally[];
  /** How many entries the fault itself has made unreadable; none but in tests of a damaged disk. */
  readonly putAside?: number;
  /** Reads what the list shows where it is too long to be in the document as a whole. */
  readonly readsList?: (page: Page) => Promise<Readonly<Record<string, Shown>>>;
};

/**
 * How every test of a fault ends: each change that was made is in the server's log exactly once and in the order of the taps, the
 * screen agrees after a reload, and the phone holds a receipt for each and has put nothing aside that it could read. Stops the server.
 */
export async function closingCheck({ world, volunteer, tallies, putAside = 0, readsList }: ClosingCheck): Promise<void> {
  await volunteer.seesEverythingSent();
  const receipts = await volunteer.receiptsOnThisPhone();
  expect(await volunteer.putAsideOnThisPhone()).toBe(putAside);
  await volunteer.reloads();
  const taps = tallies.flatMap(({ changes }, tab) => changes.map((change) => ({ ...change, tab })));
  const screen = await (readsList ? readsList(volunteer.page) : volunteer.resultsAt(taps.map(({ door }) => door)));
  const verdict = judge({ taps, log: await world.marksAtTheEnd(), receipts, screen });
  expect(verdict).toEqual({ marks: verdict.marks, lost: [], doubled: [], wrong: [] });
}
