import type { RefusedRow, TableHead } from '@/server/campaign/table/refusals';
import { rowsFile } from './rowsFile';

/** Where refused rows are written, and why each was refused. */
export type RefusedFile = {
  /** The file of the reasons. */
  readonly reasons: string;
  readonly begin: (head: TableHead) => void;
  readonly add: (row: RefusedRow) => void;
  /** Puts both files in the place of earlier ones. */
  readonly keep: () => void;
  /** Takes away what was not kept: earlier files stay as they are. */
  readonly close: () => void;
};

/**
 * Begins a file of the rows that an import refuses. It has the heading and the form of the imported file, so that it can be mended and imported as it
 * is. The reasons are in a second file beside it, 'bad.reasons.csv' of 'bad.csv', line by line.
 *
 * @param imported the file that the rows are from
 * @throws {@link OrganizerError} when it cannot be written
 */
export function refusedFile(file: string, imported: string): RefusedFile {
  const { beside, begin, addRow, say, keep, close } = rowsFile(file, imported, { name: 'reasons', heading: ['row', 'line', 'reason'] });
  let rows = 0;
  return {
    reasons: beside,
    begin,
    add: ({ line, reason, cells }) => {
      rows += 1;
      addRow(cells);
      say([rows, line, reason]);
    },
    keep,
    close,
  };
}
