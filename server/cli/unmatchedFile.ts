import type { RawRow } from '@/server/campaign/table/fileOfRows';
import type { TableHead } from '@/server/campaign/table/refusals';
import { CANDIDATE_COLUMNS, type Candidate, type Unmatched } from '@/server/campaign/voters/match/unmatchedRows';
import { counted } from './counted';
import { rowsFile } from './rowsFile';
import type { Print } from './staffOptions';

const TEXTS = {
  written: (rows: number, file: string, candidates: string) =>
    `${counted(rows, 'row is', 'rows are')} not clear and in ${file}; who they could be is in ${candidates}. Write an x into its column "same" where the line names the right person, and match ${file} again with --chosen ${candidates}.`,
} as const;

/** Where rows are written that a match is not sure of, and who they could be. */
export type UnmatchedFile = {
  readonly begin: (head: TableHead) => void;
  readonly add: (raw: RawRow, unmatched: Unmatched) => void;
  /** Puts both files in the place of earlier ones. */
  readonly keep: () => void;
  /** Prints where they are. */
  readonly report: (print: Print) => void;
  /** Takes away what was not kept: earlier files stay as they are. */
  readonly close: () => void;
};

/** Of somebody whom nobody could be there is a line too, for staff who know a person's number. */
const NOBODY: Partial<Candidate> = {};

/**
 * Begins a file of the rows of which it is not clear who they are. It has the form of the matched file, so that it can be mended and matched again. Who they
 * could be is in a second file beside it, 'open.candidates.csv' of 'open.csv', a line for each.
 *
 * @param matched the file that the rows are from
 * @throws {@link OrganizerError} when it cannot be written
 */
export function unmatchedFile(file: string, matched: string): UnmatchedFile {
  const { beside, begin, addRow, say, keep, close } = rowsFile(file, matched, { name: 'candidates', heading: CANDIDATE_COLUMNS });
  let rows = 0;
  return {
    begin,
    add: ({ line, cells }, { found, ref, shown, candidates }) => {
      rows += 1;
      addRow(cells);
      const own = [rows, line, found, ref, shown.name, shown.age, shown.address];
      for (const { person, name, age, address } of candidates.length > 0 ? candidates : [NOBODY])
        say([...own, person ?? null, null, name ?? null, age ?? null, address ?? null]);
    },
    keep,
    report: (print) => print(TEXTS.written(rows, file, beside)),
    close,
  };
}
