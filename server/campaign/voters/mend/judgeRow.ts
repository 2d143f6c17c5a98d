import { type Kysely, sql } from 'kysely';
import { fileVoter, type VoterFileTable } from '@/server/campaign/voters/fileVoter';
import { comparedRows } from '@/server/campaign/voters/job/compareRows';
import { livesAt } from '@/server/campaign/voters/livesAt';
import type { FilledColumns } from '@/server/campaign/voters/nextVoter';
import { createStagedFile, dropStagedFile, type StagedTables, stageVoters, temporaryTables } from '@/server/campaign/voters/stagedFile';
import { underUsualNames } from '@/server/campaign/voters/usualNames';
import { findDoors } from '@/server/campaign/voters/writeDoors';
import type { Database } from '@/server/database/schema';
import { isMendedElsewhere, type OfFile, type Outcome } from './mendedRows';

/** By what the rows of a file are read and compared. */
export type Judging = OfFile & {
  readonly table: VoterFileTable;
  /** What the file fills of a person. */
  readonly columns: FilledColumns;
  /** What the file was read into. */
  readonly tables: StagedTables;
};

type RowToJudge = { readonly line: number; readonly n: number; readonly cells: readonly string[] };

/**
 * Says what one row of a file becomes, by what reads, compares and writes the whole file: the row is staged by itself, in temporary tables of this transaction.
 * The other rows of the file have come before it, whatever their lines.
 */
export async function judgeRow(
  trx: Kysely<Database>,
  judging: Judging,
  { line, n, cells }: RowToJudge,
): Promise<{ readonly ref: string | null; readonly outcome: Outcome }> {
  const { campaignId, table, columns, tables } = judging;
  const voter = fileVoter(table, cells);
  if (typeof voter === 'string') return { ref: null, outcome: { reason: voter } };
  if ((await isStaged(trx, tables.voters, 'ref', voter.ref)) || (await isMendedElsewhere(trx, judging, line, voter.ref)))
    return { ref: null, outcome: { reason: 'a voter id that came before' } };
  const own = temporaryTables();
  await createStagedFile(trx, own);
  await stageVoters(trx, [{ ...voter, n }], own);
  const range = { campaignId, from: n, to: n };
  const { compared, isKnown } = await underUsualNames(trx, own, async () => {
    await findDoors(trx, range, false);
    const [row] = await comparedRows(trx, { ...range, columns });
    return { compared: row, isKnown: await livesAtKnown(trx, campaignId) };
  });
  await dropStagedFile(trx, own);
  if (compared === undefined) throw new Error('The row was not compared');
  const door = isKnown ? 'known' : (await isStaged(trx, tables.doors, 'key', voter.door.key)) ? 'inFile' : 'new';
  return { ref: voter.ref, outcome: { reason: null, door, ...compared } };
}

/** Whether the one person that is staged lives at a place of the campaign. */
async function livesAtKnown(trx: Kysely<Database>, campaignId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${livesAt(campaignId, sql`f.place_id`)} is not null as "isKnown" from file_voters r join file_doors f on f.key = r.door_key`.execute(
    trx,
  );
  return rows[0]?.isKnown ?? false;
}

async function isStaged(trx: Kysely<Database>, table: string, column: 'ref' | 'key', content: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${content} limit 1`.execute(trx);
  return rows.length > 0;
}
