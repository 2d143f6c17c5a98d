import { type Cell, safeCsvLine } from '@/lib/domain/safeCells';

/** Writes one row of a CSV file, with its end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${safeCsvLine(cells)}\r\n`;
}

/** 'YYYY-MM-DD hh:mm:ss', by UTC. */
export function csvTime(unixSeconds: number | null): string {
  return unixSeconds === null ? '' : new Date(unixSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
