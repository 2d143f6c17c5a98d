import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { StagedTables } from './stagedFile';

/** What stands around an id, or behind it, in files of spreadsheets; earlier releases have kept it. */
const AROUND = '^(="|#\\s*)|"$|\\.0+$';

/**
 * SQL: an id as two files are compared by it: without the zeros that spreadsheets take from its beginning and what they write around it, in capitals. Of '1,234' the comma goes,
 * too.
 */
export const idKey = (ref: RawBuilder<unknown>): RawBuilder<string> => {
  const plain = sql`regexp_replace(${ref}, ${AROUND}, '', 'g')`;
  return sql<string>`(upper(ltrim(case when ${ref} ~ '^[#\\s="0-9.]*[0-9]{1,3}(,[0-9]{3})+"?$' then replace(${plain}, ',', '') else ${plain} end, '0')) collate "C")`;
};

/**
 * Gives people of the staged file the ids by which the campaign knows them, where the file writes those otherwise: '412001' of '000412001'. Only where one person of the
 * campaign whom the file does not name by their very id, and one row, have the same id but for that.
 *
 * @param campaignId undefined: the campaign is new
 * @returns how many rows were given another id
 */
export async function nameKnownIds(connection: Kysely<Database>, tables: StagedTables, campaignId: number | undefined): Promise<number> {
  if (campaignId === undefined) return 0;
  const voters = sql.table(tables.voters);
  const known = sql.table(`${tables.voters}_known`);
  // Both sides are grouped together, not joined: of keys the database expects one row, and would compare each with each.
  await sql`create temporary table ${known} as
    with ours as materialized (
      select ${idKey(sql`v.source_ref`)} as key, v.source_ref as ref from voters v
      where v.campaign_id = ${campaignId} and v.source_ref is not null
        and not exists (select from ${voters} s where s.ref = v.source_ref)),
    theirs as materialized (
      select ${idKey(sql`s.ref`)} as key, s.ref from (select ref from ${voters} union select ref from ${sql.table(tables.refused)}) s
      where not exists (select from voters v where v.campaign_id = ${campaignId} and v.source_ref = s.ref))
    select min(written) as written, min(ref) as ref
    from (select key, ref, null as written from ours union all select key, null, ref from theirs) id
    group by key having count(ref) = 1 and count(written) = 1`.execute(connection);
  try {
    const { numAffectedRows } = await sql`update ${voters} s set ref = k.ref from ${known} k where s.ref = k.written`.execute(connection);
    await sql`update ${sql.table(tables.refused)} r set ref = k.ref from ${known} k
      where r.ref = k.written and not exists (select from ${sql.table(tables.refused)} o where o.ref = k.ref)`.execute(connection);
    return Number(numAffectedRows ?? 0);
  } finally {
    await sql`drop table if exists ${known}`.execute(connection);
  }
}
