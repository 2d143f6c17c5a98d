import type { Selectable } from 'kysely';
import type { AddressKey } from '@/server/campaign/address/addressKey';
import type { FileAddress } from '@/server/campaign/address/fileAddress';
import { titleCase } from '@/server/campaign/addressText';
import type { CellOf } from '@/server/campaign/table/mapping';
import type { Database } from '@/server/database/schema';
import type { addressSearchColumns } from '@/server/database/searchColumns';
import { ageOf, genderText, lastNameText, nameText, partyText, phoneText, raceText, registeredDay } from './voterCells';

/*
 * What a voter file says of people and of where they live, a line for each column of the database. What `--map` knows, what is read, the staged
 * tables, and what is inserted, compared and updated all come from here. A column of the schema that is missing here does not compile.
 */

/** A person of the file. */
export type VoterRow = {
  readonly cell: CellOf;
  /** As people read them, with the kind of district before its name or number. */
  readonly districts: readonly string[];
  /** What the file's own fields say, by their names; those that are empty are missing. */
  readonly custom: Readonly<Record<string, string>>;
  /** What the file's codes of race mean. */
  readonly races: Readonly<Record<string, string>>;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
};

/** Where a person of the file lives. */
export type PlaceRow = FileAddress &
  AddressKey & {
    readonly cell: CellOf;
    readonly city: string;
    readonly zip: string;
    /** undefined where the file does not say it. */
    readonly position: { readonly lat: number; readonly lon: number } | undefined;
    readonly search: ReturnType<typeof addressSearchColumns>;
  };

/** How one column is kept, and what of a row of the file goes into it: null where the file does not say it. */
export type Column<Row, Value> = {
  readonly type: 'text' | 'integer' | 'bigint' | 'boolean' | 'double precision' | 'jsonb';
  /** 'C' for what is looked up by an index of this collation. */
  readonly collation?: 'C';
  readonly read: (row: Row) => Value;
};

export type VoterColumnSource = {
  /** The fields of the file that fill it. Where the file has none of them, what the campaign knows stays. */
  readonly fields: readonly string[];
  /** Written also where the file has none of its fields: a name is replaced as a whole. */
  readonly isAlways?: true;
  /**
   * Others tell it too, as VAN does, or everybody has it, as an age: a cell that is empty or cannot be read says nothing
   * of it (nextVoter.ts).
   */
  readonly isToldByOthers?: true;
};
type OfVoter<Value> = Column<VoterRow, Value> & VoterColumnSource;

type OfPlace<Value> = Column<PlaceRow, Value> & {
  /** Whether all doors of a building have the same, as its first one was written; `either`: the door's own, else that of a known building. */
  readonly of: 'building' | 'door' | 'either';
};

type Voter = Selectable<Database['voters']>;
type Place = Selectable<Database['places']>;
/** What the campaign adds to what a file says. */
type OwnOfVoter =
  | 'id'
  | 'campaign_id'
  | 'place_id'
  | 'source_ref'
  | 'search_first'
  | 'search_last'
  | 'search_parts'
  | 'tags_effective_at'
  | 'person_id'
  | 'reported'
  | 'off_since'
  | 'other_ids'
  | 'added_by'
  | 'elections_voted';
type OwnOfPlace = 'id' | 'campaign_id' | 'source_ref' | 'added_by' | 'pinned_by';

export type VoterColumn = Exclude<keyof Voter, OwnOfVoter>;
export type PlaceColumn = Exclude<keyof Place, OwnOfPlace>;

