import { type Kysely, sql } from 'kysely';
import { fileShare } from '@/lib/domain/staff/fileShare';
import { SAME_PLACE } from '@/server/campaign/address/samePlace';
import { OrganizerError } from '@/server/campaign/organizerError';
import { PlaceCounts, type PlaceDoubt, placeDoubt, refuseDoubtful, zipsOfDoors } from '@/server/campaign/placeDoubts';
import {
  type FileDoubt,
  type FileFacts,
  fileDoubts,
  fileDoubtText,
  type KnownFacts,
  type LostField,
} from '@/server/campaign/voters/fileDoubts';
import type { Database } from '@/server/database/schema';
import { IS_IN_FILE, listShare } from './listShare';
import { emptiedColumns, type FilledColumns } from './nextVoter';
import { beginsAlike, IS_OTHER_PERSON, IS_STRANGER, IS_SWAPPED, plainLast } from './otherNames';

const TEXTS = {
  lostDigits: (id: string) =>
    `A spreadsheet has rounded the voter ids of the file: "${id}" has lost digits, which nobody can bring back. Format the column as text and export again.`,
} as const;

/**
 * Judges a staged file as a whole, before anything of it is written.
 *
 * @param columns that the file fills
 * @throws {@link OrganizerError} where its ids have lost digits
 */
export async function judgeFile(trx: Kysely<Database>, campaignId: number, columns: FilledColumns): Promise<readonly FileDoubt[]> {
  const rounded = await roundedId(trx);
  if (rounded !== undefined) throw new OrganizerError(TEXTS.lostDigits(rounded));
  return fileDoubts(await factsOf(trx, campaignId, columns));
}

/** A spreadsheet keeps so many digits of a number, and writes zeros behind them. */
const DIGITS_KEPT = 15;
/** Fewer zeros may be there by chance. */
const LEAST_ZEROS = 3;
/** A few long ids may be kept as text. */
const MOST = 0.9;

/**
 * Finds an id that a spreadsheet has rounded: one like '1.1E+11', or the first of the long ids where nearly all of
 * them end in zeros.
 */
