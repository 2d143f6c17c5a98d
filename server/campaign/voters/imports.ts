import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { VoterFileTable } from './fileVoter';

/** So many imports are kept with what they changed: the earlier ones cannot be undone. */
const KEPT = 5;

type FileToBegin = {
  readonly fileName: string;
  readonly at: number;
  readonly table: Pick<VoterFileTable, 'elections'>;
  /** Whose ids the file has, where they are not the campaign's own. */
  readonly secondIds?: string;
};

/** Counts a new import of the campaign, and lets go of what one long ago changed. Whoever calls it keeps other imports away. */
export async function beginImport(trx: Kysely<Database>, campaignId: number, file: FileToBegin): Promise<number> {
  const { fileName, at, table, secondIds = null } = file;
  const elections = JSON.stringify(table.elections.map(([election]) => election));
  const { rows } = await sql<{ number: number }>`
    insert into imports (campaign_id, number, file, at, elections, second_ids)
    select ${campaignId}, coalesce(max(number), 0) + 1, ${fileName}, ${at}::bigint, ${elections}::jsonb, ${secondIds}::text
    from imports where campaign_id = ${campaignId}
    returning number`.execute(trx);
  const number = rows[0]?.number ?? 1;
  await sql`delete from import_rows where campaign_id = ${campaignId} and number <= ${number - KEPT}`.execute(trx);
  return number;
}

/** An import of a voter file that can still be undone. */
export type Import = {
  readonly number: number;
  readonly file: string;
  readonly at: number;
  readonly elections: readonly string[];
  /** Whose ids it had; null: the campaign's own. */
  readonly secondIds: string | null;
};

/** Reads the latest import of the campaign that was not undone; undefined where there is none, or it is too long ago. */
export async function latestImport(db: Kysely<Database>, campaignId: number): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select number, file, at, elections, second_ids as "secondIds" from imports own where campaign_id = ${campaignId} and undone_at is null
      and number > (select max(number) from imports where campaign_id = ${campaignId}) - ${KEPT}
    order by number desc limit 1`.execute(db);
  return rows[0];
}
