import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import type { AddressKey } from './address/addressKey';
import { isAddressRef } from './address/addressRef';
import type { StreetAliases } from './address/streetAliases';
import type { ImportedDoor } from './importedDoor';
import { surestPairs } from './surestPairs';
import { toldAround } from './toldAround';

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

/** A row of the file, by its index, and the place that it is. */
type Taken = { readonly at: number; readonly place: Known };

/**
 * Finds which doors of a file with ids that the campaign does not know are places that it has by other ids, and gives these the new ones: a place at the same
 * address of whose own id the file has no row, though it tells of the homes around it (`toldAround.ts`). Where an address has several, each row takes one, the surest and of these the nearest, in
 * whichever order the file has them. Where nothing says that both are in one town, they are one only if their pins are near. A row without an id takes none from its
 * place. The campaign's places need their keys (`fillAddressKeys`).
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
  const found = await findTaken(db, campaignId, doors, refs, aliases);
  const isOtherId = ({ at, place }: Taken) => !isAddressRef(doors[at]?.sourceRef ?? null) && !isAddressRef(place.ref);
  const isTold = found.some(isOtherId)
    ? await toldAround(db, campaignId, refs, new Set(found.map(({ place }) => place.placeId)))
    : () => true;
  const taken = found.filter((one) => !isOtherId(one) || isTold(one.place));
  const changed = taken.flatMap(({ at, place }): Renumbered[] => {
    const ref = doors[at]?.sourceRef ?? place.ref;
    return !isAddressRef(ref) || isAddressRef(place.ref) ? [{ placeId: place.placeId, ref }] : [];
  });
  for (let from = 0; from < changed.length; from += DOORS_AT_ONCE)
    await renumber(db, campaignId, changed.slice(from, from + DOORS_AT_ONCE));
  const known = new Set(taken.map(({ at }) => at));
  return { fresh: doors.filter((_, at) => !known.has(at)), renumbered: changed.length };
}

/** Ids are mostly numbers. */
const byId = new Intl.Collator('en', { numeric: true });

type Row = Pick<ImportedDoor, 'zip' | 'city' | 'lat' | 'lon'> & { readonly at: number; readonly key: AddressKey };

async function findTaken(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  refs: ReadonlySet<string>,
  aliases: StreetAliases,
): Promise<readonly Taken[]> {
  const unknown = [...doors.entries()].filter(([, { knownId }]) => knownId === undefined);
  // Of rows that are as near to a place the one of the first id gets it, wherever it stands in the file.
  unknown.sort(([, one], [, other]) => byId.compare(one.sourceRef ?? '', other.sourceRef ?? ''));
  const rows = unknown.map(([at, door]): Row => {
    const { zip, city, lat, lon } = door;
    return { at, zip, city, lat, lon, key: aliases.keyOf(door) };
  });
  const addresses = [...groupBy(rows, ({ key }) => textOf(key))];
  const taken: Taken[] = [];
  for (let from = 0; from < addresses.length; from += DOORS_AT_ONCE) {
    const part = addresses.slice(from, from + DOORS_AT_ONCE);
    const known = await knownAt(
      db,
      campaignId,
      part.flatMap(([, [row]]) => (row ? [row] : [])),
    );
    const byAddress = groupBy(
      known.filter(({ ref }) => !refs.has(ref)),
      textOf,
    );
    for (const [text, of] of part)
      for (const { row, place } of surestPairs(of, byAddress.get(text) ?? [])) taken.push({ at: row.at, place });
  }
  return taken;
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

async function renumber(db: Kysely<Database>, campaignId: number, changed: readonly Renumbered[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update places set source_ref = f.ref
    from unnest(${changed.map(({ placeId }) => placeId)}::bigint[], ${changed.map(({ ref }) => ref)}::text[]) as f (id, ref)
    where places.campaign_id = ${campaignId} and places.id = f.id`.execute(db);
}