async function roundedId(trx: Kysely<Database>): Promise<string | undefined> {
  const { rows: powers } = await sql<{ ref: string }>`
    select ref from file_voters where ref ~* '^\\d(\\.\\d+)?e\\+\\d+$' order by n limit 1`.execute(trx);
  if (powers[0]) return powers[0].ref;
  const { rows } = await sql<{ ref: string | null; long: number; rounded: number; zeros: number }>`
    select (array_agg(ref order by n) filter (where is_rounded))[1] as ref, count(*)::integer as long, count(*) filter (where is_rounded)::integer as rounded,
      coalesce(sum(length(ref) - ${DIGITS_KEPT}::integer) filter (where is_rounded), 0)::integer as zeros
    from (
      select n, ref, rtrim(substr(ref, ${DIGITS_KEPT + 1}::integer), '0') = '' as is_rounded from file_voters
      where length(ref) > ${DIGITS_KEPT}::integer and ref ~ '^[1-9][0-9]*$') long_id`.execute(trx);
  const [{ ref, long, rounded, zeros } = { ref: null, long: 0, rounded: 0, zeros: 0 }] = rows;
  return ref !== null && rounded >= MOST * long && zeros >= LEAST_ZEROS ? ref : undefined;
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

async function factsOf(trx: Kysely<Database>, campaignId: number, columns: FilledColumns): Promise<FileFacts> {
  const { inFile, lacking: missing } = await listShare(trx, campaignId);
  return {
    ...(await knownPeople(trx, campaignId, columns)),
    ...(await newPeople(trx, campaignId)),
    ...{ inFile, missing, share: fileShare({ inFile, lacking: missing }) },
    misplaced: await misplacedIn(trx, campaignId),
  };
}

/**
 * SQL: whether the place `a` is another door than `f`. Two kinds of places do not count:
 * - those that staff have split, joined or put right: files name them by other addresses,
 * - those without a unit where the file names one: offices add units, and a file that loses them has none.
 */
const isElsewhere = (campaignId: number) => sql<boolean>`(
  not (a.building_key = f.building_key and a.unit_key in ('', f.unit_key) and ${SAME_PLACE})
  and not exists (select from former_addresses o where o.campaign_id = ${campaignId} and o.place_id = a.id)
  and not exists (select from place_parts o where o.campaign_id = ${campaignId} and a.id in (o.place_id, o.first_id)))`;

/** Counts the rows whose ids the campaign has, and how many of them change names, doors, or what is known of people. */
async function knownPeople(trx: Kysely<Database>, campaignId: number, columns: FilledColumns): Promise<KnownFacts> {
  const emptied = emptiedColumns(columns);
  const { rows } = await sql<Omit<KnownFacts, 'lost'> & { lost: readonly Omit<LostField, 'field'>[] }>`
    select count(*)::integer as known,
      count(*) filter (where is_other)::integer as others,
      count(*) filter (where is_stranger)::integer as strangers,
      count(*) filter (where is_swapped)::integer as swapped,
      count(*) filter (where not is_other and is_elsewhere)::integer as moved,
      count(*) filter (where not is_other and is_elsewhere and is_same_number)::integer as respelled,
      jsonb_build_array(${sql.join(
        emptied.map((_, at) => {
          const [had, lost] = [sql.ref(`had_${at}`), sql.ref(`lost_${at}`)];
          return sql`jsonb_build_object('count', count(*) filter (where ${lost}), 'of', count(*) filter (where ${had}))`;
        }),
      )}) as lost
    from (
      select ${IS_OTHER_PERSON} as is_other, ${IS_STRANGER} as is_stranger, ${IS_SWAPPED} as is_swapped, ${isElsewhere(campaignId)} as is_elsewhere,
        split_part(a.building_key, ' ', 1) = split_part(f.building_key, ' ', 1) as is_same_number,
        ${sql.join(emptied.map(({ had, isLost }, at) => sql`${had} as ${sql.ref(`had_${at}`)}, ${isLost} as ${sql.ref(`lost_${at}`)}`))}
      from file_voters r join file_doors f on f.key = r.door_key
        join voters v on v.campaign_id = ${campaignId} and v.source_ref = r.ref
        join places a on a.campaign_id = ${campaignId} and a.id = v.place_id) person`.execute(trx);
  const { lost, ...counts } = rows[0] ?? { known: 0, others: 0, strangers: 0, swapped: 0, moved: 0, respelled: 0, lost: [] };
  return { ...counts, lost: lost.flatMap((count, at) => emptied.slice(at, at + 1).map(({ name }) => ({ field: name, ...count }))) };
}

/**
 * Counts the rows whose ids the campaign does not have, and how many of them have the house, the last name and the
 * beginning of the first name of somebody whom the file lacks.
 */
async function newPeople(trx: Kysely<Database>, campaignId: number): Promise<{ readonly fresh: number; readonly again: number }> {
  const { rows } = await sql<{ fresh: number; again: number }>`
    with a as materialized (
      select p.building_key, ${plainLast('v')} as last, v.search_first as first, p.search_zip, p.city
      from voters v join places p on p.campaign_id = ${campaignId} and p.id = v.place_id
      where v.campaign_id = ${campaignId} and v.source_ref is not null and v.off_since is null and not ${IS_IN_FILE}),
    f as materialized (
      select s.n, d.building_key, ${plainLast('s')} as last, s.search_first as first, d.zip_key, d.city
      from file_voters s join file_doors d on d.key = s.door_key
      where not exists (select from voters v where v.campaign_id = ${campaignId} and v.source_ref = s.ref))
    select (select count(*) from f)::integer as fresh, (
      select count(distinct f.n) from f join a on a.building_key = f.building_key and a.last = f.last
      where ${beginsAlike(sql`a.first`, sql`f.first`)} and ${SAME_PLACE})::integer as again`.execute(trx);
  return rows[0] ?? { fresh: 0, again: 0 };
}
