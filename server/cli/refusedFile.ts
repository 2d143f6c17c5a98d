import { join, parse } from 'node:path';
import type { FileBeside } from '@/server/campaign/fileBeside';
import type { RefusedRow, TableHead } from '@/server/campaign/table/refusals';
import { safeCsvLine, safeLineLike } from '@/server/campaign/table/safeCells';
import { MARK, outputFile } from './outputFile';

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
  const { dir, name } = parse(file);
  const reasons = join(dir, `${name}.reasons.csv`);
  const rowsFile = outputFile(file, imported);
  const reasonsFile = besides(rowsFile, () => outputFile(reasons, imported));
  let form: TableHead['form'] = { delimiter: ',', isQuoted: true };
  let rows = 0;
  const writeRow = (cells: readonly string[]) => rowsFile.write(`${safeLineLike(form, cells)}\n`);
  rowsFile.write(MARK);
  reasonsFile.write(`${safeCsvLine(['row', 'line', 'reason'])}\n`);
  return {
    reasons,
    begin: (head) => {
      form = head.form;
      if (head.heading) writeRow(head.heading);
    },
    add: ({ line, reason, cells }) => {
      rows += 1;
      writeRow(cells);
      reasonsFile.write(`${safeCsvLine([rows, line, reason])}\n`);
    },
    keep: () => {
      rowsFile.keep();
      reasonsFile.keep();
    },
    close: () => {
      rowsFile.discard();
      reasonsFile.discard();
    },
  };
}

/** Begins a second file, or leaves nothing of the first. */
function besides(first: FileBeside, begin: () => FileBeside): FileBeside {
  try {
    return begin();
  } catch (error) {
    first.discard();
    throw error;
  }
}
