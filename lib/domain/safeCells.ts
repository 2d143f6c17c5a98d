/** A cell of a table: numbers are written as they are. */
export type Cell = string | number | null;

/**
 * What a spreadsheet runs: a sign of a formula at the beginning, behind blanks and quotation marks too. Where the program separates cells by
 * semicolons, tabs or lines instead of commas, each of them begins a cell.
 */
const BEGINS = /^(?:[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/u;
const SIGN = /[=+\-@＝＋－＠]/u;
const AROUND_SIGN = /[\s"']/u;
const SEPARATOR = /[;\t\r\n]/u;
const APOSTROPHE_FIRST = /(?:^|[;\t\r\n])'/u;
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

/** A cell without the apostrophes that keep spreadsheets from running it. */
export function withoutApostrophe(cell: string): string {
  if (!APOSTROPHE_FIRST.test(cell)) return cell;
  return rewritten(cell, (letter, before, leads) => (letter === "'" && leads && isBeginning(before) ? '' : letter));
}

const isBeginning = (before: string): boolean => before === '' || SEPARATOR.test(before);

/**
 * Writes a text letter by letter. It is gone through once, from its end, whatever it is: a file's cell and a volunteer's note may be nothing but blanks.
 *
 * @param write is given the letter, the one before it ('' at the beginning), and whether a formula begins behind it
 */
function rewritten(text: string, write: (letter: string, before: string, leads: boolean) => string): string {
  const letters = text.split('');
  let leads = false;
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at);
    letters[at] = write(letter, text.charAt(at - 1), leads);
    leads = SIGN.test(letter) || (leads && AROUND_SIGN.test(letter));
  }
  return letters.join('');
}

/** Returns a cell as it is written between commas. */
export function safeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return between(harmlessCell(cell));
}

const between = (cell: string) => (/[",\r\n\t;]/u.test(cell) || cell !== cell.trim() ? inQuotes(cell) : cell);

/** Returns a cell that no spreadsheet runs, not in quotes yet. */
export function harmlessCell(cell: string): string {
  const inside = SEPARATOR.test(cell)
    ? rewritten(cell, (letter, _, leads) => (leads && SEPARATOR.test(letter) ? `${letter}'` : letter))
    : cell;
  return BEGINS.test(inside) && !NUMBER.test(inside) ? `'${inside}` : inside;
}

/** Returns a cell in quotes. */
export const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
