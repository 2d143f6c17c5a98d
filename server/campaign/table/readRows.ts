import { type Options, parse } from 'csv-parse/sync';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Assumption, Assumptions } from './assumption';
import { type CellForm, cellForm, delimiterSaid } from './delimiter';
import { type NamedFile, nameOfFile } from './fileOfRows';
import { geoJsonColumns, geoJsonRows, isGeoJson } from './geoJson';
import { type TextRecord, textRecords } from './records';
import { explainedFileError, RowTooLong } from './tableErrors';
import { fileText } from './textEncoding';
import { type FileText, LONGEST_ROW, textLines } from './textLines';

const TEXTS = {
  empty: (file: string) => `${file} is empty.`,
  fixedWidth: (file: string) =>
    `${file} has columns of fixed width: only blanks stand between them. Ask the office for the same list with commas or tabs (CSV), or open it in Excel with Data > From Text/CSV > Fixed width, and save it as CSV.`,
} as const;

const BEGINNING_CHARACTERS = 64 * 1024;

/** How a file's bytes become rows. */
export type TableForm = CellForm &
  FileText & {
    /** So many lines at the beginning are no rows: titles above the heading, and Excel's 'sep=;'. */
    readonly skippedLines: number;
    /** Its columns where it is GeoJSON (geoJson.ts); undefined: it is a table. */
    readonly features?: readonly string[];
  };

/** A row as the file has it: cells trimmed, none left out. `line` is where the row begins; the first line is 1. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

/** A file that was found to be a table: its form, its first row, and what was assumed to read it. */
export type OpenedTable = { readonly form: TableForm; readonly first: readonly string[]; readonly assumptions: readonly Assumption[] };

/**
 * Finds out the form of a file of rows, and reads its first row. Reads the file once to its end.
 *
 * @throws {@link OrganizerError} when there is no such file, or it is empty, no text, or of fixed width
 */
export async function openTable(file: NamedFile): Promise<OpenedTable> {
  const name = nameOfFile(file);
  const { assumptions, head: bytes, ...text } = await explained(name, fileText(file));
  if (isGeoJson(bytes)) {
    const features = await explained(name, geoJsonColumns(file));
    if (features.length === 0) throw new OrganizerError(TEXTS.empty(name));
    return { form: { ...text, delimiter: ',', isQuoted: true, skippedLines: 0, features }, first: features, assumptions: [] };
  }
  const form = { ...text, ...cellForm(await explained(name, beginningOf(file, text))), skippedLines: 0 };
  const head: RawRow[] = [];
  for await (const row of readRows(file, form)) {
    head.push(row);
    if (head.length === HEAD_ROWS) break;
  }
  const first = headingOf(head);
  if (first === undefined) throw new OrganizerError(TEXTS.empty(name));
  if (first.cells.length === 1 && /\S {2,}\S.* {2,}\S/u.test(first.cells[0] ?? '')) throw new OrganizerError(TEXTS.fixedWidth(name));
  const skipped = head.slice(0, head.indexOf(first)).filter(({ cells }) => delimiterSaid(cells.join(form.delimiter)) === undefined);
  const title: Assumption = {
    kind: 'skippedLines',
    count: skipped.length,
    firstLine: skipped[0]?.line,
    lastLine: skipped.at(-1)?.line,
    detail: skipped[0]?.cells.filter(Boolean).join(' ').slice(0, LONGEST_DETAIL),
  };
  return {
    form: { ...form, skippedLines: first.line - 1 },
    first: first.cells,
    assumptions: skipped.length === 0 ? assumptions : [...assumptions, title],
  };
}

/** So many rows are looked at for the heading. */
const HEAD_ROWS = 20;
const LONGEST_DETAIL = 60;

/**
 * Finds the first row below titles: a row that has one cell, or two where others have four, is none of the table. A person of a file without a heading has more.
 */
function headingOf(head: readonly RawRow[]): RawRow | undefined {
  const filledIn = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
  const most = Math.max(0, ...head.map(filledIn));
  return head.find((row) => (filledIn(row) > 1 || most < 2) && (filledIn(row) > 2 || most < 4));
}

async function beginningOf(file: NamedFile, text: FileText): Promise<string> {
  let beginning = '';
  for await (const lines of textLines(file, text)) {
    beginning += `${lines.join('\n')}\n`;
    if (beginning.length >= BEGINNING_CHARACTERS) break;
  }
  return beginning;
}

async function explained<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw explainedFileError(file, error);
  }
}

/**
 * Reads a file's rows as a stream; empty rows are left out. Memory does not grow with the file.
 *
 * @param onRead called now and then with how many bytes were read
 * @param assumptions is told of lines whose stray quotes were left out
 * @throws {@link OrganizerError} when the file cannot be read to its end
 */
export async function* readRows(
  file: NamedFile,
  form: TableForm,
  onRead: (bytes: number) => void = () => undefined,
  assumptions?: Assumptions,
): AsyncGenerator<RawRow> {
  if (form.features) {
    yield* explainedRows(nameOfFile(file), geoJsonRows(file, form.features, onRead));
    return;
  }
  const options: Options = {
    delimiter: form.delimiter,
    quote: form.isQuoted ? '"' : false,
    ltrim: true,
    record_delimiter: '\n',
    relax_column_count: true,
  };
  try {
    for await (const part of textRecords(textLines(file, form, onRead), form)) {
      const records = part.filter(({ line, text }) => line > form.skippedLines && text.trim() !== '');
      const rows = cellsOf(records, options);
      for (const [index, { line, isMended }] of records.entries()) {
        const cells = rows[index] ?? [];
        if (cells.every((cell) => cell === '')) continue;
        if (isMended) assumptions?.add('strayQuotes', line);
        yield { line, cells };
      }
    }
  } catch (error) {
    throw explainedFileError(nameOfFile(file), error);
  }
}

async function* explainedRows(file: string, rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* rows;
  } catch (error) {
    throw explainedFileError(file, error);
  }
}

/** Reads the cells of well-formed records: of each as many rows as it is. */
function cellsOf(records: readonly TextRecord[], options: Options): readonly string[][] {
  const tooLong = records.find(({ text }) => text.length > LONGEST_ROW);
  if (tooLong) throw new RowTooLong(tooLong.line);
  // Without `columns` csv-parse returns an array of texts for each record.
  return parse(records.map(({ text }) => text).join('\n'), options) as string[][];
}
