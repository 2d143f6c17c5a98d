import type { VoterJob } from './useVoterFile';

/** What an import or its undo has done, by count; 0 for what is not known. */
export type ImportResult = {
  readonly number: number;
  readonly file: number;
  readonly rows: number;
  readonly written: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Rows that were mended by hand. */
  readonly rowsMended: number;
  readonly absent: number;
  /** Whom a file that adds a few people does not have: nobody of them is missing. */
  readonly others: number;
  /** Whom it brought and who are not to be contacted, as another file says. */
  readonly suppressed: number;
  readonly doorsMade: number;
  readonly doorsKnown: number;
  readonly restored: number;
  readonly kept: number;
};

/** Reads the result of a job, which has a shape of its kind's own. */
export function importResult({ result }: Pick<VoterJob, 'result'>): ImportResult {
  const count = (name: keyof ImportResult) => (typeof result?.[name] === 'number' ? result[name] : 0);
  return {
    number: count('number'),
    file: count('file'),
    rows: count('rows'),
    written: count('written'),
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rowsMended: count('rowsMended'),
    absent: count('absent'),
    others: count('others'),
    suppressed: count('suppressed'),
    doorsMade: count('doorsMade'),
    doorsKnown: count('doorsKnown'),
    restored: count('restored'),
    kept: count('kept'),
  };
}
