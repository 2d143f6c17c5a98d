import type { TurfDoor } from '@/server/turf/door';
import { addressRef } from './address/addressRef';
import { fileAddress, filePosition, isSpoiledAddress, zipText } from './address/fileAddress';
import { homeUse } from './address/homeUse';
import { titleCase } from './addressText';
import { isInCountry } from './placeDoubts';
import type { TableRow } from './readTable';

/** One address of the file. */
export type ImportedDoor = TurfDoor & {
  /** Its id in the file; in a file without ids the address itself. */
  readonly sourceRef: string;
  readonly line: string;
  readonly city: string;
  readonly zip: string;
  /** '' where the file has none for this address; undefined where it has no such column. */
  readonly district: string | undefined;
  /** What the file says that the address is used for; '' where it says nothing. */
  readonly use: string;
  /** True when people live here: only homes are cut into packets. Where the file does not say what an address is used for, it is a home. */
  readonly isHome: boolean;
  /** The door of the campaign that has this address and came with people, not with a file of addresses. */
  readonly knownId?: number;
};

export const REFUSAL_REASONS = [
  'more or fewer cells than the heading',
  'no id',
  'an id that came before',
  'an address that came before',
  'no house number',
  'a house number or unit that a spreadsheet changed: format the column as text',
  'no street',
  'latitude or longitude missing or not a place',
  'latitude and longitude exchanged',
  'a place in feet or meters of a state plane',
  'an id by which the campaign has another address',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Fields that a file of addresses calls otherwise than `fileAddress`. */
const OWN_NAMES: Readonly<Record<string, string>> = { numberPrefix: 'prefix', numberSuffix: 'suffix', streetType: 'type' };

/** Coordinates of a state plane have more digits than degrees before their point. */
const LEAST_OF_PLANE = 1_000;

/** Says why two numbers are no latitude and longitude. */
function whyNoPlace(lat: number, lon: number): RefusalReason {
  if (isInCountry(lon, lat)) return 'latitude and longitude exchanged';
  const isOfPlane = Math.abs(lat) > LEAST_OF_PLANE && Math.abs(lon) > LEAST_OF_PLANE;
  return isOfPlane ? 'a place in feet or meters of a state plane' : 'latitude or longitude missing or not a place';
}

/**
 * Makes a door of a row. Returns the reason where the row cannot be one.
 *
 * @param isHomeUse whether people live where the file says so of an address
 */
export function importedDoor(
  { cells }: Pick<TableRow, 'cells'> & Partial<TableRow>,
  isHomeUse: (use: string) => boolean = (use) => homeUse(use) === 'home',
): ImportedDoor | RefusalReason {
  if (!cells) return 'more or fewer cells than the heading';
  const cell = (field: string) => cells.get(OWN_NAMES[field] ?? field) ?? '';
  const position = filePosition(cell('lat'), cell('lon'));
  const { number, street, unit } = fileAddress(cell);
  if (cells.has('id') && cell('id') === '') return 'no id';
  if (number === '') return 'no house number';
  if (isSpoiledAddress(cell)) return 'a house number or unit that a spreadsheet changed: format the column as text';
  if (street === '') return 'no street';
  if (!position) return whyNoPlace(Number(cell('lat')), Number(cell('lon')));
  const zip = zipText(cell('zip'));
  const city = titleCase(cell('city'));
  return {
    sourceRef: cell('id') || addressRef({ number, street, unit, zip, city }),
    number,
    street,
    line: `${number} ${street}`,
    ...(unit === '' ? {} : { unit }),
    city,
    zip,
    district: cells.has('election_district') ? cell('election_district') : undefined,
    use: cell('use'),
    isHome: !isNoNumber(number) && isHomeUse(cell('use')),
    ...position,
  };
}

/** Files write 0 where nobody gave a number: at a field, a pump, a lot. */
export const isNoNumber = (number: string): boolean => /^0+$/u.test(number);
