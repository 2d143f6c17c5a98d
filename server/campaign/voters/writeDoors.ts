import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FORMER_PLACES, isDoorOrFirstPart, isFirstPart, SAME_PLACE } from '@/server/campaign/address/samePlace';
import { hasVeryAddress, IS_ALIKE, IS_RIVAL, NOTHING_AGREES, SURENESS } from '@/server/campaign/address/sureness';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { type PlaceColumn, placeColumns } from './columns';
import { livesAt } from './livesAt';

/** A part of the staged file, by the numbers of its rows. */
export type Part = {
  readonly campaignId: number;
  readonly from: number;
  readonly to: number /** The import's number. */;
  readonly number: number;
};

/**
 * Finds the campaign's places of a part of the staged file, and makes those that it does not have, with a door in no target and no packet. Where nothing says which
 * of several a door is, one is made only for people who live at none of them (`livesAt`). A new door of a known building takes over how the building's address is
 * written, and its place where the file has none.
 *
 * @returns how many doors are new
 */
export async function writeDoors(trx: Kysely<Database>, part: Part): Promise<number> {
  await findDoors(trx, part, false);
  let made = 0;
  // Those without a ZIP come second: they may be doors that the same part has with one.
  for (const isWithZip of [true, false]) {
    const more = await makeDoors(trx, part, isWithZip);
    if (more > 0) await findDoors(trx, part, true);
    made += more;
  }
  return made;
}

/** SQL: a way in which places `a` can be a door `f` of the file. */
type Known = { readonly isDoor: RawBuilder<unknown>; readonly places?: RawBuilder<unknown> };

/** SQL: the campaign's places of the address of `f`, each with its door in the pass that is walked. */
const known = (campaignId: number, { isDoor, places = sql`places` }: Known, kind: number) => sql`
  select a.id, ${sql.lit(kind)} as kind, ${SURENESS} as sureness, ${IS_ALIKE} as is_alike, a.source_ref, door.packet_id, a.search_zip, a.city, a.lat, a.lon
  from ${places} a
  left join doors door on door.campaign_id = ${campaignId} and door.place_id = a.id and door.pass_id = ${openPass(campaignId)}
  where a.campaign_id = ${campaignId} and a.building_key = f.building_key and ${isDoor} and ${SAME_PLACE}`;

/**
 * SQL: the surest place of a door `f` of the file; of several the one whose door is in a packet, then the oldest. Null where another is as sure and far apart, unless a
 * file of people has made the first of just such an address: then every later file means that.
 */
function surestPlace(campaignId: number, ways: readonly Known[]): RawBuilder<number | null> {
  return sql<number | null>`(
    with known as (${sql.join(
      ways.map((way, kind) => known(campaignId, way, kind)),
      sql` union all `,
    )})
    select case when (best.is_alike and best.source_ref is null) or not exists (select from known other where ${IS_RIVAL}) then best.id end
    from known best
    order by sureness desc, is_alike desc, sureness = ${sql.lit(NOTHING_AGREES)} and is_alike and source_ref is null desc, kind, packet_id is null, id limit 1)`;
}

/**
 * SQL: the campaign's place of a door `f` of the file; null: it has none, or nothing says which of several that are far apart. A place that staff have split has the address
 * of the whole no more, one that staff have joined to another is gone, and one that staff have put right had another address; files still mean them by those.
 */
export function placeOf(campaignId: number): RawBuilder<number | null> {
  return surestPlace(campaignId, [
    { isDoor: sql`a.unit_key = f.unit_key` },
    { isDoor: sql`not ${hasVeryAddress(campaignId)} and ${isFirstPart(campaignId)}` },
    { isDoor: isDoorOrFirstPart(campaignId), places: FORMER_PLACES },
  ]);
}

/**
 * Finds the campaign's places of the doors at which a part of the staged file has people.
 *
 * @param isNew whether this import made those that are found now
 */
export async function findDoors(trx: Kysely<Database>, { campaignId, from, to }: Omit<Part, 'number'>, isNew: boolean): Promise<void> {
  await sql`
    update file_doors f set is_new = ${isNew}, place_id = ${placeOf(campaignId)}
    where f.place_id is null and ${isOfPart({ from, to })}`.execute(trx);
}

