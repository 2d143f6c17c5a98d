import { join, parse } from 'node:path';
import { type Cell, safeCsvLine } from '@/lib/domain/safeCells';
import type { FileBeside } from '@/server/campaign/fileBeside';
import { safeLineLike } from '@/server/campaign/table/lineLike';
import type { TableHead } from '@/server/campaign/table/refusals';
import { MARK, outputFile } from './outputFile';

/** Rows of an imported file, in a file like it, and a table of what there is to say of them in a second one. */
export type RowsFile = {
  /** The second file. */
  readonly beside: string;
  readonly begin: (head: TableHead) => void;
  /** Adds a row of the imported file. */
  readonly addRow: (cells: readonly string[]) => void;
  /** Adds a line to the second file. */
  readonly say: (cells: readonly Cell[]) => void;
  /** Puts both files in the place of earlier ones. */
  readonly keep: () => void;
  /** Takes away what was not kept: earlier files stay as they are. */
  readonly close: () => void;
};

type Second = {
  /** Its name, behind the first one's: 'reasons' for 'bad.reasons.csv' of 'bad.csv'. */
  readonly name: string;
  readonly heading: readonly string[];
};

/**
 * Begins a file of rows of an imported one. It has the heading and the form of that file, so that it can be mended and imported as it is.
 *
 * @param imported the file that the rows are from
 * @throws {@link OrganizerError} when it cannot be written
 */
export function rowsFile(file: string, imported: string, second: Second): RowsFile {
  const { dir, name } = parse(file);
  const beside = join(dir, `${name}.${second.name}.csv`);
  const rows = outputFile(file, imported);
  const table = besides(rows, () => outputFile(beside, imported));
  let form: TableHead['form'] = { delimiter: ',', isQuoted: true };
  const addRow = (cells: readonly string[]) => rows.write(`${safeLineLike(form, cells)}\n`);
  rows.write(MARK);
  table.write(`${safeCsvLine(second.heading)}\n`);
  return {
    beside,
    begin: (head) => {
      form = head.form;
      if (head.heading) addRow(head.heading);
    },
    addRow,
    say: (cells) => table.write(`${safeCsvLine(cells)}\n`),
    keep: () => {
      rows.keep();
      table.keep();
    },
    close: () => {
      rows.discard();
      table.discard();
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
