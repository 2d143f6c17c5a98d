/**
 * The line by which figures are collected, `S4 value=1.72 limit=3 ok`. A bench reports; it does not fail.
 *
 * @param value in the unit of `limit`: a ratio, or as the figure says
 */
export function reportFigure(figure: string, value: number, limit: number): void {
  console.log(`${figure} value=${value.toFixed(3)} limit=${limit} ${value <= limit ? 'ok' : 'short'}`);
}

/** The same for what must be so much at least. */
export function reportAtLeast(figure: string, value: number, least: number): void {
  console.log(`${figure} value=${value.toFixed(3)} limit=${least} ${value >= least ? 'ok' : 'short'}`);
}
