import { OrganiserError } from '@/server/campaign/organiserError';
import { COLUMNS_NAMED } from './mapping';
import { openTable, readRows } from './readRows';

const TEXTS = {
  missingColumns: (file: string, missing: readonly string[], present: readonly string[]) =>
    `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}. It has: ${present.join(', ')}.`,
  notUtf8: (file: string) => `${file} is not UTF-8 text. Save it as UTF-8 and try again.`,
} as const;

export type NamedRow = {
  /** Line of the file where the row ends; the heading is line 1. */
  readonly line: number;
  /** Cells by the heading's names, in lower case; undefined when the row has more or fewer cells than the heading. */
  readonly cells: ReadonlyMap<string, string> | undefined;
};

/**
 * Reads a file of our own making as a stream: its heading names the columns. Yields its rows.
 *
 * @param needed the columns that the file must have; its other columns are passed on as well
 * @throws {@link OrganiserError} when there is no such file, it is empty, not UTF-8, or a column is missing
 */
export async function* readColumns(file: string, needed: readonly string[]): AsyncGenerator<NamedRow> {
  const { form, first } = await openTable(file);
  if (form.encoding === 'windows-1252') throw new OrganiserError(TEXTS.notUtf8(file));
  const heading = first.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((column) => !heading.includes(column));
  if (missing.length > 0) throw new OrganiserError(TEXTS.missingColumns(file, missing, heading.slice(0, COLUMNS_NAMED)));
  let isHeading = true;
  for await (const { line, cells } of readRows(file, form)) {
    const named = cells.length === heading.length ? new Map(heading.map((name, index) => [name, cells[index] ?? ''])) : undefined;
    if (!isHeading) yield { line, cells: named };
    isHeading = false;
  }
}
