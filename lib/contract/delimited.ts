import * as v from 'valibot';

/** A reply of delimited text: rows of cells, or null when it is empty (docs/wire.md#delimited-text). */
export const rowsSchema = v.nullable(v.array(v.array(v.string())));
export type Rows = v.InferOutput<typeof rowsSchema>;

/** What a failure begins with. */
export const ERROR_PREFIX = 'e=';
/** A search answers with so many rows at most. */
export const MOST_ROWS = 200;
/** The only cell of the last row of a search that found more. */
export const MORE = 'more';

export type Delimited = { readonly error: string } | { readonly rows: Rows };

/** Parses delimited text: `e=…` is an error with the rest as its message, an empty text is null, otherwise rows and cells. */
export function parseDelimited(text: string): Delimited {
  if (text.startsWith(ERROR_PREFIX)) return { error: text.slice(ERROR_PREFIX.length) };
  if (text === '') return { rows: null };
  return { rows: text.split('\n').map((line) => line.split('|')) };
}

/** Writes rows as text; a '|' or a line break inside a cell becomes a space (docs/wire.md#delimited-text). */
export function formatDelimited(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map((cell) => String(cell).replace(/\r\n|[|\r\n]/gu, ' ')).join('|')).join('\n');
}
