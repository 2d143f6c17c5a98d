import { OrganizerError } from '@/server/campaign/organizerError';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { COLUMNS_NAMED, type FieldPositions, headingKey } from '@/server/campaign/table/mapping';

const TEXTS = {
  notOnly: (text: string) => `"${text}" is not of the form column=value or column=value,value.`,
  noColumn: (column: string, heading: readonly string[]) =>
    `--only: there is no column "${column}", and no field of that name. The file has: ${heading.slice(0, COLUMNS_NAMED).join(', ')}.`,
} as const;

/** A column, as staff named it, and what it may say of a row that is taken. */
export type Only = { readonly column: string; readonly values: readonly string[] };

/** Words for a field that people use besides its name. */
const ALSO: Readonly<Record<string, string>> = { town: 'city' };

/** Reads what staff typed: 'town=Burlington', 'Town=Burlington,South Burlington'. @throws {@link OrganizerError} */
export function typedOnly(typed: readonly string[]): readonly Only[] {
  return typed.map((text) => {
    const [, column = '', listed = ''] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/u.exec(text) ?? [];
    const values = listed
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean);
    if (column === '' || values.length === 0) throw new OrganizerError(TEXTS.notOnly(text));
    return { column, values };
  });
}

/**
 * Returns the test whether a row is taken: each of the named columns has one of its values, in whatever letters. A column is one of the heading's, else a
 * field of the layout.
 *
 * @throws {@link OrganizerError} when the file has no such column
 */
export function rowTest(
  only: readonly Only[],
  heading: readonly string[],
  positions: FieldPositions,
): (cells: readonly string[]) => boolean {
  const keys = heading.map(headingKey);
  const each = only.map(({ column, values }) => {
    const key = headingKey(column);
    const field = [...positions.keys()].find((name) => headingKey(name) === (ALSO[key] ?? key));
    const at = keys.includes(key) ? [keys.indexOf(key)] : (positions.get(field ?? '') ?? []);
    if (at.length === 0) throw new OrganizerError(TEXTS.noColumn(column, heading));
    return { at, values: new Set(values) };
  });
  return (cells) => each.every(({ at, values }) => values.has(firstOf(at, cells).toLowerCase()));
}

/** Of several columns of one field the first that is not empty counts. */
function firstOf(at: readonly number[], cells: readonly string[]): string {
  for (const position of at) {
    const cell = tidyCell(cells[position] ?? '');
    if (cell !== '') return cell;
  }
  return '';
}
