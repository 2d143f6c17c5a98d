import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { zipKey } from './address/addressKey';
import { FORMER_PLACES, hasSeveralAddresses, isDoorOrFirstPart, isFirstPart, SAME_PLACE } from './address/samePlace';
import type { StreetAliases } from './address/streetAliases';
import type { ImportedDoor } from './importedDoor';

const DOORS_AT_ONCE = 5_000;

type Match = {
  readonly at: number;
  /** The place's door in the pass that is walked; null where that leaves the place out. */
  readonly id: number | null;
  readonly placeId: number;
  readonly isFiled: boolean;
  /** Files name the place by each of them: as the whole and as the part where staff have split it, and by those of places that staff have joined to it. */
  readonly hasSeveral: boolean;
  /** It has the id of a file already. */
  readonly isKnown: boolean;
};

/**
 * Finds which doors of a file the campaign has already from a voter file, by their address, and gives those the file's id, and its place
 * where they have none. Of several rows with one address the first takes the door. The first part of a door that staff have split, and one to which they have
 * joined another, are known by each of their addresses also where they have an id, and keep that. The campaign's places need their keys (`fillAddressKeys`).
 *
 * @returns `fresh` the doors to be cut: new ones, and known ones of the pass that is walked that are in no packet yet
 */
export async function joinDoors(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  aliases: StreetAliases,
): Promise<{ readonly fresh: readonly ImportedDoor[]; readonly joined: number }> {
  const fresh: ImportedDoor[] = [];
  let joined = 0;
  for (let from = 0; from < doors.length; from += DOORS_AT_ONCE) {
    const part = doors.slice(from, from + DOORS_AT_ONCE);
    const matches = firstOfEach(await findMatches(db, campaignId, part, aliases));
    const taken = [...matches.values()].filter(({ isKnown }) => !isKnown);
    await takeOver(db, campaignId, part, taken);
    joined += taken.length;
    for (const [at, door] of part.entries()) {
      const match = matches.get(at);
      if (!match) fresh.push(door);
      else if (match.id !== null && !match.isFiled && !match.isKnown) fresh.push({ ...door, knownId: match.id });
    }
  }
  return { fresh, joined };
}

function firstOfEach(matches: readonly Match[]): ReadonlyMap<number, Match> {
  const taken = new Set<number>();
  const own = matches.flatMap((match) => {
    const isFree = !taken.has(match.placeId);
    taken.add(match.placeId);
    if (isFree) return [match];
    return match.hasSeveral ? [{ ...match, isKnown: true }] : [];
  });
  return new Map(own.map((match) => [match.at, match]));
}

async function findMatches(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  aliases: StreetAliases,
): Promise<readonly Match[]> {
  const keys = doors.map(aliases.keyOf);
  const known = (isDoor: RawBuilder<unknown>, places = sql`places`) => sql`
      select own.id, a.id as place_id, own.packet_id, a.source_ref, ${hasSeveralAddresses(campaignId)} as has_several from ${places} a
      left join doors own on own.campaign_id = ${campaignId} and own.place_id = a.id and own.pass_id = ${openPass(campaignId)}
      where a.campaign_id = ${campaignId} and a.building_key = f.building_key and ${isDoor} and (a.source_ref is null or ${hasSeveralAddresses(campaignId)})
        and ${SAME_PLACE}
      order by own.id, a.id limit 1`;
  const { rows } = await sql<Match>`
    select f.at::integer - 1 as at, door.id, door.place_id as "placeId", door.packet_id is not null as "isFiled",
      door.has_several as "hasSeveral", door.source_ref is not null as "isKnown"
    from unnest(
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[],
      ${doors.map(({ zip }) => zipKey(zip))}::text[],
      ${doors.map(({ city }) => city)}::text[]) with ordinality as f (building_key, unit_key, zip_key, city, at)
    cross join lateral (
      (${known(sql`a.unit_key = f.unit_key`)}) union all (${known(isFirstPart(campaignId))}) union all
      (${known(sql`a.joined and ${isDoorOrFirstPart(campaignId)}`, FORMER_PLACES)}) limit 1) door
    order by f.at`.execute(db);
  return rows;
}

async function takeOver(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return;
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
