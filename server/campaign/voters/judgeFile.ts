import { type Kysely, sql } from 'kysely';
import { fileShare } from '@/lib/domain/staff/fileShare';
import { OrganizerError } from '@/server/campaign/organizerError';
import { PlaceCounts, type PlaceDoubt, placeDoubt, refuseDoubtful, zipsOfDoors } from '@/server/campaign/placeDoubts';
import { type FileDoubt, type FileFacts, fileDoubts, fileDoubtText } from '@/server/campaign/voters/fileDoubts';
import type { Database } from '@/server/database/schema';

const TEXTS = {
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
export const refuseDoubts = (doubts: readonly FileDoubt[]): void => refuseDoubtful(doubts.map(fileDoubtText));

/** Judges the positions of a staged file. They are gathered in squares of a tenth of a degree, of which even a state has few. */
async function misplacedIn(trx: Kysely<Database>, campaignId: number): Promise<PlaceDoubt | undefined> {
  const { rows } = await sql<{ zip: string; lat: number; lon: number; count: number }>`
    select left(zip_key, 3) as zip, (floor(lat * 10) + 0.5) / 10 as lat, (floor(lon * 10) + 0.5) / 10 as lon, count(*) as count
    from file_doors where lat is not null and lon is not null group by 1, 2, 3`.execute(trx);
  const counts = new PlaceCounts(await zipsOfDoors(trx, campaignId));
  for (const { count, ...square } of rows) counts.add(square, count);
  return placeDoubt(counts);
}

async function factsOf(trx: Kysely<Database>, campaignId: number): Promise<FileFacts> {
  const { rows } = await sql<Omit<FileFacts, 'share' | 'misplaced'> & { inFile: number }>`
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
        and exists (select from file_voters s where s.ref = v.source_ref))::integer as "inFile"`.execute(trx);
  const { inFile = 0, missing = 0, known = 0, others = 0, fresh = 0, again = 0 } = rows[0] ?? {};
  const share = fileShare({ inFile, lacking: missing });
  return { known, others, fresh, again, missing, share, misplaced: await misplacedIn(trx, campaignId) };
}
