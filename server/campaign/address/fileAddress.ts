import { numberWithSuffix } from '@/server/campaign/addressText';
import { isNoZip } from '@/server/campaign/table/cellValue';
import type { CellOf } from '@/server/campaign/table/mapping';
import { type AddressParts, ZIP_DIGITS } from './addressKey';
import { formerLine } from './formerLine';
import { houseNumberText, isSpoiled } from './houseNumberText';
import { type Town, unitOfLine } from './secondLine';
import { partsOfStreet, type StreetLine, streetLine } from './streetLine';
import { STREET_PARTS, streetOfParts } from './streetOfParts';
import { streetText } from './streetText';
import { unitText } from './unitText';

/** An address of a file as people read it. `number` and `street` are '' where the file does not have them, `unit` for a house. */
export type FileAddress = { readonly number: string; readonly street: string; readonly unit: string };

/**
 * Reads an address from its parts (numberPrefix, number, numberSuffix, premod, predir, pretype, presep, street,
 * streetType, postdir, postmod, building, floor, unitType, unit) or, where those are missing, from one line (address,
 * address2). A second line that says who takes the mail, or where, or the town, is left out.
 */
export function fileAddress(cell: CellOf): FileAddress {
  const ownUnit = unitText(cell('unitType'), unitOfLine(cell('unit'), townOf(cell)));
  const within = [partOf('Bldg', cell('building')), partOf('Fl', cell('floor'))].filter(Boolean).join(' ');
  const address = addressIn(cell, ownUnit);
  return within === '' ? address : withPart(address, within);
}

function addressIn(cell: CellOf, ownUnit: string): FileAddress {
  const { number, street, unit } = isLine(cell) ? streetLine(withoutTown(cell)) : addressOfParts(cell);
  return {
    number,
    street: streetText(street),
    unit: ownUnit || unitText('', unit) || unitText('', unitOfLine(cell('address2'), townOf(cell))),
  };
}

const townOf = (cell: CellOf): Town => ({ city: cell('city'), zip: zipText(cell('zip')) });

/**
 * Returns the address line without the town, state and ZIP behind it. They must be the row's own town and ZIP, word for word: a guess could take an apartment for a
 * part of the town, and make one home of a house.
 */
function withoutTown(cell: CellOf): string {
  const tidy = (field: string) =>
    cell(field)
      .replace(/[\s,]+/gu, ' ')
      .trim();
  const [line, town] = [tidy('address'), tidy('city')];
  const [tail = '', zip] = /\s[A-Z]{2}\s(\d{5})(?:-?\d{4})?$/iu.exec(line) ?? [];
  const before = line.slice(0, line.length - tail.length);
  const isOwn = town !== '' && zip === zipText(cell('zip')) && before.toLowerCase().endsWith(` ${town.toLowerCase()}`);
  const rest = before.slice(0, before.length - town.length).trim();
  return isOwn && /\p{L}/u.test(rest) ? rest : cell('address');
}

/** '2' of a column of buildings is 'Bldg 2', and 'BLDG A' stays. */
const partOf = (word: string, text: string): string => (/^(?:\d+\p{L}?|\p{L})$/u.test(text) ? `${word} ${text}` : text);

/** A building's or floor's unit; a house's building counts where it is one of several, as a letter or a number says, and not where it has a name. */
function withPart(address: FileAddress, within: string): FileAddress {
  if (address.unit === '' && !/(?:^|\s)(?:\d+\p{L}?|\p{L})$/u.test(within)) return address;
  return { ...address, unit: unitText(within, address.unit.replace(/^Unit /u, '')) };
}

/**
 * Tells whether a spreadsheet has made a row's house number or unit another one, or a date, so that nobody knows which home
 * it is.
 */
export const isSpoiledAddress = (cell: CellOf): boolean => (!isLine(cell) && isSpoiled(cell('number'))) || isSpoiled(cell('unit'));

/** Whether a row's address is read from one line: its parts are missing. */
export const isLine = (cell: CellOf): boolean => cell('address') !== '' && (cell('number') === '' || cell('street') === '');

function addressOfParts(cell: CellOf): StreetLine {
  const number = numberWithSuffix(cell('numberPrefix') + cell('number'), cell('numberSuffix'));
  if (cell('street') === '') return { number: houseNumberText(number), street: '', unit: '' };
  return readParts(number, streetOfParts(STREET_PARTS.map(cell).join('\n')));
}

/** Reads a unit, and a letter of the number, that are written with the street: '12' and 'MAIN ST 4B'. */
function readParts(number: string, text: string): StreetLine {
  const tidy = houseNumberText(number);
  const { letter, street, unit } = partsOfStreet(text);
  return { number: /\d$/u.test(tidy) ? houseNumberText(tidy + letter) : tidy, street, unit };
}

/** Reads an address of the database as a file's is read today: one that was written before units behind a street were known, or with a name in it. */
export function tidyAddress({ number, street, unit, ...town }: AddressParts & Town): FileAddress {
  const whole = formerLine(number, street, unit ?? '');
  if (whole !== undefined) return { ...whole, street: streetText(whole.street), unit: unitText('', whole.unit) };
  const parts = readParts(number, street);
  return { number: parts.number, street: streetText(parts.street), unit: unitOfLine(unit ?? '', town) || unitText('', parts.unit) };
}

/**
 * A ZIP as the app shows it: of 'ZIP+4' the five digits, so that all doors of a building have the same; and with the zeros at its beginning that a spreadsheet has taken
 * away: '5401' and '5401 1234' are '05401' in Vermont, '501' is '00501' in New York.
 */
export function zipText(zip: string): string {
  if (isNoZip(zip)) return '';
  const [, five] = /^(?:[A-Z]{2}\s+)?(\d{3,5})(?:[\s-]?\d{4})?-?$/iu.exec(zip) ?? [];
  return five?.padStart(ZIP_DIGITS, '0') ?? zip;
}

/** Reads a position in degrees. Files write 0,0 where they do not know it. */
export function filePosition(latText: string, lonText: string): { readonly lat: number; readonly lon: number } | undefined {
  if (latText === '' || lonText === '') return undefined;
  const [lat, lon] = [degrees(latText), degrees(lonText)];
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !(lat === 0 && lon === 0);
  return isPlace ? { lat, lon } : undefined;
}

/** Degrees, minutes and seconds: '44°28\'33.2"N', '-73 12 43'. */
const MINUTES = /^(-?\d{1,3})\s*[°\s:]\s*(\d{1,2})\s*['’′\s:]\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''|’’)?\s*([NSEW]?)$/iu;

/** Longer cells are none, and blanks without end would take the expression long. */
const LONGEST_DEGREES = 40;

/** Reads degrees: '44.47588', '44,47588' as other countries write it, '73.21 W', and with minutes and seconds. */
function degrees(text: string): number {
  const said = text.trim();
  const [, whole = '', minutes = '', seconds = '', half = ''] = said.length > LONGEST_DEGREES ? [] : (MINUTES.exec(said) ?? []);
  if (whole !== '') {
    const value = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
    return whole.startsWith('-') || /[SW]/iu.test(half) ? -value : value;
  }
  const [, number = text, side = ''] = /^(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW])$/iu.exec(said) ?? [];
  // '45,123' is feet.
  const value = Number(number.replace(/^(-?\d{1,3}),(\d{4,})$/u, '$1.$2'));
  return /[SW]/iu.test(side) ? -Math.abs(value) : value;
}
