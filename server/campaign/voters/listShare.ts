import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** SQL: whether the file names `v`, in whatever row. */
export const IS_IN_FILE = sql`(exists (select from file_voters s where s.ref = v.source_ref) or exists (select from file_refused r where r.ref = v.source_ref))`;

/** The number of people of the list that a file has, and that it lacks. */
export type ListShare = { readonly inFile: number; readonly lacking: number };

/**
 * Counts the people of the list whom the staged file has. People whom the same import has added do not count, so the
 * share is the same before and after it is written.
 *
 * @param number the import's; undefined: nothing of it is written
 */
export async function listShare(trx: Kysely<Database>, campaignId: number, number?: number): Promise<ListShare> {
  const { rows } = await sql<ListShare>`
    select count(*) filter (where is_in)::integer as "inFile", count(*) filter (where not is_in)::integer as lacking
    from (select ${IS_IN_FILE} as is_in from voters v
      where campaign_id = ${campaignId} and source_ref is not null and off_since is null
        and (${number ?? null}::integer is null or added_by is distinct from ${number ?? null}::integer)) person`.execute(trx);
  return rows[0] ?? { inFile: 0, lacking: 0 };
}
