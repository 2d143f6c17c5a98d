import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fileShare } from '@/lib/domain/staff/fileShare';
import { OrganizerError } from '@/server/campaign/organizerError';
import { COUNTRY_BOXES, type PlaceFacts } from '@/server/campaign/placeDoubts';
import { type FileDoubt, type FileFacts, fileDoubts, fileDoubtText } from '@/server/campaign/voters/fileDoubts';
import type { Database } from '@/server/database/schema';

const TEXTS = {
  doubted: (doubts: readonly string[]) => `${doubts.join(' ')} If the file is right all the same, say --sure.`,
  doubtedHere: (doubts: readonly string[]) =>
    `${doubts.join(' ')} If the file is right all the same, say so under the file and import it again.`,
  lostDigits: (id: string) =>
    `A spreadsheet has rounded the voter ids of the file: "${id}" has lost digits, which nobody can bring back. Format the column as text and export again.`,
} as const;

/**
 * Judges a staged file as a whole, before anything of it is written.
 *
 * @throws {@link OrganizerError} where its ids have lost digits
 */
export async function judgeFile(trx: Kysely<Database>, campaignId: number): Promise<readonly FileDoubt[]> {
  const lost = await sql<{ ref: string }>`
    select ref from file_voters where ref ~* '^\\d(\\.\\d+)?e\\+\\d+$' order by n limit 1`.execute(trx);
  const [{ ref } = { ref: undefined }] = lost.rows;
  if (ref !== undefined) throw new OrganizerError(TEXTS.lostDigits(ref));
  return fileDoubts(await factsOf(trx, campaignId));
}

/** @throws {@link OrganizerError} that says what is doubtful of the file */
export function refuseDoubts(doubts: readonly FileDoubt[]): void {
  const texts = doubts.map(fileDoubtText);
  if (texts.length > 0) throw new OrganizerError(TEXTS.doubted(texts), TEXTS.doubtedHere(texts));
}

/** SQL: how many positions are in the country. */
const IN_COUNTRY = (lat: RawBuilder<unknown>, lon: RawBuilder<unknown>) => {
  const boxes = COUNTRY_BOXES.map(
    ({ south, north, west, east }) =>
      sql`(${lat} between ${sql.lit(south)} and ${sql.lit(north)} and ${lon} between ${sql.lit(west)} and ${sql.lit(east)})`,
  );
  return sql<number>`count(*) filter (where ${sql.join(boxes, sql` or `)})::integer`;
};

async function factsOf(trx: Kysely<Database>, campaignId: number): Promise<FileFacts> {
  const { rows } = await sql<Omit<FileFacts, 'share' | 'places'> & PlaceFacts & { inFile: number }>`
    with missing as materialized (
      select v.search_first, v.search_last, p.building_key, p.unit_key from voters v
      join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
      where v.campaign_id = ${campaignId} and v.source_ref is not null and v.off_since is null
        and not exists (select from file_voters s where s.ref = v.source_ref)
        and not exists (select from file_refused r where r.ref = v.source_ref)),
    met as materialized (
      select s.ref, v.id, s.search_first <> v.search_first and s.search_last <> v.search_last as is_other, d.building_key, d.unit_key, s.search_first, s.search_last
      from file_voters s join file_doors d on d.key = s.door_key
      left join voters v on v.campaign_id = ${campaignId} and v.source_ref = s.ref)
    select
      (select count(*) from met where id is not null)::integer as known,
      (select count(*) from met where id is not null and is_other)::integer as others,
      (select count(*) from met where id is null)::integer as fresh,
      (select count(*) from met m where id is null and exists (
        select from missing o where (o.building_key, o.unit_key, o.search_first, o.search_last) = (m.building_key, m.unit_key, m.search_first, m.search_last)))::integer as again,
      (select count(*) from missing)::integer as missing,
      (select count(*) from voters v where v.campaign_id = ${campaignId} and v.source_ref is not null and v.off_since is null
        and exists (select from file_voters s where s.ref = v.source_ref))::integer as "inFile",
      count(*)::integer as "all", ${IN_COUNTRY(sql`lat`, sql`lon`)} as inside, ${IN_COUNTRY(sql`lon`, sql`lat`)} as swapped, ${IN_COUNTRY(sql`lat`, sql`-lon`)} as mirrored
    from file_doors where lat is not null and lon is not null`.execute(trx);
  const {
    inFile = 0,
    missing = 0,
    known = 0,
    others = 0,
    fresh = 0,
    again = 0,
    inside = 0,
    swapped = 0,
    mirrored = 0,
    all = 0,
  } = rows[0] ?? {};
  const share = fileShare({ inFile, lacking: missing });
  return { known, others, fresh, again, missing, share, places: { inside, swapped, mirrored, all } };
}
