/**
 * A small part of a matrix of tests in which every value of every dimension still meets every value of every other one.
 *
 * @param all the whole matrix
 * @param valuesOf what a row stands for in each dimension, always in the same order
 */
export function pairwise<Row>(all: readonly Row[], valuesOf: (row: Row) => readonly string[]): readonly Row[] {
  const missing = new Set(all.flatMap((row) => pairsOf(valuesOf(row))));
  const gain = (row: Row) => pairsOf(valuesOf(row)).filter((pair) => missing.has(pair)).length;
  const chosen: Row[] = [];
  while (missing.size > 0) {
    const best = all.reduce((former, row) => (gain(row) > gain(former) ? row : former));
    for (const pair of pairsOf(valuesOf(best))) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

function pairsOf(values: readonly string[]): string[] {
  return values.flatMap((first, at) => values.slice(at + 1).map((second, more) => JSON.stringify([at, first, at + 1 + more, second])));
}

/** The rows to be run now: the whole matrix with WALKBOOK_FAULTS=all (`npm run faults`), else each pair of values once. */
export function rowsToRun<Row>(all: readonly Row[], valuesOf: (row: Row) => readonly string[]): readonly Row[] {
  return process.env.WALKBOOK_FAULTS === 'all' ? all : pairwise(all, valuesOf);
}
