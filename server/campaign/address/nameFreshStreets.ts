import { type Kysely, sql } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { addressKey, streetKey } from './addressKey';
import { writtenStreets } from './nameStreets';
import { StreetAliases } from './streetAliases';

type FreshDoor = { readonly number: string; readonly street: string; readonly line: string; readonly city: string; readonly zip: string };

/** How many buildings each spelling of a street has, in the order in which the spellings came. */
type Spellings = Map<string, number>;

/**
 * Gives the streets of doors that are not written yet the names that they will have in the campaign (`nameStreets`): packets are cut by them.
 *
 * @returns the same doors, in their order
 */
export async function nameFreshStreets<D extends FreshDoor>(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly D[],
  aliases = new StreetAliases([]),
): Promise<D[]> {
  const streetOf = (door: FreshDoor) => `${townOf(door)}\n${aliases.streetOf(townOf(door), streetKey(door.street))}`;
  const streets = new Map<string, Spellings>();
  for (const { town, street_key, street, buildings } of await knownStreets(db, campaignId)) {
    count(streets, `${town}\n${street_key}`, street, buildings);
  }
  const seen = new Set<string>();
  for (const door of doors) {
    const building = `${townOf(door)}\n${addressKey(door).buildingKey}\n${door.street}`;
    if (!seen.has(building)) count(streets, streetOf(door), door.street, 1);
    seen.add(building);
  }
  const given = new Map(aliases.all.map(({ town, streetKey: key, name }) => [`${town}\n${key}`, name]));
  const names = new Map([...streets].map(([key, spellings]) => [key, given.get(key) ?? commonest(spellings)]));
  return doors.map((door) => {
    const street = names.get(streetOf(door)) ?? door.street;
    return street === door.street ? door : { ...door, street, line: `${door.number} ${street}` };
  });
}

const townOf = ({ city, zip }: FreshDoor) => city.toLowerCase() || searchKey(zip);

function count(streets: Map<string, Spellings>, key: string, street: string, buildings: number): void {
  const spellings: Spellings = streets.get(key) ?? new Map();
  spellings.set(street, (spellings.get(street) ?? 0) + buildings);
  streets.set(key, spellings);
}

function commonest(spellings: Spellings): string {
  const [first = ['', 0] as const, ...others] = spellings;
  return others.reduce((best, other) => (other[1] > best[1] ? other : best), first)[0];
}

async function knownStreets(db: Kysely<Database>, campaignId: number) {
  const { rows } = await sql<{ town: string; street_key: string; street: string; buildings: number }>`
    select town, street_key, street, buildings from (${writtenStreets(campaignId)}) written order by oldest`.execute(db);
  return rows;
}
