/**
 * A small part of a matrix of tests in which every value of every dimension still meets every value of every other one.
 *
 * @param all the whole matrix
 * @param valuesOf what a row stands for in each dimension, always in the same order
 */
export function pairwise<Row>(all: readonly Row[], valuesOf: (row: Row) => readonly string[]): readonly Row[] {
  return coverOf(all, (row) => pairsOf(valuesOf(row)));
}

/** The smallest part of a matrix of tests: every value of every dimension occurs in it. */
export function eachValue<Row>(all: readonly Row[], valuesOf: (row: Row) => readonly string[]): readonly Row[] {
  return coverOf(all, (row) => valuesOf(row).map((value, at) => JSON.stringify([at, value])));
}

/** Rows that together have everything that all have, each time the one that adds most. */
function coverOf<Row>(all: readonly Row[], partsOf: (row: Row) => readonly string[]): readonly Row[] {
  const missing = new Set(all.flatMap(partsOf));
  const gain = (row: Row) => partsOf(row).filter((part) => missing.has(part)).length;
  const chosen: Row[] = [];
  while (missing.size > 0) {
    const best = all.reduce((former, row) => (gain(row) > gain(former) ? row : former));
    for (const part of partsOf(best)) missing.delete(part);
    chosen.push(best);
  }
  return chosen;
}

function pairsOf(values: readonly string[]): string[] {
  return values.flatMap((first, at) => values.slice(at + 1).map((second, more) => JSON.stringify([at, first, at + 1 + more, second])));
}

/** The rows to be run now: with WALKBOOK_FAULTS=all the whole matrix, with 'pairs' each pair of values once, else each value once. */
export function rowsToRun<Row>(all: readonly Row[], valuesOf: (row: Row) => readonly string[]): readonly Row[] {
  const { WALKBOOK_FAULTS: faults } = process.env;
  if (faults === 'all') return all;
  return (faults === 'pairs' ? pairwise : eachValue)(all, valuesOf);
}
