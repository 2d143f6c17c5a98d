import { closeSync, openSync, writeSync } from 'node:fs';
import { OrganizerError } from '@/server/campaign/organizerError';
import { safeCsvLine } from '@/server/campaign/table/safeCells';
import type { Print } from './staffOptions';

/** How many refused rows are printed; all of them are in the file of `--rejects`. */
const PRINTED = 20;

/** The exit status of a command that did its work but refused rows. */
export const EXIT_REFUSED = 2;

const TEXTS = {
  row: (line: number, reason: string) => `Refused, line ${line}: ${reason}`,
  more: (count: number) =>
    `Refused rows that are not listed here: ${count.toLocaleString('en-US')}. --rejects FILE writes all of them into a file.`,
  written: (count: number, file: string) => `${count.toLocaleString('en-US')} refused rows are in ${file}.`,
  cannotWrite: (file: string) => `${file} cannot be written.`,
} as const;

export type RefusedRow = { readonly line: number; readonly reason: string; readonly cells: readonly string[] };

export type RefusedRows = {
  readonly add: (row: RefusedRow) => void;
  /** Prints the first rows and where the others are. */
  readonly report: () => void;
  /** Prints in which file all of them are, where there is one. */
  readonly reportFile: () => void;
  readonly close: () => void;
};

/**
 * Keeps account of the rows that an import refuses.
 *
 * @param file where all of them are written, as CSV; read by this user alone, because it has people's data
 * @throws {@link OrganizerError} when that file cannot be written
 */
export function refusedRows(file: string | undefined, print: Print): RefusedRows {
  const handle = file === undefined ? undefined : openForWriting(file);
  const first: RefusedRow[] = [];
  let count = 0;
  if (handle !== undefined) writeSync(handle, `${safeCsvLine(['line', 'reason', 'cells'])}\n`);
  const reportFile = () => {
    if (file !== undefined) print(TEXTS.written(count, file));
  };
  return {
    reportFile,
    add: (row) => {
      count += 1;
      if (first.length < PRINTED) first.push(row);
      if (handle !== undefined) writeSync(handle, `${safeCsvLine([row.line, row.reason, ...row.cells])}\n`);
    },
    report: () => {
      for (const { line, reason } of first) print(TEXTS.row(line, reason));
      reportFile();
      if (file === undefined && count > first.length) print(TEXTS.more(count - first.length));
    },
    close: () => {
      if (handle !== undefined) closeSync(handle);
    },
  };
}

function openForWriting(file: string): number {
  try {
    return openSync(file, 'w', 0o600);
  } catch {
    throw new OrganizerError(TEXTS.cannotWrite(file));
  }
}
