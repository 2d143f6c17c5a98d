import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type CellForm, cellForm } from './delimiter';
import { fileOfRows, type NamedFile, nameOfFile } from './fileOfRows';
import { explainedFileError } from './tableErrors';
import { type TextEncoding, textEncoding } from './textEncoding';

const TEXTS = { empty: (file: string) => `${file} is empty.` } as const;

/** No row of a voter file is nearly as long. An open quote would otherwise collect the rest of the file in memory. */
const LONGEST_ROW = 256 * 1024;
const BEGINNING_CHARACTERS = 64 * 1024;

/** How a file's text becomes rows. */
export type TableForm = CellForm & { readonly encoding: TextEncoding };

/** A row as the file has it: cells trimmed, none left out. `line` is where the row ends; the first line is 1. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * Finds out the form of a file of rows, and reads its first row. Reads the file once to its end.
 *
 * @throws {@link OrganizerError} when there is no such file, or it is empty or no text
 */
export async function openTable(file: NamedFile): Promise<{ readonly form: TableForm; readonly first: readonly string[] }> {
  const form = await tableForm(file);
  for await (const { cells } of readRows(file, form)) return { form, first: cells };
  throw new OrganizerError(TEXTS.empty(nameOfFile(file)));
}

async function tableForm(file: NamedFile): Promise<TableForm> {
  try {
    const encoding = await textEncoding(file);
    let beginning = '';
    for await (const text of decoded(file, encoding)) {
      beginning += text;
      if (beginning.length >= BEGINNING_CHARACTERS) break;
    }
    return { encoding, ...cellForm(beginning) };
  } catch (error) {
    throw explainedFileError(nameOfFile(file), error);
  }
}

/**
 * Reads a file's rows as a stream; empty lines are left out. Memory does not grow with the file.
 *
 * @param onRead called now and then with how many bytes were read
 * @throws {@link OrganizerError} when the file cannot be read to its end
 */
export async function* readRows(
  file: NamedFile,
  form: TableForm,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter: form.delimiter,
    quote: form.isQuoted ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ltrim: true,
    max_record_size: LONGEST_ROW,
    info: true,
  });
  // A failure of any part ends the other parts, and the loop below throws it.
  pipeline(decoded(file, form.encoding, onRead), parser, () => undefined);
  try {
    // With `info` csv-parse gives each row with its line number; without `columns` a row is an array of texts.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw explainedFileError(nameOfFile(file), error);
  }
}

/** The mark of UTF-8, read as Windows-1252. Some programs put it before text that is not UTF-8. */
const WRONG_MARK = 'ï»¿';

async function* decoded(
  file: NamedFile,
  encoding: TextEncoding,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let bytesRead = 0;
  for await (const bytes of fileOfRows(file).bytes()) {
    bytesRead += bytes.length;
    onRead(bytesRead);
    const isFirst = bytesRead === bytes.length;
    const decodedText = decoder.decode(bytes, { stream: true });
    const text = isFirst && decodedText.startsWith(WRONG_MARK) ? decodedText.slice(WRONG_MARK.length) : decodedText;
    if (text !== '') yield text;
  }
  yield decoder.decode();
}
