/** Tiles behind each other, in the order of their ids, that all have the same value. */
export type Run<T> = { readonly id: number; readonly length: number; readonly value: T };

/**
 * Lays runs over others: where both have a tile, the value above counts.
 *
 * @param below sorted by id, none over another
 * @param above the same
 * @returns the same, with neighbors of one value as one run
 */
export function overlaid<T>(below: readonly Run<T>[], above: readonly Run<T>[]): Run<T>[] {
  const left: Run<T>[] = [];
  let next = 0;
  for (const run of below) {
    let from = run.id;
    const end = run.id + run.length;
    while (next < above.length && endOf(above[next]) <= from) next += 1;
    for (let index = next; index < above.length && from < end; index += 1) {
      const over = above[index];
      if (over === undefined || over.id >= end) break;
      if (over.id > from) left.push({ ...run, id: from, length: over.id - from });
      from = Math.max(from, endOf(over));
    }
    if (from < end) left.push({ ...run, id: from, length: end - from });
  }
  return gathered([...left, ...above].sort((a, b) => a.id - b.id));
}

/** Makes one run of neighbors that have the same value. */
export function gathered<T>(runs: readonly Run<T>[]): Run<T>[] {
  const together: Run<T>[] = [];
  for (const run of runs) {
    const last = together.at(-1);
    if (last !== undefined && endOf(last) === run.id && last.value === run.value) {
      together[together.length - 1] = { ...last, length: last.length + run.length };
    } else together.push(run);
  }
  return together;
}

/** How many tiles they are. */
export const tilesOf = (runs: readonly Run<unknown>[]): number => runs.reduce((sum, { length }) => sum + length, 0);

/** Writes runs as pairs of how far behind the end of the last one each begins, and how long it is. */
export function packRuns(runs: readonly Run<unknown>[]): number[] {
  return runs.flatMap(({ id, length }, index) => [id - endOf(runs[index - 1]), length]);
}

/** Reads what {@link packRuns} wrote. */
export function unpackRuns<T>(packed: readonly number[], value: T): Run<T>[] {
  const runs: Run<T>[] = [];
  for (let index = 0; index + 1 < packed.length; index += 2) {
    runs.push({ id: endOf(runs.at(-1)) + (packed[index] ?? 0), length: packed[index + 1] ?? 0, value });
  }
  return runs;
}

const endOf = (run: Run<unknown> | undefined): number => (run === undefined ? 0 : run.id + run.length);
