import { addressKey, zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, positionOf, zipText } from '@/server/campaign/address/fileAddress';
import { titleCase } from '@/server/campaign/addressText';
import { type CellOf, cellReader, type FieldPositions, tidyCell } from '@/server/campaign/table/mapping';
import { ageOf, isoDay, lastNameText, partyText, phoneText } from './voterCells';
import { VOTER_FIELDS } from './voterFields';

/** A door of the file, with what it is recognized by. */
export type FileDoor = {
  /** The same for all rows of the file that name this door. */
  readonly key: string;
  readonly buildingKey: string;
  readonly unitKey: string;
  readonly zipKey: string;
  readonly number: string;
  readonly street: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly lat: number | null;
  readonly lon: number | null;
};

/** One person of the file. Where the file does not say something it is null. */
export type FileVoter = {
  /** The voter's id in the file. */
  readonly ref: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | null;
  readonly party: string | null;
  readonly language: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** 'YYYY-MM-DD'. */
  readonly registered: string | null;
  readonly precinct: string | null;
  readonly districts: readonly string[];
  readonly door: FileDoor;
};

export const VOTER_REFUSALS = [
  'more or fewer cells than the heading',
  'no voter id',
  'a voter id longer than 64 characters',
  'a voter id that came before',
  'no name',
  'no longer registered',
  'no address, or a confidential one',
  'no house number',
  'a cell longer than 200 characters',
] as const;
export type VoterRefusal = (typeof VOTER_REFUSALS)[number];

/** What a file's columns mean. */
export type VoterTable = {
  readonly positions: FieldPositions;
  readonly districts: readonly (readonly [label: string, position: number])[];
  /** Contents of `status`, in small letters, of people who may not vote any more. */
  readonly leftOut: ReadonlySet<string>;
  /** How many cells a row has. */
  readonly width: number;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
};

const LONGEST_REF = 64;
const LONGEST_CELL = 200;

/** Makes a person of a row. Returns the reason where the row cannot be one. */
export function fileVoter(table: VoterTable, cells: readonly string[]): FileVoter | VoterRefusal {
  if (cells.length !== table.width) return 'more or fewer cells than the heading';
  const cell = cellReader(table.positions, cells);
  const ref = cell('voterId');
  if (ref === '') return 'no voter id';
  if (ref.length > LONGEST_REF) return 'a voter id longer than 64 characters';
  if (cell('firstName') === '' && cell('lastName') === '') return 'no name';
  if (table.leftOut.has(cell('status').toLowerCase())) return 'no longer registered';
  if (VOTER_FIELDS.some((field) => cell(field).length > LONGEST_CELL)) return 'a cell longer than 200 characters';
  const door = fileDoor(cell);
  return typeof door === 'string' ? door : { ref, ...person(table, cell, cells), door };
}

function person(table: VoterTable, cell: CellOf, cells: readonly string[]): Omit<FileVoter, 'ref' | 'door'> {
  return {
    firstName: titleCase(cell('firstName')),
    lastName: lastNameText(cell('lastName'), cell('nameSuffix')),
    age: ageOf({ age: cell('age'), birthDate: cell('birthDate'), birthYear: cell('birthYear') }, table.today),
    party: partyText(cell('party')),
    language: titleCase(cell('language')) || null,
    phone: phoneText(cell('phone')),
    email: cell('email') || null,
    registered: isoDay(cell('registered')) ?? null,
    precinct: cell('precinct') || null,
    districts: table.districts.flatMap(([label, position]) => districtText(label, tidyCell(cells[position] ?? ''))),
  };
}

function districtText(label: string, district: string): string[] {
  if (district === '' || district.length > LONGEST_CELL) return [];
  return [label === '' ? titleCase(district) : `${label} ${district.replace(/^0+(?=\d)/u, '')}`];
}

/** Florida and others write stars in the place of an address that is kept secret. */
const SECRET = /\*{3}|^confidential$/iu;

function fileDoor(cell: CellOf): FileDoor | VoterRefusal {
  const { number, street, unit } = fileAddress(cell);
  if (street === '' || SECRET.test(street)) return 'no address, or a confidential one';
  if (number === '') return 'no house number';
  const zip = zipText(cell('zip'));
  const city = titleCase(cell('city'));
  const keys = { ...addressKey({ number, street, unit }), zipKey: zipKey(zip) };
  return {
    key: [keys.buildingKey, keys.unitKey, keys.zipKey || city.toLowerCase()].join('\n'),
    ...keys,
    number,
    street,
    unit: unit || null,
    city,
    zip,
    ...(positionOf(cell('lat'), cell('lon')) ?? { lat: null, lon: null }),
  };
}
