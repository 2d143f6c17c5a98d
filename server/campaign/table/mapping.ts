import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type AssumptionListener, cellValue, tidyCell } from './cellValue';

const TEXTS = {
  notMap: (text: string) => `"${text}" is not of the form field=column.`,
  noField: (field: string, fields: readonly string[]) => `There is no field "${field}". The fields are: ${fields.join(', ')}.`,
  otherField: (field: string) => `There is no field "${field}". Load the page again.`,
  noNumber: (column: string) => `The file is read without a heading: "${column}" must be the column's number, the first being 1.`,
  noColumn: (file: string, column: string, heading: readonly string[]) =>
    `${file} has no column "${column}". It has: ${heading.slice(0, COLUMNS_NAMED).join(', ')}.`,
} as const;

/** How many of the file's columns a message names at most. */
export const COLUMNS_NAMED = 20;

/**
 * Which column holds what. A column is the text of the heading, or in a file without a heading its number, the first being 1. Of several
 * columns of one field the first that is not empty counts; of the field `district` all do.
 */
export type Mapping = { readonly hasHeading: boolean; readonly columns: Readonly<Record<string, readonly string[]>> };

/** A mapping that was kept as JSON. */
export const mappingSchema = v.object({ hasHeading: v.boolean(), columns: v.record(v.string(), v.array(v.string())) });

/**
 * Makes a mapping of what staff typed.
 *
 * @param typed 'field=column', the same field again for further columns
 * @throws {@link OrganizerError} when one of them is not of that form, or no such field exists
 */
export function typedMapping(typed: readonly string[], fields: readonly string[], hasHeading: boolean): Mapping {
  const columns: Record<string, string[]> = {};
  for (const text of typed) {
    const [, field = '', column = ''] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/u.exec(text) ?? [];
    if (field === '') throw new OrganizerError(TEXTS.notMap(text));
    const known = fields.find((name) => headingKey(name) === headingKey(field));
    if (known === undefined) throw new OrganizerError(TEXTS.noField(field, fields));
    if (!hasHeading && !/^[1-9]\d{0,3}$/u.test(column)) throw new OrganizerError(TEXTS.noNumber(column));
    columns[known] = [...(columns[known] ?? []), column];
  }
  return { hasHeading, columns };
}

/** Rejects a mapping from the console that has an unknown field. @throws {@link OrganizerError} */
export function refuseOtherFields(columns: Mapping['columns'], fields: readonly string[]): void {
  const unknown = Object.keys(columns).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new OrganizerError(TEXTS.otherField(unknown));
}

/** By what two spellings of a heading are the same: 'Voter File VANID' and 'voter_file_vanid'. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The position of each field's columns in a row, from 0. A field that the file does not have is missing. */
export type FieldPositions = ReadonlyMap<string, readonly number[]>;

/**
 * Finds a mapping's columns in a file.
 *
 * @throws {@link OrganizerError} when the file lacks one of them
 */
export function fieldPositions(file: string, { hasHeading, columns }: Mapping, heading: readonly string[]): FieldPositions {
  const positionIn = headedPositions(heading);
  const positionOf = (column: string) => {
    const position = hasHeading ? positionIn(column) : Number(column) - 1;
    if (position < 0 || position >= heading.length) throw new OrganizerError(TEXTS.noColumn(file, column, heading));
    return position;
  };
  return new Map(Object.entries(columns).map(([field, names]) => [field, names.map(positionOf)] as const));
}

/** How a heading is named that came before in the file: 'City (2)' is the second of them. */
const REPEATED = /^(.*\S) \((\d{1,4})\)$/su;

/**
 * Returns a function that finds the position of a column by its name: its heading, in any spelling, or 'City (2)'. It
 * returns -1 where the file has no such column.
 */
export function headedPositions(heading: readonly string[]): (name: string) => number {
  const names = heading.map(tidyCell);
  const keys = names.map(headingKey);
  const repeated = (name: string) => {
    const [, first, count] = REPEATED.exec(name) ?? [];
    return names.flatMap((one, at) => (one === first ? [at] : []))[Number(count) - 1] ?? -1;
  };
  return (name) => {
    const exact = names.indexOf(tidyCell(name));
    const position = exact === -1 ? repeated(tidyCell(name)) : exact;
    return position === -1 ? keys.indexOf(headingKey(name)) : position;
  };
}

/** Finds the columns of a layout whose columns need not all be there. */
export function presentPositions(columns: Readonly<Record<string, readonly string[]>>, heading: readonly string[]): FieldPositions {
  const keys = heading.map(headingKey);
  const found = Object.entries(columns).map(([field, names]) => {
    const positions = names.map((name) => keys.indexOf(headingKey(name))).filter((position) => position !== -1);
    return [field, positions] as const;
  });
  return new Map(found.filter(([, positions]) => positions.length > 0));
}

/** Reads a field of one row: '' where the file does not have it. */
export type CellOf = (field: string) => string;

export function cellReader(positions: FieldPositions, cells: readonly string[], onAssumed?: AssumptionListener): CellOf {
  return (field) => {
    for (const position of positions.get(field) ?? []) {
      const cell = cellValue(field, cells[position] ?? '', onAssumed);
      if (cell !== '') return cell;
    }
    return '';
  };
}
