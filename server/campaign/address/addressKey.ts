import { plainText } from '@/lib/domain/door/findDoors';
import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';
import { memoize } from '@/server/campaign/memoize';
import { shortWords } from './streetWords';

/** The parts of an address as a file or the database has them. */
export type AddressParts = { readonly number: string; readonly street: string; readonly unit?: string | null | undefined };

/** By what two spellings of one address are recognized: the building, and the door inside it ('' for a house). */
export type AddressKey = { readonly buildingKey: string; readonly unitKey: string };

/** "12 NORTH MAIN STREET, Apt. 04-B" and "12 N Main St #4B" have one key. City and ZIP are not part of it. */
export function addressKey({ number, street, unit }: AddressParts): AddressKey {
  return { buildingKey: `${houseNumberKey(number.replace(/(\d)-(\p{L})/gu, '$1$2'))} ${streetKey(street)}`, unitKey: unitKey(unit ?? '') };
}

const streetKey = memoize((street) => {
  const words = plainText(street)
    .replace(/['’.,]/gu, '')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^0+(?=\d)/u, ''));
  return shortWords(words).join('');
});

/** Words that say no more than that a unit follows: files of one town use them in turn. */
const UNIT_WORDS = /\b(?:apartment|apt|unit|suite|ste|lot|space|spc|trailer|trlr|room|rm|no|number|num)\b|[#.,]/gu;

const unitKey = memoize((unit) =>
  plainText(unit)
    .replace(UNIT_WORDS, ' ')
    .split(/[^\p{L}\p{N}/]+/u)
    .map((word) => word.replace(/^0+(?=[\p{L}\p{N}])/u, ''))
    .join(''),
);

const ZIP_DIGITS = 5;

/** A ZIP as two files are compared by it: '21117-1234' and '211171234' are '21117'. */
export function zipKey(zip: string): string {
  return searchKey(zip).slice(0, ZIP_DIGITS);
}
