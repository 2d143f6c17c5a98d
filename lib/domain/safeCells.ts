/** A cell of a table: numbers are written as they are. */
export type Cell = string | number | null;

/**
 * What a spreadsheet runs: a sign of a formula at the beginning, behind blanks and quotation marks too. Where the program separates cells by
 * semicolons, tabs or lines instead of commas, each of them begins a cell.
 */
const BEGINS = /^(?:[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/u;
const BEGINS_BEHIND = /([;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
const ADDED = /(^|[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * Writes one line of CSV (RFC 4180), without its end, whose cells no spreadsheet runs: where one would, an apostrophe stands before it, by which
 * spreadsheets know it as text. Cells are written here alone.
 */
export function safeCsvLine(cells: readonly Cell[]): string {
  return cells.map(safeCell).join(',');
}

/** Writes one line of CSV, without its end, with each cell as it is: for a program that runs none. */
export function plainCsvLine(cells: readonly Cell[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? between(cell) : String(cell ?? ''))).join(',');
}

/** A cell without the apostrophe that keeps spreadsheets from running it. */
export const withoutApostrophe = (cell: string): string => cell.replace(ADDED, '$1');

/** Returns a cell as it is written between commas. */
export function safeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return between(harmlessCell(cell));
}

const between = (cell: string) => (/[",\r\n\t;]/u.test(cell) || cell !== cell.trim() ? inQuotes(cell) : cell);

/** Returns a cell that no spreadsheet runs, not in quotes yet. */
export function harmlessCell(cell: string): string {
  const inside = cell.replace(BEGINS_BEHIND, "$1'");
  return BEGINS.test(inside) && !NUMBER.test(inside) ? `'${inside}` : inside;
}

/** Returns a cell in quotes. */
export const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
