import { OrganizerError } from '@/server/campaign/organizerError';
import { tidyCell } from '@/server/campaign/table/cellValue';
import type { Described } from '@/server/campaign/table/keptLayouts';
import { COLUMNS_NAMED, fieldPositions, headingKey, type Mapping, presentPositions } from '@/server/campaign/table/mapping';
import type { VoterFileTable } from './fileVoter';
import { isPerson } from './guessedFields';
import type { VoterLayout } from './voterLayout';
import { layoutOf, VOTER_LAYOUTS } from './voterLayouts';

const TEXTS = {
  unknownLayout: (file: string, first: readonly string[]) =>
    `The columns of ${file} are of no layout that is known. Describe them with --map, for instance --map voterId="${first[0] ?? ''}". Its first row: ${first.slice(0, COLUMNS_NAMED).join(', ')}.`,
  noHeading: (file: string, first: readonly string[]) =>
    `${file} has no heading, it seems: its first row is ${first.slice(0, COLUMNS_NAMED).join(', ')}. Describe its columns by their numbers, with --no-header --map voterId=1 and so on.`,
  oneColumn: (file: string) => `${file} has one column only. Columns are separated by commas, tabs, pipes or semicolons.`,
  noStatus: (file: string) => `${file} has no column of statuses, so that none can be left out.`,
  manyCustom: (count: number) => `${count} columns are fields of your own. ${MOST_CUSTOM} are the most: leave the others out.`,
  needed: (field: string) => `The columns lack the field ${field}: add --map ${field}=COLUMN.`,
} as const;

/** How the columns of a file are to be understood, and whose ids it has. */
export type ChosenLayout = { readonly layout: VoterLayout } | Described;

/** Whose ids the voters of a file have; undefined: nobody has said. */
export const idsOf = (chosen: ChosenLayout): string | undefined => ('layout' in chosen ? chosen.layout.ids : chosen.ids);

/** The layout of that name that comes with Walkbook. */
export const builtInLayout = (name: string): VoterLayout | undefined => VOTER_LAYOUTS.find((layout) => layout.name === name);

/**
 * Recognizes a file by its first row.
 *
 * @throws {@link OrganizerError} when it is of no known layout
 */
export function recognizedLayout(file: string, first: readonly string[]): VoterLayout {
  if (first.length < 2) throw new OrganizerError(TEXTS.oneColumn(file));
  const layout = layoutOf(first);
  if (!layout) throw new OrganizerError((isPerson(first) ? TEXTS.noHeading : TEXTS.unknownLayout)(file, first));
  return layout;
}

/** True when the file's first row is no voter. */
export function hasHeading(chosen: ChosenLayout): boolean {
  return 'mapping' in chosen ? chosen.mapping.hasHeading : chosen.layout.fits === undefined;
}

/**
 * Finds the columns in a file.
 *
 * @param today 'YYYY-MM-DD'
 * @param leftOut statuses that staff have said are left out
 * @throws {@link OrganizerError} when a column is missing that is needed
 */
export function voterTable(
  file: string,
  chosen: ChosenLayout,
  first: readonly string[],
  today: string,
  leftOut?: readonly string[],
): VoterFileTable {
  const table = 'mapping' in chosen ? mappedTable(file, chosen.mapping, first) : layoutTable(chosen.layout, first);
  const has = (field: string) => table.positions.has(field);
  if (!has('voterId')) throw new OrganizerError(TEXTS.needed('voterId'));
  if (!has('lastName') && !has('firstName') && !has('wholeName')) throw new OrganizerError(TEXTS.needed('lastName'));
  if (!has('address') && !has('wholeAddress') && !(has('number') && has('street'))) throw new OrganizerError(TEXTS.needed('address'));
  if (leftOut !== undefined && !has('status')) throw new OrganizerError(TEXTS.noStatus(file));
  const leftOutSaid = leftOut && new Set(leftOut.map((status) => status.trim().toLowerCase()));
  return { ...table, leftOutSaid, width: first.length, today };
}

type Columns = Pick<VoterFileTable, 'positions' | 'districts' | 'customs' | 'races' | 'elections' | 'leftOut'>;

/** So many fields of its own a file may have. */
const MOST_CUSTOM = 10;
const LONGEST_NAME = 60;

function mappedTable(file: string, mapping: Mapping, first: readonly string[]): Columns {
  const positions = fieldPositions(file, mapping, first);
  const headed = (field: 'district' | 'election') =>
    (positions.get(field) ?? []).map((position) => [mapping.hasHeading ? (first[position] ?? '') : '', position] as const);
  const customs = (positions.get('custom') ?? []).map((at) => [customName(mapping.hasHeading, first[at], at), at] as const);
  if (customs.length > MOST_CUSTOM) throw new OrganizerError(TEXTS.manyCustom(customs.length));
  const elections = headed('election').filter(([name]) => name !== '');
  return { positions, districts: headed('district'), customs, races: {}, elections, leftOut: new Set() };
}

/** How a field of the campaign's own is called: as its column is. */
const customName = (hasHeading: boolean, heading = '', at = 0): string =>
  (hasHeading &&
    tidyCell(heading)
      .replace(/[=@:;,]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME)) ||
  `Column ${at + 1}`;

function layoutTable({ fits, columns, districts, races = {}, electionOf, leftOut = [] }: VoterLayout, first: readonly string[]): Columns {
  const row = fits ? first.map((_, index) => String(index + 1)) : first;
  const keys = row.map(headingKey);
  return {
    positions: presentPositions(columns, row),
    districts: districts.map(([label, column]) => [label, keys.indexOf(headingKey(column))] as const).filter(([, at]) => at !== -1),
    customs: [],
    races,
    elections: first.flatMap((heading, at) => {
      const election = electionOf?.(heading);
      return election === undefined ? [] : [[election, at] as const];
    }),
    leftOut: new Set(leftOut.map((status) => status.toLowerCase())),
  };
}
