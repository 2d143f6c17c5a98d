import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { OrganiserError } from './organiserError';

const TEXTS = {
  empty: (file: string) => `${file} is empty.`,
  missingColumns: (file: string, missing: readonly string[], present: readonly string[]) =>
    `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}. It has: ${present.join(', ')}.`,
  notCsv: (file: string, reason: string) => `${file} is not a CSV file that can be read: ${reason}.`,
  noFile: (file: string) => `There is no file ${file}.`,
  folder: (file: string) => `${file} is a folder, not a file.`,
  forbidden: (file: string) => `${file} may not be read.`,
  notUtf8: (file: string) => `${file} is not UTF-8 text. Save it as UTF-8 and try again.`,
} as const;

/** How many of the file's columns a message names at most. */
const COLUMNS_NAMED = 20;

export type TableRow = {
  /** Line of the file where the row ends; the heading is line 1. */
  readonly line: number;
  /** Cells by column, trimmed; undefined when the row has more or fewer cells than the heading. */
  readonly cells: ReadonlyMap<string, string> | undefined;
};

/**
 * Reads a CSV file with a heading as a stream. Yields its rows.
 *
 * @param columns the columns that the file must have; its other columns are passed on as well
 * @throws {@link OrganiserError} when there is no such file, it is empty, not UTF-8, not CSV, or a column is missing
 */
export async function* readTable(file: string, columns: readonly string[]): AsyncGenerator<TableRow> {
  let heading: readonly string[] | undefined;
  try {
    for await (const { line, cells } of csvRows(file)) {
      if (heading) yield { line, cells: cells.length === heading.length ? byColumn(heading, cells) : undefined };
      else heading = checkedHeading(file, cells, columns);
    }
  } catch (error) {
    throw explained(file, error);
  }
  if (!heading) throw new OrganiserError(TEXTS.empty(file));
}

type CsvRow = { readonly line: number; readonly cells: readonly string[] };

async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  // A failure of any part ends the other parts, and the loop below throws it.
  pipeline(createReadStream(file), utf8Text, parser, () => undefined);
  // With `info` csv-parse gives each row with its line number; without `columns` a row is an array of texts.
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield { line: info.lines, cells: record };
  }
}

async function* utf8Text(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const bytes of source) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function checkedHeading(file: string, heading: readonly string[], columns: readonly string[]): string[] {
  const names = heading.map((name) => name.toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === 0) return names;
  throw new OrganiserError(TEXTS.missingColumns(file, missing, names.slice(0, COLUMNS_NAMED)));
}

function byColumn(heading: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(heading.map((column, index) => [column, cells[index] ?? '']));
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof CsvError) return new OrganiserError(TEXTS.notCsv(file, error.message));
  switch (codeOf(error)) {
    case 'ENOENT':
      return new OrganiserError(TEXTS.noFile(file));
    case 'EISDIR':
      return new OrganiserError(TEXTS.folder(file));
    case 'EACCES':
      return new OrganiserError(TEXTS.forbidden(file));
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return new OrganiserError(TEXTS.notUtf8(file));
    default:
      return error;
  }
}

/** Returns Node's own code of a failure ('ENOENT'). */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
