import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { CommandError } from './commandError';

export type TableRow = {
  /** Line of the file where the row ends; the heading is line 1. */
  readonly line: number;
  /** Cells by column, trimmed; undefined when the row has more or fewer cells than the heading. */
  readonly cells: ReadonlyMap<string, string> | undefined;
};

/**
 * The rows of a CSV file with a heading, read as a stream.
 *
 * @param columns which columns there must be; others are passed on as well
 * @throws {@link CommandError} when there is no such file, it is empty, not UTF-8, not CSV, or a column is missing
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
  if (!heading) throw new CommandError(`${file} is empty.`);
}

type CsvRow = { readonly line: number; readonly cells: readonly string[] };

async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  // A failure of any part ends the others, and whoever waits for the rows below gets it.
  pipeline(createReadStream(file), utf8Text, parser, () => undefined);
  // csv-parse with `info` gives each row with its place in the file; without `columns` a row is an array of texts.
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
  const have = names.slice(0, 20).join(', ');
  throw new CommandError(`${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}. It has: ${have}.`);
}

function byColumn(heading: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(heading.map((column, index) => [column, cells[index] ?? '']));
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof CsvError) return new CommandError(`${file} is not a CSV file that can be read: ${error.message}.`);
  switch (codeOf(error)) {
    case 'ENOENT':
      return new CommandError(`There is no file ${file}.`);
    case 'EISDIR':
      return new CommandError(`${file} is a folder, not a file.`);
    case 'EACCES':
      return new CommandError(`${file} may not be read.`);
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return new CommandError(`${file} is not UTF-8 text. Save it as UTF-8 and try again.`);
    default:
      return error;
  }
}

/** Node's own code of a failure ('ENOENT'). */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
