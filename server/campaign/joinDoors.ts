import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { zipKey } from './address/addressKey';
import { FORMER_PLACES, hasSeveralAddresses, isDoorOrFirstPart, isFirstPart, SAME_PLACE } from './address/samePlace';
import type { StreetAliases } from './address/streetAliases';
import { hasVeryAddress, IS_ALIKE, IS_RIVAL, IS_SURE_OR_NEAR, SURENESS } from './address/sureness';
import type { ImportedDoor } from './importedDoor';
import { surestRows } from './surestRows';

const DOORS_AT_ONCE = 5_000;

type Match = {
  readonly at: number;
  /** The place's door in the pass that is walked; null where that leaves the place out. */
  readonly id: number | null;
  readonly placeId: number;
  readonly sureness: number;
  readonly isFiled: boolean;
  /** Files name the place by each of them: as the whole and as the part where staff have split it, and by those of places that staff have joined to it. */
  readonly hasSeveral: boolean;
  /** It has the id of a file already. */
  readonly isKnown: boolean;
};

/**
 * Finds which doors of a file the campaign has already from a voter file, by their address, and gives those the file's id, and its place
 * where they have none. A row takes the surest door of its address (`SURENESS`), and a door the surest row; of several rows with one address the first takes the door.
 * Where several are as sure and far apart, no row takes a door: both stay, and To settle asks a person. The first part of a door that staff have split, and one to which they
 * have joined another, are known by each of their addresses also where they have an id, and keep that. The campaign's places need their keys (`fillAddressKeys`).
 *
 * @returns `fresh` the doors to be cut: new ones, and known ones of the pass that is walked that are in no packet yet
 */
export async function joinDoors(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  aliases: StreetAliases,
): Promise<{ readonly fresh: readonly ImportedDoor[]; readonly joined: number }> {
  const found: Match[] = [];
  // All before any is taken: the surest row of a door may be in a later part.
  for (let from = 0; from < doors.length; from += DOORS_AT_ONCE) {
    const part = await findMatches(db, campaignId, doors.slice(from, from + DOORS_AT_ONCE), aliases);
    for (const match of part) found.push({ ...match, at: from + match.at });
  }
  const matches = surestRows(found, doors);
  const taken = [...matches.values()].filter(({ isKnown }) => !isKnown);
  for (let from = 0; from < taken.length; from += DOORS_AT_ONCE)
    await takeOver(db, campaignId, doors, taken.slice(from, from + DOORS_AT_ONCE));
  const fresh = doors.flatMap((door, at): ImportedDoor[] => {
    const match = matches.get(at);
    if (!match) return [door];
    return match.id !== null && !match.isFiled && !match.isKnown ? [{ ...door, knownId: match.id }] : [];
  });
  return { fresh, joined: taken.length };
}

/** Finds for each row the surest place of its address; none where others are as sure. One whose pin is far from the row's is another place where nothing speaks for it. */
async function findMatches(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  aliases: StreetAliases,
): Promise<readonly Match[]> {
  const keys = doors.map(aliases.keyOf);
  const isOpen = sql`(a.source_ref is null or ${hasSeveralAddresses(campaignId)})`;
  const known = (kind: number, isDoor: RawBuilder<unknown>, places = sql`places`) => sql`
      select own.id, a.id as place_id, own.packet_id, a.source_ref, ${hasSeveralAddresses(campaignId)} as has_several, ${sql.lit(kind)} as kind,
        ${SURENESS} as sureness, ${IS_ALIKE} as is_alike, a.search_zip, a.city, a.lat, a.lon from ${places} a
      left join doors own on own.campaign_id = ${campaignId} and own.place_id = a.id and own.pass_id = ${openPass(campaignId)}
      where a.campaign_id = ${campaignId} and a.building_key = f.building_key and ${isDoor} and ${isOpen}
        and ${SAME_PLACE} and ${IS_SURE_OR_NEAR}`;
  const { rows } = await sql<Match>`
    select f.at::integer - 1 as at, door.id, door.place_id as "placeId", door.sureness, door.packet_id is not null as "isFiled",
      door.has_several as "hasSeveral", door.source_ref is not null as "isKnown"
    from unnest(
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[],
      ${doors.map(({ zip }) => zipKey(zip))}::text[],
      ${doors.map(({ city }) => city)}::text[],
      ${doors.map(({ lat }) => lat)}::double precision[],
      ${doors.map(({ lon }) => lon)}::double precision[]) with ordinality as f (building_key, unit_key, zip_key, city, lat, lon, at)
    cross join lateral (
      with known as (
        ${known(1, sql`a.unit_key = f.unit_key`)} union all ${known(2, sql`not ${hasVeryAddress(campaignId, isOpen)} and ${isFirstPart(campaignId)}`)} union all
        ${known(3, sql`a.joined and ${isDoorOrFirstPart(campaignId)}`, FORMER_PLACES)})
      select best.*, exists (select from known other where ${IS_RIVAL}) as is_unsure
      from known best order by sureness desc, is_alike desc, kind, id, place_id limit 1) door
    where not door.is_unsure
    order by f.at`.execute(db);
  return rows;
}

async function takeOver(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  matches: readonly Match[],
): Promise<void> {
  const own = matches.map(({ at }) => doors[at]);
  await sql`
    update places a set source_ref = f.source_ref, lat = coalesce(a.lat, f.lat), lon = coalesce(a.lon, f.lon)
    from unnest(
      ${matches.map(({ placeId }) => placeId)}::bigint[],
      ${own.map((door) => door?.sourceRef)}::text[],
      ${own.map((door) => door?.lat)}::double precision[],
      ${own.map((door) => door?.lon)}::double precision[]) as f (id, source_ref, lat, lon)
    where a.campaign_id = ${campaignId} and a.id = f.id`.execute(db);
}
