import type { TurfDoor } from '@/server/turf/door';
import { asWritten, numberWithSuffix } from './addressText';
import type { TableRow } from './readTable';

/** The columns that a file of addresses must have. */
export const ADDRESS_COLUMNS = ['id', 'number', 'street', 'city', 'zip', 'election_district', 'lat', 'lon'] as const;

/** One address of the file. */
export type ImportedDoor = TurfDoor & {
  /** Its id in the file. */
  readonly sourceRef: string;
  readonly line: string;
  readonly city: string;
  readonly zip: string;
  readonly district: string;
  /** True when people live here: only homes are cut into packets. In a file without a column `use` all doors are homes. */
  readonly isHome: boolean;
};

export const REFUSAL_REASONS = [
  'more or fewer cells than the heading',
  'no id',
  'an id that came before',
  'no house number',
  'no street',
  'latitude or longitude missing or not a place',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Makes a door of a row. Returns the reason where the row cannot be one. */
export function importedDoor({ cells }: TableRow): ImportedDoor | RefusalReason {
  if (!cells) return 'more or fewer cells than the heading';
  const cell = (column: string) => cells.get(column) ?? '';
  const position = positionOf(cell('lat'), cell('lon'));
  if (cell('id') === '') return 'no id';
  if (cell('number') === '') return 'no house number';
  if (cell('street') === '') return 'no street';
  if (!position) return 'latitude or longitude missing or not a place';
  const number = numberWithSuffix(cell('number'), cell('suffix'));
  const street = asWritten(['predir', 'street', 'type', 'postdir'].map(cell).filter(Boolean).join(' '));
  return {
    sourceRef: cell('id'),
    number,
    street,
    line: `${number} ${street}`,
    ...(cell('unit') === '' ? {} : { unit: cell('unit') }),
    city: asWritten(cell('city')),
    zip: cell('zip'),
    district: cell('election_district'),
    isHome: cell('use') === '' || /residential/iu.test(cell('use')),
    ...position,
  };
}

/** Reads a position in degrees. Files write 0,0 where they do not know it. */
function positionOf(latText: string, lonText: string): { lat: number; lon: number } | undefined {
  if (latText === '' || lonText === '') return undefined;
  const [lat, lon] = [Number(latText), Number(lonText)];
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !(lat === 0 && lon === 0);
  return isPlace ? { lat, lon } : undefined;
}
