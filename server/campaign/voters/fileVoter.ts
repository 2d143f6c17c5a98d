import { LONGEST_CELL } from '@/lib/domain/staff/voterCells';
import { addressKey, zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, filePosition, isSpoiledAddress, zipText } from '@/server/campaign/address/fileAddress';
import type { StreetAliases } from '@/server/campaign/address/streetAliases';
import { wholeAddress } from '@/server/campaign/address/wholeAddress';
import { titleCase } from '@/server/campaign/addressText';
import { type AssumptionListener, cellValue } from '@/server/campaign/table/cellValue';
import { type CellOf, cellReader, type FieldPositions } from '@/server/campaign/table/mapping';
import { type PlaceRow, VOTER_FIELDS, type VoterRow } from './columns';
import { BETWEEN_STATUSES, isGone, partsOfStatus } from './statusWords';
import { ageOf, isoDay } from './voterCells';
import { wholeName } from './wholeName';

/** A door of the file. */
export type FileDoor = Omit<PlaceRow, 'search'> & {
  /** The same for all rows of the file that name this door. */
  readonly key: string;
};

/** Whether somebody voted in an election, and how, where the file says it. */
export type Vote = { readonly election: string; readonly voted: boolean; readonly method: string | null };

/** One person of the file. */
export type FileVoter = VoterRow & {
  /** The voter's id in the file. */
  readonly ref: string;
  readonly door: FileDoor;
  /** Of each election that the file tells of. */
  readonly votes: readonly Vote[];
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
  'a house number or unit that a spreadsheet changed: format the column as text',
  'a cell longer than 200 characters',
] as const;
export type VoterRefusal = (typeof VOTER_REFUSALS)[number];

/** What a file's columns mean. */
export type VoterFileTable = {
  readonly positions: FieldPositions;
  readonly districts: readonly (readonly [label: string, position: number])[];
  /** Columns of the campaign's own, each with its name. */
  readonly customs: readonly (readonly [name: string, position: number])[];
  /** What the codes of race mean. */
  readonly races: Readonly<Record<string, string>>;
  /** Columns that say who voted in an election. */
  readonly elections: readonly (readonly [election: string, position: number])[];
  /** Contents of `status`, in small letters, of people who may not vote any more, beside those whose words say it (`isGone`). */
  readonly leftOut: ReadonlySet<string>;
  /** Contents of `status`, in small letters, that staff have said are left out: these alone then. */
  readonly leftOutSaid?: ReadonlySet<string> | undefined;
  /** True if staff may have said one part of a status, as at the terminal. The console has whole ones. */
  readonly isSaidByParts?: boolean | undefined;
  /** How many cells a row has. */
  readonly width: number;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  /** By what addresses are compared; undefined: staff have not said that streets are one. */
  readonly keyOf?: StreetAliases['keyOf'] | undefined;
};

/**
 * Tells whether people with a status are left out: as staff have said, else by the layout's codes and by words (`isGone`). Of
 * several columns each may say it, unless staff have chosen among whole statuses.
 */
export function isLeftOut(
  { leftOut, leftOutSaid, isSaidByParts = false }: Pick<VoterFileTable, 'leftOut' | 'leftOutSaid' | 'isSaidByParts'>,
  status: string,
): boolean {
  if (status === '') return false;
  const has = (statuses: ReadonlySet<string>, isByParts: boolean) =>
    statuses.has(status.toLowerCase()) || (isByParts && partsOfStatus(status).some((part) => statuses.has(part)));
  return leftOutSaid === undefined ? has(leftOut, true) || isGone(status) : has(leftOutSaid, isSaidByParts);
}

const LONGEST_REF = 64;

/** Makes a person of a row. Returns the reason where the row cannot be one. */
export function fileVoter(table: VoterFileTable, cells: readonly string[], onAssumed?: AssumptionListener): FileVoter | VoterRefusal {
  if (cells.length !== table.width) return 'more or fewer cells than the heading';
  const cell = withParts(cellReader(table.positions, cells, onAssumed));
  const ref = cell('voterId');
  if (ref === '') return 'no voter id';
  if (ref.length > LONGEST_REF) return 'a voter id longer than 64 characters';
  if (cell('firstName') === '' && cell('lastName') === '') return 'no name';
  if (isLeftOut(table, statusOf(table, cells, onAssumed))) return 'no longer registered';
  if (/\bdeceased\b/iu.test(cell('lastName'))) return 'no longer registered';
  if (VOTER_FIELDS.some((field) => field !== 'custom' && cell(field).length > LONGEST_CELL)) return 'a cell longer than 200 characters';
  if (onAssumed && hasUnreadDate(cell, table.today)) onAssumed('unreadDates');
  const door = fileDoor(cell, table.keyOf ?? addressKey, onAssumed);
  if (typeof door === 'string') return door;
  const districts = table.districts.flatMap(([label, position]) => districtText(label, cellValue('district', cells[position] ?? '')));
  const votes = table.elections.map(([election, position]) => voteOf(election, cellValue('election', cells[position] ?? '')));
  const custom = table.customs.flatMap(([name, position]) => customText(name, cellValue('custom', cells[position] ?? '')));
  return { ref, cell, districts, custom: Object.fromEntries(custom), races: table.races, votes, today: table.today, door };
}

function hasUnreadDate(cell: CellOf, today: string): boolean {
  const [birthDate, registered] = [cell('birthDate'), cell('registered')];
  const isBirthUnread = birthDate !== '' && ageOf({ age: cell('age'), birthDate, birthYear: cell('birthYear') }, today) === null;
  return isBirthUnread || (registered !== '' && isoDay(registered) === undefined);
}