/** SQL: whether people of a part have the door `f`. The keys are gathered first, so that each is looked up in the index, however long the file is. */
export const isOfPart = ({ from, to }: Pick<Part, 'from' | 'to'>): RawBuilder<boolean> =>
  sql<boolean>`f.key = any(array(select door_key from file_voters where n between ${from} and ${to}))`;

const [OF_BUILDING, OF_DOOR, OF_EITHER] = [placeColumns('building'), placeColumns('door'), placeColumns('either')];

const columnsOf = (table: string, columns: readonly PlaceColumn[]) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));

/** Reads the numbers of the doors that a part needs and the campaign does not have. */
async function missingDoors(trx: Kysely<Database>, { campaignId, from, to }: Part, isWithZip: boolean): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select distinct f.n from file_voters r join file_doors f on f.key = r.door_key
    where r.n between ${from} and ${to} and ${isOfPart({ from, to })} and f.place_id is null and (f.zip_key <> '') = ${isWithZip} and ${livesAt(campaignId, sql`f.place_id`)} is null
    order by f.n`.execute(trx);
  return rows.map(({ n }) => n);
}

/**
 * Where the campaign has places that a door can be, and nothing says which, the door is written as the file has it: what another row of the file says of the building may be
 * true of another one.
 */
async function makeDoors(trx: Kysely<Database>, part: Part, isWithZip: boolean): Promise<number> {
  const { campaignId, number } = part;
  const missing = await missingDoors(trx, part, isWithZip);
  if (missing.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    with made as (
    insert into places (campaign_id, added_by, pinned_by, ${sql.join([...OF_BUILDING, ...OF_DOOR, ...OF_EITHER].map((name) => sql.ref(name)))})
    select ${campaignId}, ${number}::integer, case when f.lat is null then b.pinned_by end, ${columnsOf('b', OF_BUILDING)}, ${columnsOf('f', OF_DOOR)},
      ${sql.join(OF_EITHER.map((name) => sql`coalesce(${sql.ref(`f.${name}`)}, ${sql.ref(`b.${name}`)})`))}
    from file_doors f cross join lateral (
      select exists (select from places a where a.campaign_id = ${campaignId} and a.building_key = f.building_key and ${SAME_PLACE}) as "isThere" offset 0
    ) building cross join lateral (
      select * from (
        (select 0 as rank, a.pinned_by, ${columnsOf('a', [...OF_BUILDING, ...OF_EITHER])}
          from places a where a.campaign_id = ${campaignId} and a.id = ${surestPlace(campaignId, [{ isDoor: sql`true` }])})
        union all
        (select 1, null, ${columnsOf('o', OF_BUILDING)}, ${sql.join(OF_EITHER.map(() => sql`null`))}
          from file_doors o where o.n = case when building."isThere" then f.n else (
            select n from file_doors first
            where first.building_key = f.building_key and first.zip_key = f.zip_key and (first.zip_key <> '' or lower(first.city) = lower(f.city))
            order by n limit 1) end)
      ) known order by rank limit 1
    ) b
    where f.n = any(${missing}::integer[])
    order by f.n
    returning id)
    insert into doors (campaign_id, pass_id, place_id)
    select ${campaignId}, ${openPass(campaignId)}, id from made order by id
    returning place_id as id`.execute(trx);
  // By what was made: to look them up may find them no surer than others.
  const made = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await sql`
    update file_doors f set is_new = true, place_id = made.id
    from unnest(${missing}::integer[], ${made}::bigint[]) as made (n, id) where f.n = made.n`.execute(trx);
  return made.length;
}

/**
 * The doors of the staged file, once it is written: those that the campaign had, and how often the file writes one in another way again. One that nobody needed was there: all
 * its people stay where they are.
 */
export async function countDoors(trx: Kysely<Database>): Promise<{ readonly doorsKnown: number; readonly doorsDoubled: number }> {
  const { rows } = await sql<{ known: number; doubled: number }>`
    select count(*) filter (where not is_new)::integer as known, coalesce(sum(written) - count(*), 0)::integer as doubled
    from (select bool_or(is_new and place_id is not null) as is_new, count(*) as written from file_doors group by place_id, case when place_id is null then n end) place`.execute(
    trx,
  );
  return { doorsKnown: rows[0]?.known ?? 0, doorsDoubled: rows[0]?.doubled ?? 0 };
}
