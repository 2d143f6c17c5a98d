import { type Cell, plainCsvLine, safeCsvLine } from '@/lib/domain/safeCells';

/** By this mark Excel knows that a file is UTF-8. */
const MARK = '\uFEFF';

/**
 * Who reads a file: a spreadsheet, which needs the mark and runs cells that begin with a sign of a formula, or a `program`, to which the mark and the apostrophe before such a
 * cell would be part of what it reads.
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