/** Reads a name and an address of which each stands in one cell by their parts. */
export function withParts(cell: CellOf): CellOf {
  const [ofName, ofAddress] = [cell('wholeName'), cell('wholeAddress')];
  if (ofName === '' && ofAddress === '') return cell;
  const { first, last, suffix } = wholeName(ofName);
  const { line, city, zip } = wholeAddress(ofAddress);
  const parts = new Map(Object.entries({ firstName: first, lastName: last, nameSuffix: suffix, address: line, city, zip }));
  return (field) => cell(field) || (parts.get(field) ?? '');
}

/** Who is refused for these is not to be knocked at, whatever the list says. */
const NOT_TO_BE_KNOCKED_AT: readonly VoterRefusal[] = ['no longer registered', 'no address, or a confidential one'];

/** Returns the id of whom a refused row names, so that they are not taken for missing in the file. Undefined where it says none, or they belong on no list. */
export function idInRefusedRow({ positions }: VoterFileTable, cells: readonly string[], reason: VoterRefusal): string | undefined {
  const ref = cellReader(positions, cells)('voterId');
  return ref === '' || ref.length > LONGEST_REF || NOT_TO_BE_KNOCKED_AT.includes(reason) ? undefined : ref;
}

/** Returns what the file says of whether somebody may vote, in all its columns of statuses: 'Cancelled · Deceased'. */
export function statusOf({ positions }: VoterFileTable, cells: readonly string[], onAssumed?: AssumptionListener): string {
  const said = (positions.get('status') ?? []).map((at) => cellValue('status', cells[at] ?? '', onAssumed));
  return said.length === 1 ? (said[0] ?? '') : said.filter(Boolean).join(BETWEEN_STATUSES);
}

const NOT_VOTED = ['', 'n', 'no', 'f', 'false', '0'];
/** Contents that say no more than that somebody voted. */
const VOTED = ['y', 'yes', 't', 'true', '1', 'x', 'voted'];

function voteOf(election: string, content: string): Vote {
  const word = content.toLowerCase();
  const voted = !NOT_VOTED.includes(word);
  return { election, voted, method: !voted || VOTED.includes(word) || content.length > LONGEST_CELL ? null : content };
}

const customText = (name: string, text: string): (readonly [string, string])[] =>
  text === '' || text.length > LONGEST_CELL ? [] : [[name, text]];

function districtText(label: string, district: string): string[] {
  if (district === '' || district.length > LONGEST_CELL) return [];
  return [label === '' ? titleCase(district) : `${label} ${district.replace(/^0+(?=\d)/u, '')}`];
}

/** Florida and others write stars in the place of an address. */
const MASK = /\*{3}|x{4}/iu;
/** Words by which an address is kept secret; a street may be called so. */
const SECRET_WORD = /\b(?:confidential(?:ity)?|protected|withheld|suppressed|redacted|undisclosed|acp|safe at home)\b/iu;
/** This one is said of other things, too. */
const EXEMPT = /\bexempt(?:ed)?\b/iu;
/** Nothing but such words, and words around them. */
const SECRET_ALONE =
  /^(?:\d+ )?(?:(?:address|addr|residence|record|voter|participant|program|confidential(?:ity)?|protected|withheld|suppressed|redacted|undisclosed|acp|safe at home|exempt(?:ed)?|(?:by|per|under|from|public|records?|disclosure|law|statute)|p\.? ?o\.? ?box \d+)(?:[\s,.:()-]+|$))+$/iu;

/** Tells whether an address, or a part of one, is kept secret. '12 Confidential Ln' is a street. */
export const isSecret = (text: string): boolean =>
  MASK.test(text) ||
  (SECRET_WORD.test(text) && !/^\d/u.test(text)) ||
  ((SECRET_WORD.test(text) || EXEMPT.test(text)) && SECRET_ALONE.test(text));

/** A number that is not 0: files write 0,0 where they do not know a place. */
const SOME_NUMBER = /[1-9]/u;

/** Where mail is put, or words that say that there is no home: nobody's door. */
const NO_DOOR =
  /^(?:p\.?\s?o\.?\s?box|p\.?o\.?b\.? \d|post(?:al)?(?: office)? box|pmb|general delivery|homeless|transient|no (?:(?:fixed|permanent|known|current|street) )*address|unknown(?: (?:address|street))?$)/iu;

function fileDoor(cell: CellOf, keyOf: StreetAliases['keyOf'], onAssumed?: AssumptionListener): FileDoor | VoterRefusal {
  const { number: written, street, unit } = fileAddress(cell);
  // Nobody lives at 0.
  const number = written === '0' ? '' : written;
  if (street === '' || isSecret(`${number} ${street}`.trim())) return 'no address, or a confidential one';
  if (isSpoiledAddress(cell)) return 'a house number or unit that a spreadsheet changed: format the column as text';
  const [lat, lon] = [cell('lat'), cell('lon')];
  const position = filePosition(lat, lon);
  if (position === undefined && SOME_NUMBER.test(lat) && SOME_NUMBER.test(lon)) onAssumed?.('noDegrees');
  // A slip of a harbor, a corner, a box of a rural route: its words find nobody's door but on the map.
  if (number === '' && (position === undefined || NO_DOOR.test(street))) return 'no house number';
  const zip = zipText(cell('zip'));
  const city = titleCase(cell('city'));
  const { buildingKey, unitKey } = keyOf({ number, street, unit, city, zip });
  const key = [buildingKey, unitKey, zipKey(zip) || city.toLowerCase()].join('\n');
  return { key, cell, number, street, unit, city, zip, buildingKey, unitKey, position };
}
