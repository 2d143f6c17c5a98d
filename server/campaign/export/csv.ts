import { type Cell, plainCsvLine, safeCsvLine } from '@/lib/domain/safeCells';

/** Excel reads a file as UTF-8 where it begins with this mark. */
const MARK = '\uFEFF';

/**
 * Who reads a file. A spreadsheet needs the mark, and runs cells that begin like a formula, so that they get an apostrophe. A program would read both as part of the data.
 */
export type CsvReader = 'spreadsheet' | 'program';

/** Returns what stands before the first row. */
export const csvStart = (reader: CsvReader): string => (reader === 'spreadsheet' ? MARK : '');

/** Writes one row of a CSV file, with its end. */
export function csvRow(cells: readonly Cell[], reader: CsvReader = 'spreadsheet'): string {
  return `${reader === 'spreadsheet' ? safeCsvLine(cells) : plainCsvLine(cells)}\r\n`;
}

/** 'YYYY-MM-DD hh:mm:ss', by UTC. */
export function csvTime(unixSeconds: number | null): string {
  return unixSeconds === null ? '' : new Date(unixSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
