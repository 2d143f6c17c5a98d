/** A spreadsheet runs a cell that begins with one of these, but for a number. */
const RUNS = /^\s*(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r]/u;

/** Writes one line of CSV (RFC 4180) whose cells no spreadsheet runs: such a cell gets an apostrophe in front. */
export function safeCsvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quoted(typeof cell === 'string' && RUNS.test(cell) ? `'${cell}` : String(cell))).join(',');
}

function quoted(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
