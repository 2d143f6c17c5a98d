import { type Cell, safeCsvLine } from '@/lib/domain/safeCells';
import { download } from '@/lib/platform/saveFile';

/** Downloads rows as a CSV file, as they stand, of which no spreadsheet runs a cell. */
export function downloadCsv(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = [head, ...rows].map((row) => `${safeCsvLine(row)}\r\n`).join('');
  download(new File([text], name, { type: 'text/csv' }));
}
