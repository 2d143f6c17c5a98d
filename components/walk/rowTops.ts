/** Where a door's row begins, under its street's heading where it has one; px from the top of what the screen shows. */
export type RowTops = (index: number) => number;

/** Returns the row that lies at so many px from the top of the screen; the first or last one beyond them. */
export function rowAt(top: RowTops, count: number, px: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // A row that begins within the same pixel is there.
    if (top(middle) < px + 1) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}
