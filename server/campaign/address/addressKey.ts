import { sql } from 'kysely';
import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';
import { memoize } from '@/server/campaign/memoize';
import { houseNumberText } from './houseNumberText';
import { streetForm } from './streetForm';
import { unitForm } from './unitForm';

/** The parts of an address as a file or the database has them. */
export type AddressParts = { readonly number: string; readonly street: string; readonly unit?: string | null | undefined };

/** By what two spellings of one address are recognized: the building, and the door inside it ('' for a house). */
export type AddressKey = { readonly buildingKey: string; readonly unitKey: string };

/**
 * "12 NORTH MAIN STREET, Apt. 04-B" and "12 N Main St #4B" have one key. City and ZIP are not part of it. Behind the first space of a building's key
 * is its street's (`STREET_KEY`).
 */
export function addressKey({ number, street, unit }: AddressParts): AddressKey {
  return { buildingKey: `${numberKey(number)} ${streetKey(street)}`, unitKey: unit ? unitKey(unit) : '' };
}

/** The same address on the street of another key. */
export function withStreetKey({ buildingKey, unitKey: unit }: AddressKey, street: string): AddressKey {
  return { buildingKey: `${buildingKey.slice(0, buildingKey.indexOf(' '))} ${street}`, unitKey: unit };
}

/** SQL: the street's key of a place, from its building's. */
export const STREET_KEY = sql`split_part(building_key, ' ', 2)`;

export const streetKey = memoize(streetForm);
const unitKey = memoize(unitForm);

function numberKey(number: string): string {
  return houseNumberKey(houseNumberText(number).replace(/(\d)-(?=\p{L})/u, '$1'));
}

export const ZIP_DIGITS = 5;

/** A ZIP as two files are compared by it: '21117-1234' and '211171234' are '21117'. */
export function zipKey(zip: string): string {
  return searchKey(zip).slice(0, ZIP_DIGITS);
}
