/** A cell of a table: numbers are written as they are. */
export type Cell = string | number | null;

/**
 * What a spreadsheet runs: a sign of a formula at the beginning, behind blanks and quotation marks too. Where the program separates cells by
 * semicolons, tabs or lines instead of commas, each of them begins a cell.
 */
const BEGINS = /^(?:[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/u;
const BEGINS_BEHIND = /([;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * Writes one line of CSV (RFC 4180), without its end, whose cells no spreadsheet runs: where one would, an apostrophe stands before it, by which
 * spreadsheets know it as text. The only place where cells are written.
 */
export function safeCsvLine(cells: readonly Cell[]): string {
  return cells.map(safeCell).join(',');
}

function safeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inside = cell.replace(BEGINS_BEHIND, "$1'");
  const harmless = BEGINS.test(inside) && !NUMBER.test(inside) ? `'${inside}` : inside;
  return /[",\r\n\t;]/u.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
