/** A cell of a table: numbers are written as they are. */
export type Cell = string | number | null;

/**
 * Writes one row of a CSV file. A text that a spreadsheet would run as a formula (= + - @, a tab or a line break before it) gets an apostrophe
 * before it, by which spreadsheets know it as text.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t;]/u.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** 'YYYY-MM-DD hh:mm:ss', by UTC. */
export function csvTime(unixSeconds: number | null): string {
  return unixSeconds === null ? '' : new Date(unixSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
