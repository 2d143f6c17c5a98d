import { numberWithSuffix, titleCase } from '@/server/campaign/addressText';
import type { CellOf } from '@/server/campaign/table/mapping';
import { streetLine } from './streetLine';
import { unitText } from './unitText';

/** An address of a file as people read it. `number` and `street` are '' where the file does not have them, `unit` for a house. */
export type FileAddress = { readonly number: string; readonly street: string; readonly unit: string };

/**
 * Reads an address from its parts (number, numberSuffix, predir, pretype, street, streetType, postdir, unitType, unit) or, where those are missing,
 * from one line (address, address2).
 */
export function fileAddress(cell: CellOf): FileAddress {
  const ownUnit = unitText(cell('unitType'), cell('unit'));
  if (cell('address') === '' || (cell('number') !== '' && cell('street') !== '')) {
    const street = ['predir', 'pretype', 'street', 'streetType', 'postdir'].map(cell).filter(Boolean).join(' ');
    return {
      number: numberWithSuffix(withoutZeros(cell('number')), cell('numberSuffix')),
      street: cell('street') && titleCase(street),
      unit: ownUnit,
    };
  }
  const { number, street, unit } = streetLine(cell('address'));
  return { number: withoutZeros(number), street: titleCase(street), unit: ownUnit || unitText('', unit) || unitText('', cell('address2')) };
}

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/u, '');

/** A ZIP as the app shows it: of 'ZIP+4' the five digits, so that all doors of a building have the same. */
export function zipText(zip: string): string {
  const [, five] = /^(\d{5})-?(?:\d{4})?$/u.exec(zip) ?? [];
  return five ?? zip;
}

/** Reads a position in degrees. Files write 0,0 where they do not know it. */
export function filePosition(latText: string, lonText: string): { readonly lat: number; readonly lon: number } | undefined {
  if (latText === '' || lonText === '') return undefined;
  const [lat, lon] = [Number(latText), Number(lonText)];
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !(lat === 0 && lon === 0);
  return isPlace ? { lat, lon } : undefined;
}
