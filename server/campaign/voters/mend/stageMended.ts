import { type Kysely, sql } from 'kysely';
import { fileVoter } from '@/server/campaign/voters/fileVoter';
import { type NumberedVoter, stageVoters } from '@/server/campaign/voters/stagedFile';
import type { Database } from '@/server/database/schema';
import type { Judging } from './judgeRow';
import { isBroughtByHand, mendedRowsOf } from './mendedRows';
import { withMended } from './mendRules';

export type StagedMended = {
  /** Rows that were added to the staged file. */
  readonly rows: number;
  /** Of these, those that somebody has written into. */
  readonly byHand: number;
};

/** Adds the mended rows of a file that can be imported to what it was read into, with the numbers that they have in it. To be done once. */
export async function stageMended(
  trx: Kysely<Database>,
  judging: Pick<Judging, 'campaignId' | 'file' | 'table' | 'tables'>,
): Promise<StagedMended> {
  const { table, tables } = judging;
  const good = (await mendedRowsOf(trx, judging)).filter(({ outcome }) => outcome.reason === null).toSorted((a, b) => a.n - b.n);
  const voters = good.flatMap(({ n, cells, mended }): NumberedVoter[] => {
    const voter = fileVoter(table, withMended(cells, mended));
    return typeof voter === 'string' ? [] : [{ ...voter, n }];
  });
  const doubled = new Set(await stageVoters(trx, voters, tables));
  const numbers = voters.map(({ n }) => n).filter((n) => !doubled.has(n));
  // Rows are written in the order of their numbers: a door comes with the first of its people.
  await sql`
    update ${sql.table(tables.doors)} d set n = first.n
    from (select door_key, min(n) as n from ${sql.table(tables.voters)} where n = any(${numbers}::integer[]) group by door_key) first
    where d.key = first.door_key and first.n < d.n`.execute(trx);
  return { rows: numbers.length, byHand: good.filter((row) => numbers.includes(row.n) && isBroughtByHand(row)).length };
}
