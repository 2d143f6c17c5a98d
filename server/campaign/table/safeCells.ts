import type { CellForm } from './delimiter';

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

/**
 * Writes one line like those of a file that was read, without its end and as harmless. Read again it has the same cells: `withoutApostrophe` takes
 * away what was added.
 */
export function safeLineLike({ delimiter, isQuoted }: CellForm, cells: readonly string[]): string {
  // A file with tabs or pipes is known to have quotes by cells that are in them: all are, as in the files that have any.
  const isPlain = delimiter === ',' || delimiter === ';';
  const written = cells.map((cell) => (isPlain ? safeCell(cell) : isQuoted ? inQuotes(harmlessCell(cell)) : harmlessCell(cell)));
  return written.join(delimiter);
}

/** A cell without the apostrophe that keeps spreadsheets from running it. */
export const withoutApostrophe = (cell: string): string => cell.replace(ADDED, '$1');

function safeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = harmlessCell(cell);
  return /[",\r\n\t;]/u.test(harmless) || harmless !== harmless.trim() ? inQuotes(harmless) : harmless;
}

function harmlessCell(cell: string): string {
  const inside = cell.replace(BEGINS_BEHIND, "$1'");
  return BEGINS.test(inside) && !NUMBER.test(inside) ? `'${inside}` : inside;
}

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
