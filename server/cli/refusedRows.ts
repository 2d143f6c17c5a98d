import { assumptionText } from '@/server/campaign/table/assumption';
import type { RefusalListener, RefusedRow } from '@/server/campaign/table/refusals';
import { counted, number } from './counted';
import { refusedFile } from './refusedFile';
import type { Print } from './staffOptions';

/** How many refused rows are printed; all of them are in the file of `--rejects`. */
const PRINTED = 20;

/** The exit status of a command that did its work but refused rows. */
export const EXIT_REFUSED = 2;

const TEXTS = {
  row: (line: number, reason: string) => `Refused, line ${line}: ${reason}`,
  more: (count: number) => `Refused rows that are not listed here: ${number(count)}. --rejects FILE writes all of them into a file.`,
  written: (count: number, file: string, reasons: string) =>
    `${counted(count, 'refused row is', 'refused rows are')} in ${file}, the reasons in ${reasons}.${count === 0 ? '' : ` Mend ${count === 1 ? 'it' : 'them'} and import ${file}.`}`,
} as const;

export type RefusedRows = Required<RefusalListener> & {
  /** To be called when the import is done: puts the file in its place. A failed import leaves an earlier one as it is. */
  readonly keep: () => void;
  /** Prints the first rows and where the others are. */
  readonly report: () => void;
  /** Prints in which file all of them are, where there is one. */
  readonly reportFile: () => void;
  readonly close: () => void;
};

/**
 * Keeps account of the rows that an import refuses.
 *
 * @param rejects where all of them are written; read by this user alone, because it has people's data
 * @param imported the file that they are from
 * @throws {@link OrganizerError} when the file cannot be written
 */
export function refusedRows(rejects: string | undefined, imported: string, print: Print): RefusedRows {
  const file = rejects === undefined ? undefined : refusedFile(rejects, imported);
  const first: RefusedRow[] = [];
  let count = 0;
  let isKept = false;
  const reportFile = () => {
    if (file !== undefined && rejects !== undefined && isKept) print(TEXTS.written(count, rejects, file.reasons));
  };
  return {
    reportFile,
    onHead: (head) => {
      for (const assumption of head.assumptions ?? []) print(assumptionText(assumption));
      file?.begin(head);
    },
    onRefusal: (row) => {
      count += 1;
      if (first.length < PRINTED) first.push(row);
      file?.add(row);
    },
    keep: () => {
      file?.keep();
      isKept = true;
    },
    report: () => {
      for (const { line, reason } of first) print(TEXTS.row(line, reason));
      reportFile();
      if (!(file !== undefined && isKept) && count > first.length) print(TEXTS.more(count - first.length));
    },
    close: () => file?.close(),
  };
}
