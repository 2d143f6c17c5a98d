import { type Kysely, sql } from 'kysely';
import { type AddressParts, zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, filePosition, zipText } from '@/server/campaign/address/fileAddress';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { SAME_PLACE } from '@/server/campaign/address/samePlace';
import { StreetAliases, streetAliases } from '@/server/campaign/address/streetAliases';
import { SURENESS } from '@/server/campaign/address/sureness';
import { titleCase } from '@/server/campaign/addressText';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import type { StaffParts } from '@/server/campaign/transaction';
import type { PlaceColumns } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { addressText } from '@/server/store/wireAddress';
import { namedDoor } from './namedDoor';
import { changeAddress, placeColumns } from './place';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';

const TEXTS = {
  nothing: 'Say what is right: --address, --unit, --city, --zip or --pin.',
  nothingSaid: 'Say what is right: the address, the unit, the city, the ZIP or the pin.',
  noAddress: (text: string) => `"${text}" has no house number or no street. Write it as "14 Elm St".`,
  noPin: (text: string) => `"${text}" is no place. Write a pin as latitude,longitude in degrees: 44.0521,-123.0868`,
  taken: (address: string, placeOf: number | null) =>
    `The campaign has ${address} already${placeOf === null ? '' : `: door ${placeOf}`}. Two doors cannot have one address.`,
  told: (was: string, is: string, hasPin: boolean) =>
    was === is
      ? `${is}: ${hasPin ? 'its pin was moved' : 'its town or ZIP was put right'}.`
      : `${was} is ${is} now${hasPin ? ', and its pin was moved' : ''}.`,
  city: 'The city',
} as const;

/** What is right of a door; what is not said stays. */
export type DoorRepair = {
  /** Number and street, and the unit where it is said here; without one the unit stays. */
  readonly address?: string | undefined;
  /** '' where the door is a whole house. */
  readonly unit?: string | undefined;
  readonly city?: string | undefined;
  readonly zip?: string | undefined;
  /** 'latitude,longitude' in degrees. */
  readonly pin?: string | undefined;
};

/**
 * Puts the address or the pin of a door right, in every pass: both are its place's. How it is searched and compared follows, and so does the name of its packet.
 *
 * @param door its id, or its address
 * @throws {@link OrganizerError} when there is no such door, what is said is no address or place, or another door has it; then nothing was written
 */
export function repairDoor(
  parts: StaffParts,
  campaign: string,
  { door, by, dryRun, ...right }: Repairing & DoorRepair & { door: string },
): Promise<RepairMade> {
  if (Object.values(right).every((one) => one === undefined)) throw new OrganizerError(TEXTS.nothing, TEXTS.nothingSaid);
  return repairing(parts, campaign, { by, dryRun }, async (trx, campaignId): Promise<Repair<'place'>> => {
    const { placeId } = await namedDoor(trx, campaignId, door);
    const aliases = await streetAliases(trx, campaignId);
    const set = { ...rightAddress(await placeColumns(trx, campaignId, placeId), right, aliases), ...rightPin(right.pin) };
    const undo = await changeAddress(trx, campaignId, placeId, set);
    await expectAlone(trx, campaignId, placeId, undo.after);
    const told = TEXTS.told(addressText(undo.before), addressText(undo.after), right.pin !== undefined);
    return { kind: 'place', told, touches: touched('place', [placeId]), undo };
  });
}

/**
 * Returns the columns of a place as they are right.
 *
 * @throws {@link OrganizerError} when what is said is no address
 */
export function rightAddress(
  was: PlaceColumns,
  { address, unit, city, zip }: DoorRepair,
  aliases = new StreetAliases([]),
): Partial<PlaceColumns> {
  const said = address === undefined ? undefined : fileAddress((field) => ({ address, unit: unit ?? '' })[field] ?? '');
  if (said && (said.number === '' || said.street === '')) throw new OrganizerError(TEXTS.noAddress(address ?? ''));
  const ownUnit = unit === undefined ? said?.unit || was.unit : fileAddress((field) => (field === 'unit' ? unit : '')).unit;
  const parts: AddressParts = { number: said?.number ?? was.house_number, street: said?.street ?? was.street, unit: ownUnit || null };
  const right = {
    house_number: parts.number,
    street: parts.street,
    line: said ? `${parts.number} ${parts.street}` : was.line,
    unit: ownUnit || null,
    city: city === undefined ? was.city : titleCase(plainWords(city, TEXTS.city)),
    zip: zip === undefined ? was.zip : zipText(zip.trim()),
  };
  const { buildingKey, unitKey } = aliases.keyOf({ ...parts, city: right.city, zip: right.zip });
  return { ...right, ...addressSearchColumns(right), building_key: buildingKey, unit_key: unitKey };
}

/** Returns the place of a pin as staff write it; nothing where they say none. @throws {@link OrganizerError} when it is no place */
export function rightPin(pin: string | undefined): Partial<PlaceColumns> {
  if (pin === undefined) return {};
  const [lat = '', lon = '', ...rest] = pin.split(',').map((part) => part.trim());
  const place = rest.length === 0 ? filePosition(lat, lon) : undefined;
  if (!place) throw new OrganizerError(TEXTS.noPin(pin));
  return place;
}

/** @throws {@link OrganizerError} when another place has the address of this one */
export async function expectAlone(
  trx: Kysely<Database>,
  campaignId: number,
  placeId: number,
  { zip, city, ...place }: PlaceColumns,
): Promise<void> {
  await fillAddressKeys(trx, campaignId);
  const { rows } = await sql<{ door: number | null }>`
    select (select max(id) from doors where campaign_id = ${campaignId} and place_id = a.id) as door
    from places a cross join (select ${zipKey(zip)}::text as zip_key, ${city}::text as city) as f
    where a.campaign_id = ${campaignId} and a.id <> ${placeId} and a.building_key = ${place.building_key} and a.unit_key = ${place.unit_key}
      and ${SAME_PLACE} order by ${SURENESS} desc, a.id limit 1`.execute(trx);
  const [other] = rows;
  if (other) throw new OrganizerError(TEXTS.taken(addressText(place), other.door));
}
