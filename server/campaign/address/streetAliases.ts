import { type Kysely, sql } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { type AddressKey, type AddressParts, addressKey, streetKey, withStreetKey, zipKey } from './addressKey';
import { isFormerAlias, renewAliases } from './renewAliases';

/** An address with its town, by which it is told which street it is on. */
export type TownAddress = AddressParts & { readonly city: string; readonly zip: string };

/** One street of a town that staff say is another one of it. */
export type StreetAlias = { readonly town: string; readonly aliasKey: string; readonly streetKey: string; readonly name: string };

/** A building of a file, by its key and town, that is spelled in another way in the campaign (townSpellings.ts). */
export type SpelledBuilding = { readonly own: string; readonly zip: string; readonly city: string; readonly as: string };

/** Which streets of a campaign's towns are one, as staff have said, and which buildings of a file, as the campaign spells them. */
export class StreetAliases {
  readonly #streets: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #spelled: ReadonlyMap<string, string>;

  /** @param townOfZip the only town that a ZIP has in the campaign: addresses without a town are in that */
  constructor(
    readonly all: readonly StreetAlias[],
    readonly townOfZip: ReadonlyMap<string, string> = new Map(),
    spelled: readonly SpelledBuilding[] = [],
  ) {
    this.#spelled = new Map(spelled.map(({ own, zip, city, as }) => [inTown(own, { zip, city }), as]));
    this.#streets = new Map(all.map((alias) => [`${alias.town}\n${alias.aliasKey}`, alias.streetKey]));
    this.#names = new Map(all.map((alias) => [`${alias.town}\n${alias.streetKey}`, alias.name]));
  }

  /** The key of an address (`addressKey`), by the one street that it is on. */
  readonly keyOf = (address: TownAddress): AddressKey => {
    const key = this.all.length === 0 ? addressKey(address) : this.#onOneStreet(address);
    const buildingKey = this.#spelled.get(inTown(key.buildingKey, address));
    return buildingKey === undefined ? key : { ...key, buildingKey };
  };

  #onOneStreet(address: TownAddress): AddressKey {
    const own = streetKey(address.street);
    const streets = this.#townsOf(address).map((town) => this.streetOf(town, own));
    return withStreetKey(addressKey(address), streets.find((street) => street !== own) ?? own);
  }

  /** True where neither staff nor the file give any address another key than `addressKey` does. */
  get isEmpty(): boolean {
    return this.all.length === 0 && this.#spelled.size === 0;
  }

  /** The same, where buildings of a file are spelled in another way in the campaign. */
  withSpellings(spelled: readonly SpelledBuilding[]): StreetAliases {
    return spelled.length === 0 ? this : new StreetAliases(this.all, this.townOfZip, spelled);
  }

  /** All keys that an address may have, in whichever town it is. */
  keysOf(address: AddressParts): readonly AddressKey[] {
    const towns = new Set(['', ...this.all.map(({ town }) => town)]);
    const streets = new Set([...towns].map((town) => this.streetOf(town, streetKey(address.street))));
    return [...streets].map((street) => withStreetKey(addressKey(address), street));
  }

  /** The key of the one street that a town's street is, which may be itself. */
  streetOf(town: string, key: string): string {
    const seen = new Set<string>();
    let street = key;
    for (let next = this.#streets.get(`${town}\n${street}`); next !== undefined && !seen.has(next); ) {
      seen.add(next);
      street = next;
      next = this.#streets.get(`${town}\n${street}`);
    }
    return street;
  }

  /** The name that staff have given several streets of a town; undefined: they have said nothing of it. */
  nameOf(town: string, key: string): string | undefined {
    return this.#names.get(`${town}\n${key}`);
  }

  /** Without a town it is the one of the ZIP, or the ZIP itself, of which staff may have said it before the campaign knew its town. */
  #townsOf({ city, zip }: TownAddress): readonly string[] {
    if (city !== '') return [city.toLowerCase()];
    const town = this.townOfZip.get(zipKey(zip));
    return [...(town === undefined ? [] : [town]), searchKey(zip)];
  }
}

const inTown = (buildingKey: string, { zip, city }: { readonly zip: string; readonly city: string }) =>
  [buildingKey, zipKey(zip), city].join('\n');

/** Reads which streets of a campaign's towns are one. */
export async function streetAliases(db: Kysely<Database>, campaignId: number): Promise<StreetAliases> {
  const all = await saidStreets(db, campaignId);
  return all.length === 0 ? new StreetAliases([]) : new StreetAliases(all, await townsOfZips(db, campaignId));
}

/** Reads what staff have said of a campaign's streets, always in the same order and by the keys of today. */
export async function saidStreets(db: Kysely<Database>, campaignId: number): Promise<readonly StreetAlias[]> {
  const all = await storedStreets(db, campaignId);
  if (!all.some(isFormerAlias)) return all;
  await renewAliases(db, campaignId);
  return storedStreets(db, campaignId);
}

function storedStreets(db: Kysely<Database>, campaignId: number): Promise<readonly StreetAlias[]> {
  return db
    .selectFrom('street_aliases')
    .select(['town', 'alias_key as aliasKey', 'street_key as streetKey', 'name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('town')
    .orderBy('alias_key')
    .execute();
}

/** Reads the ZIPs that lie in one town of the campaign alone, with that town. */
export async function townsOfZips(db: Kysely<Database>, campaignId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ zip: string; town: string }>`
    select left(search_zip, 5) as zip, min(lower(city)) as town from places
    where campaign_id = ${campaignId} and city <> '' and search_zip <> '' group by 1 having count(distinct lower(city)) = 1`.execute(db);
  return new Map(rows.map(({ zip, town }) => [zip, town]));
}
