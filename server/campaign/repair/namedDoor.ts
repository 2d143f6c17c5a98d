import { type Kysely, sql } from 'kysely';
import { fileAddress } from '@/server/campaign/address/fileAddress';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { streetAliases } from '@/server/campaign/address/streetAliases';
import { OrganizerError } from '@/server/campaign/organizerError';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { isNamedDoor } from '@/server/store/ownDoors';
import { openPass } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';

const TEXTS = {
  none: (named: string) => `No door of this campaign is "${named}". Name it by its id, or by its address: "14 Elm St Apt 2".`,
  several: (named: string, found: readonly string[]) => `Several doors are "${named}": ${found.join(', ')}. Name the one by its id.`,
} as const;

/** A door that staff have named. */
export type NamedDoor = {
  readonly id: number;
  readonly placeId: number;
  readonly passId: number;
  readonly packetId: number | null;
  readonly address: string;
};

type Row = Omit<NamedDoor, 'address'> & { readonly line: string; readonly unit: string | null; readonly city: string };

/**
 * Finds a door of the campaign that staff name by its id, or by its address in the pass that is walked, in whichever spelling.
 *
 * @throws {@link OrganizerError} when it is none, or several are called so
 */
export async function namedDoor(trx: Kysely<Database>, campaignId: number, named: string): Promise<NamedDoor> {
  const id = databaseId(named.trim());
  const rows = id === undefined ? await byAddress(trx, campaignId, named) : await byId(trx, campaignId, id);
  const [door, ...others] = rows;
  if (!door) throw new OrganizerError(TEXTS.none(named));
  if (others.length > 0) {
    const found = rows.map((row) => `${row.id} (${addressText(row)}, ${row.city})`);
    throw new OrganizerError(TEXTS.several(named, found));
  }
  const { placeId, passId, packetId } = door;
  return { id: door.id, placeId, passId, packetId, address: addressText(door) };
}

const COLUMNS = sql`a.id, a.place_id as "placeId", a.pass_id as "passId", a.packet_id as "packetId", a.line, a.unit, a.city`;

async function byId(trx: Kysely<Database>, campaignId: number, id: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from addresses a where ${isNamedDoor('a', campaignId, [String(id)])}`.execute(trx);
  return rows;
}

async function byAddress(trx: Kysely<Database>, campaignId: number, named: string): Promise<readonly Row[]> {
  const address = fileAddress((field) => (field === 'address' ? named : ''));
  if (address.number === '' || address.street === '') return [];
  await fillAddressKeys(trx, campaignId);
  const aliases = await streetAliases(trx, campaignId);
  const keys = aliases.keysOf(address);
  const { rows } = await sql<Row & { readonly zip: string; readonly key: string }>`
    select ${COLUMNS}, a.zip, a.building_key as key from addresses a
    where a.campaign_id = ${campaignId} and a.pass_id = ${openPass(campaignId)} and a.building_key = any(${keys.map(({ buildingKey }) => buildingKey)}::text[])
      and a.unit_key = ${keys[0]?.unitKey ?? ''}
    order by a.id`.execute(trx);
  // What is one street in a town is another one elsewhere. In which town a door without one is, nobody can say for sure.
  return rows.filter(({ city, zip, key }) => city === '' || aliases.keyOf({ ...address, city, zip }).buildingKey === key);
}
