/** Set by `npm test`, which has few of the slow tests (docs/decisions/049-tests-in-a-quarter-of-an-hour.md). */
const isShortRun = process.env.WALKBOOK_SHORT === '1';

/** Returns a table's rows: in the short run `inShortRun` of them, spread evenly, else all. */
export function rowsOfRun<Row>(rows: readonly Row[], inShortRun: number): Row[] {
  if (!isShortRun) return [...rows];
  const before = (index: number) => Math.floor((index * inShortRun) / rows.length);
  return rows.filter((_, index) => before(index + 1) > before(index));
}

/** Returns the number of random cases to try. */
export const casesOfRun = (all: number, inShortRun: number): number => (isShortRun ? inShortRun : all);

/** Defines a test for the long run alone: it takes seconds, and quicker tests show most of it. */
export const longTest: typeof test = isShortRun ? Object.assign(() => undefined, test, { each: () => () => undefined }) : test;