export const VOTER_COLUMNS = {
  first_name: { type: 'text', fields: ['firstName'], isAlways: true, read: ({ cell }) => nameText(cell('firstName')) },
  last_name: {
    type: 'text',
    fields: ['lastName', 'nameSuffix'],
    isAlways: true,
    read: ({ cell }) => lastNameText(cell('lastName'), cell('nameSuffix')),
  },
  age: {
    type: 'integer',
    fields: ['age', 'birthDate', 'birthYear'],
    isToldByOthers: true,
    read: ({ cell, today }) => ageOf({ age: cell('age'), birthDate: cell('birthDate'), birthYear: cell('birthYear') }, today),
  },
  party: { type: 'text', fields: ['party'], read: ({ cell }) => partyText(cell('party')) },
  language: { type: 'text', fields: ['language'], isToldByOthers: true, read: ({ cell }) => titleCase(cell('language')) || null },
  phone: { type: 'text', fields: ['phone'], isToldByOthers: true, read: ({ cell }) => phoneText(cell('phone')) },
  email: { type: 'text', fields: ['email'], isToldByOthers: true, read: ({ cell }) => cell('email') || null },
  registered: { type: 'text', fields: ['registered'], isToldByOthers: true, read: ({ cell }) => registeredDay(cell('registered')) },
  precinct: { type: 'text', fields: ['precinct'], read: ({ cell }) => cell('precinct') || null },
  van_id: { type: 'text', fields: ['vanId'], isToldByOthers: true, read: ({ cell }) => cell('vanId') || null },
  districts: { type: 'jsonb', fields: ['district'], read: ({ districts }) => districts },
  middle_name: { type: 'text', fields: ['middleName'], isToldByOthers: true, read: ({ cell }) => nameText(cell('middleName')) || null },
  gender: { type: 'text', fields: ['gender'], isToldByOthers: true, read: ({ cell }) => genderText(cell('gender')) },
  race: { type: 'text', fields: ['race'], isToldByOthers: true, read: ({ cell, races }) => raceText(cell('race'), races) },
  custom: { type: 'jsonb', fields: ['custom'], read: ({ custom }) => (Object.keys(custom).length === 0 ? null : custom) },
} as const satisfies { readonly [Name in VoterColumn]: OfVoter<Readonly<Voter[Name]>> };

export const PLACE_COLUMNS = {
  house_number: { type: 'text', of: 'building', read: ({ number }) => number },
  street: { type: 'text', of: 'building', read: ({ street }) => street },
  line: { type: 'text', of: 'building', read: ({ number, street }) => `${number} ${street}`.trim() },
  unit: { type: 'text', of: 'door', read: ({ unit }) => unit || null },
  city: { type: 'text', of: 'building', read: ({ city }) => city },
  zip: { type: 'text', of: 'building', read: ({ zip }) => zip },
  lat: { type: 'double precision', of: 'either', read: ({ position }) => position?.lat ?? null },
  lon: { type: 'double precision', of: 'either', read: ({ position }) => position?.lon ?? null },
  search_number: { type: 'text', of: 'building', read: ({ search }) => search.search_number },
  search_street: { type: 'text', of: 'building', read: ({ search }) => search.search_street },
  search_zip: { type: 'text', of: 'building', read: ({ search }) => search.search_zip },
  building_key: { type: 'text', collation: 'C', of: 'door', read: ({ buildingKey }) => buildingKey },
  unit_key: { type: 'text', collation: 'C', of: 'door', read: ({ unitKey }) => unitKey },
} as const satisfies { readonly [Name in PlaceColumn]: OfPlace<Place[Name]> };

// What Object.keys loses of the type: a table of columns has no other keys.
export const VOTER_COLUMN_NAMES = Object.keys(VOTER_COLUMNS) as VoterColumn[];

/** Returns the columns of a place of which a building's doors have the same, or not. */
export function placeColumns(of: OfPlace<unknown>['of']): PlaceColumn[] {
  // The same of Object.entries.
  return (Object.entries(PLACE_COLUMNS) as [PlaceColumn, OfPlace<unknown>][])
    .filter(([, column]) => column.of === of)
    .map(([name]) => name);
}

type FillingField = (typeof VOTER_COLUMNS)[keyof typeof VOTER_COLUMNS]['fields'][number];

/** Fields that fill no column of a person alone: whether they may vote, what is divided into other fields, the parts of their address, and in which elections they voted. */
const OTHER_FIELDS = [
  ...['numberPrefix', 'premod', 'presep', 'postmod', 'building', 'floor'],
  ...[
    'status',
    'wholeName',
    'wholeAddress',
    'address',
    'address2',
    'number',
    'numberSuffix',
    'predir',
    'pretype',
    'street',
    'streetType',
    'postdir',
    'unitType',
  ],
  ...['unit', 'city', 'zip', 'lat', 'lon', 'election'],
] as const;

export type VoterField = 'voterId' | FillingField | (typeof OTHER_FIELDS)[number];

/** What a column of a voter file can hold. `--map` takes these names. */
export const VOTER_FIELDS: readonly VoterField[] = [
  'voterId',
  ...Object.values(VOTER_COLUMNS).flatMap(({ fields }): readonly FillingField[] => fields),
  ...OTHER_FIELDS,
];

/** Columns of a file by field, as a `Mapping` has them. */
export type ColumnsByField = Readonly<Partial<Record<VoterField, readonly string[]>>>;
