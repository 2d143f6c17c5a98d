import { homeUse } from './address/homeUse';
import { OrganizerError } from './organizerError';
import { tidyCell } from './table/cellValue';
import { openUnicodeTable } from './table/checkedTable';
import { fieldPositions, type Mapping, presentPositions } from './table/mapping';
import { readRows, type TableForm } from './table/readRows';

const TEXTS = {
  notHomes: (text: string) => `"${text}" is not of the form COLUMN=VALUE,VALUE.`,
  noValue: (column: string, missing: readonly string[], values: readonly string[]) =>
    `No row has ${missing.map((value) => `"${value}"`).join(', ')} in the column ${column}. It has: ${values.join(', ')}.`,
  empty: '(empty)',
} as const;

/** Headings of columns that say what an address is used for; what is said of more addresses stands first. */
const USE_COLUMNS = [
  ...['use', 'land_use', 'use_type', 'address_use', 'addr_use', 'building_use', 'bldg_use', 'use_desc', 'use_code'],
  ...['site_type', 'place_type', 'structure_type', 'struct_type', 'building_type', 'bldg_type', 'address_type', 'addr_type', 'point_type'],
  ...['property_type', 'prop_type', 'property_class', 'prop_class', 'occupancy', 'occupancy_type', 'occ_type', 'rdi'],
  ...['class', 'addr_class', 'address_class', 'classification', 'category', 'subtype', 'type'],
] as const;
/** A column with more values than this does not say what an address is used for. */
const MOST_VALUES = 500;
/** How many values a message names at most. */
const VALUES_NAMED = 20;

/** A value of the column, how many rows have it, and whether these are homes. */
export type UseValue = { readonly value: string; readonly rows: number; readonly isHome: boolean };

/** By which column of a file homes are known. */
export type FileUses = {
  /** Its heading, or its number in a file without one. */
  readonly column: string;
  readonly position: number;
  /** Whether staff said which values are homes. */
  readonly isWanted: boolean;
  /** The most frequent first. */
  readonly values: readonly UseValue[];
};

/** The values that staff want to be homes. */
export type WantedHomes = { readonly column: string; readonly values: readonly string[] };

/**
 * Reads 'SITETYPE=Single family,"Row house, attached"'.
 *
 * @throws {@link OrganizerError} when it is of another form
 */
export function wantedHomes(text: string): WantedHomes {
  const [, column = '', list = ''] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/u.exec(text) ?? [];
  const values = [...list.matchAll(/"([^"]*)"|([^",]+)/gu)].map(([, quoted, plain = '']) => (quoted ?? plain).trim()).filter(Boolean);
  if (column === '' || values.length === 0) throw new OrganizerError(TEXTS.notHomes(text));
  return { column, values };
}

/** A value as it is shown: an empty cell has a name too, by which `--homes` can ask for it. */
export const textOfUse = (value: string): string => (value === '' ? TEXTS.empty : value);

/**
 * Finds the column by which homes are known: the one that staff named, else the first of those with a heading of that kind whose values tell homes.
 * Reads the file once.
 *
 * @returns undefined when no column tells, so that all addresses are homes
 * @throws {@link OrganizerError} when the file cannot be read, lacks the column, or no row has a value that is wanted
 */
export async function fileUses(file: string, mapping?: Mapping, wanted?: WantedHomes): Promise<FileUses | undefined> {
  const { form, first } = await openUnicodeTable(file);
  const hasHeading = mapping?.hasHeading ?? true;
  const positions = candidates(file, first, { hasHeading, mapping, wanted });
  const counts = await countValues(file, form, positions, { hasHeading, most: wanted ? Number.POSITIVE_INFINITY : MOST_VALUES });
  const columns = [...counts].map(([position, rows]) => ({
    column: hasHeading ? (first[position] ?? '') : String(position + 1),
    position,
    rows,
  }));
  if (wanted) return columns.map((column) => usesAsWanted(column, wanted))[0];
  const told = columns.map(usesAsRead);
  return told.find(({ values }) => values.some(({ value, isHome }) => value !== '' && isHome)) ?? told.find(tellsOthers);
}

type Column = { readonly column: string; readonly position: number; readonly rows: ReadonlyMap<string, number> };

type Asked = { readonly hasHeading: boolean; readonly mapping: Mapping | undefined; readonly wanted: WantedHomes | undefined };

/** The positions of the columns that may tell homes. */
function candidates(file: string, first: readonly string[], { hasHeading, mapping, wanted }: Asked): readonly number[] {
  const asked = wanted ? { hasHeading, columns: { use: [wanted.column] } } : mapping;
  const positions = asked ? fieldPositions(file, asked, first) : presentPositions({ use: USE_COLUMNS }, first);
  return positions.get('use') ?? [];
}

async function countValues(
  file: string,
  form: TableForm,
  positions: readonly number[],
  { hasHeading, most }: { readonly hasHeading: boolean; readonly most: number },
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const counts = new Map(positions.map((position) => [position, new Map<string, number>()]));
  let isHeading = hasHeading;
  for await (const { cells } of counts.size > 0 ? readRows(file, form) : []) {
    for (const [position, rows] of isHeading ? [] : counts) {
      const value = tidyCell(cells[position] ?? '');
      rows.set(value, (rows.get(value) ?? 0) + 1);
      if (rows.size > most) counts.delete(position);
    }
    isHeading = false;
  }
  return counts;
}

function usesAsRead({ rows, ...column }: Column): FileUses {
  return { ...column, isWanted: false, values: valuesOf(rows, (value) => homeUse(value) === 'home') };
}

/** A street's type may be 'PARK': by what is no home alone a column of that name is not known. */
function tellsOthers({ column, values }: FileUses): boolean {
  return column.trim().toLowerCase() !== 'type' && values.some(({ value }) => homeUse(value) === 'other');
}

function usesAsWanted({ rows, ...column }: Column, wanted: WantedHomes): FileUses {
  const key = (value: string) => textOfUse(value).toLowerCase();
  const homes = new Set(wanted.values.map(key));
  const there = new Set([...rows.keys()].map(key));
  const missing = wanted.values.filter((value) => !there.has(key(value)));
  const values = valuesOf(rows, (value) => homes.has(key(value)));
  const named = values.slice(0, VALUES_NAMED).map(({ value }) => textOfUse(value));
  if (missing.length > 0) throw new OrganizerError(TEXTS.noValue(column.column, missing, named));
  return { ...column, isWanted: true, values };
}

function valuesOf(rows: ReadonlyMap<string, number>, isHome: (value: string) => boolean): UseValue[] {
  return [...rows].map(([value, count]) => ({ value, rows: count, isHome: isHome(value) })).sort((a, b) => b.rows - a.rows);
}
