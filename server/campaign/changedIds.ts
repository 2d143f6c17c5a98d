import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import { type AddressKey, zipKey } from './address/addressKey';
import { isAddressRef } from './address/addressRef';
import { isSamePlace } from './address/samePlace';
import type { StreetAliases } from './address/streetAliases';
import type { ImportedDoor } from './importedDoor';

const DOORS_AT_ONCE = 5_000;

type Known = AddressKey & {
  readonly placeId: number;
  readonly ref: string;
  readonly zip: string;
  readonly city: string;
  readonly lat: number | null;
  readonly lon: number | null;
};

type Renumbered = { readonly placeId: number; readonly ref: string };

/**
 * Finds which doors of a file with ids that the campaign does not know are places that it has by other ids, and gives these the new ones: a place at the same
 * address of whose own id the file has no row. Where an address has several, each row takes one, the nearest. A row without an id takes none from its place. The
 * campaign's places need their keys (`fillAddressKeys`).
 *
 * @param doors those that the campaign knows neither by their ids nor from a voter file
 * @param refs the ids of the file's rows, by which its other places stay what they are
 * @returns `fresh` the doors that are new, and how many places have another id now
 */
export async function takeChangedIds(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  refs: ReadonlySet<string>,
  aliases: StreetAliases,
): Promise<{ readonly fresh: readonly ImportedDoor[]; readonly renumbered: number }> {
  const fresh: ImportedDoor[] = [];
  const taken = new Set<number>();
  let renumbered = 0;
  for (let from = 0; from < doors.length; from += DOORS_AT_ONCE) {
    const part = doors.slice(from, from + DOORS_AT_ONCE).map((door) => ({ door, key: aliases.keyOf(door) }));
    const known = (await knownAt(db, campaignId, part)).filter(({ ref }) => !refs.has(ref));
    const byAddress = groupBy(known, textOf);
    const changed: Renumbered[] = [];
    for (const { door, key } of part) {
      const place = door.knownId === undefined ? nearest(door, byAddress.get(textOf(key)) ?? [], taken) : undefined;
      if (!place) fresh.push(door);
      else {
        taken.add(place.placeId);
        if (!isAddressRef(door.sourceRef) || isAddressRef(place.ref)) changed.push({ placeId: place.placeId, ref: door.sourceRef });
      }
    }
    await renumber(db, campaignId, changed);
    renumbered += changed.length;
  }
  return { fresh, renumbered };
}

const textOf = ({ buildingKey, unitKey }: AddressKey) => `${buildingKey}\n${unitKey}`;

/** Reads the places with an id in the buildings of doors. */
async function knownAt(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly { readonly key: AddressKey }[],
): Promise<readonly Known[]> {
  const buildings = [...new Set(doors.map(({ key }) => key.buildingKey))];
  const { rows } = await sql<Known>`
    select id as "placeId", source_ref as ref, building_key as "buildingKey", unit_key as "unitKey", search_zip as zip, city, lat, lon from places
    where campaign_id = ${campaignId} and building_key = any(${buildings}::text[]) and source_ref is not null order by id`.execute(db);
  return rows;
}

/** Of the places at a door's address that are free one of its very ZIP, and of those the nearest. */
function nearest(door: ImportedDoor, places: readonly Known[], taken: ReadonlySet<number>): Known | undefined {
  const free = places.filter((place) => !taken.has(place.placeId) && isSamePlace(place, door));
  const sameZip = free.filter(({ zip }) => zipKey(zip) === zipKey(door.zip));
  const distance = ({ lat, lon }: Known) =>
    lat === null || lon === null ? Number.POSITIVE_INFINITY : (lat - door.lat) ** 2 + (lon - door.lon) ** 2;
  const [first, ...others] = sameZip.length > 0 ? sameZip : free;
  return first && others.reduce((best, place) => (distance(place) < distance(best) ? place : best), first);
}

async function renumber(db: Kysely<Database>, campaignId: number, changed: readonly Renumbered[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update places set source_ref = f.ref
    from unnest(${changed.map(({ placeId }) => placeId)}::bigint[], ${changed.map(({ ref }) => ref)}::text[]) as f (id, ref)
    where places.campaign_id = ${campaignId} and places.id = f.id`.execute(db);
}
