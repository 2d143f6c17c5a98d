import { type Options, parse } from 'csv-parse/sync';
import { OrganizerError } from '@/server/campaign/organizerError';
import { openArchive } from './archive';
import type { Assumption, Assumptions } from './assumption';
import { type CellForm, cellForm, delimiterSaid } from './delimiter';
import { type FileOfRows, fileOfRows, type NamedFile, nameOfFile, type RawRow, type ReadOther } from './fileOfRows';
import { geoJsonColumns, geoJsonRows, isGeoJson } from './geoJson';
import { refuseOtherKinds } from './otherKinds';
import { type TextRecord, textRecords } from './records';
import { openShapefile } from './shapefile';
import { explainedFileError, RowTooLong } from './tableErrors';
import { fileText } from './textEncoding';
import { type FileText, LONGEST_ROW, textLines } from './textLines';
import { openWorkbook } from './workbook';

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
    /** How its rows are read where it is no text of rows: a workbook, a shapefile, GeoJSON. */
    readonly rows?: ReadOther;
    /** How many cells its first row has; a workbook writes no empty cells at the end of others. */
    readonly width?: number;
  };

/** A file that was found to be a table: its form, its first row, and what was assumed to read it. */
export type OpenedTable = { readonly form: TableForm; readonly first: readonly string[]; readonly assumptions: readonly Assumption[] };

/**
 * Finds out the form of a file of rows, and reads its first row. Reads the file once to its end.
 *
 * @param headings by which a heading is told from rows above it
 * @throws {@link OrganizerError} when there is no such file, or it is empty, no text, or of fixed width
 */
export async function openTable(file: NamedFile, headings?: HeadingTest): Promise<OpenedTable> {
  const name = nameOfFile(file);
  const { form, assumptions } = await explained(name, formOf(fileOfRows(file)));
  const head: RawRow[] = [];
  for await (const row of readRows(file, form)) {
    head.push(row);
    if (head.length === HEAD_ROWS) break;
  }
  const first = headings ? namedHeading(head, headings) : headingOf(head);
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
    form: { ...form, skippedLines: first.line - 1, width: first.cells.length },
    first: first.cells,
    assumptions: skipped.length === 0 ? assumptions : [...assumptions, title],
  };
}

/** Finds out how a file's bytes become rows, before its heading is known. */
async function formOf(file: FileOfRows): Promise<{ readonly form: TableForm; readonly assumptions: readonly Assumption[] }> {
  const archive = await openArchive(file);
  const other = archive && ((await openWorkbook(file, archive)) ?? (await openShapefile(file, archive)));
  if (other) return { form: { ...AS_COMMAS, rows: other.rows }, assumptions: other.assumptions };
  const { assumptions, head, ...text } = await fileText(file);
  if (isGeoJson(head)) {
    const columns = await geoJsonColumns(file);
    return { form: { ...AS_COMMAS, ...text, rows: (source, onRead) => geoJsonRows(source, columns, onRead) }, assumptions: [] };
  }
  const beginning = await beginningOf(file, text);
  refuseOtherKinds(file.name, beginning);
  return { form: { ...text, ...cellForm(beginning), skippedLines: 0 }, assumptions };
}

/** How rows of a file that is no text are written into others, as those that were refused. The heading of a file of places is line 0. */
const AS_COMMAS = { encoding: 'utf-8', endsWithReturns: false, delimiter: ',', isQuoted: true, skippedLines: -1 } as const;

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

/** Tests that tell a heading from other rows. */
export type HeadingTest = {
  /** Counts the known columns that a row names. */
  readonly knownHeadings: (row: readonly string[]) => number;
  /** Tells whether a row is a person, and so no heading. */
  readonly isPerson: (row: readonly string[]) => boolean;
};

/** A row that names fewer columns may be a person of a file without a heading. */
const FEWEST_NAMED = 3;

/**
 * Finds the heading below rows of words: a title of several cells, or a group's name above each column. The heading
 * names more than twice as many known columns as the first row, and no person stands above it.
 */
function namedHeading(head: readonly RawRow[], { knownHeadings, isPerson }: HeadingTest): RawRow | undefined {
  const first = headingOf(head);
  if (first === undefined) return undefined;
  const rows = head.slice(head.indexOf(first)).map((row) => ({ row, named: knownHeadings(row.cells) }));
  const most = Math.max(...rows.map(({ named }) => named));
  if (most < FEWEST_NAMED || most <= 2 * (rows[0]?.named ?? 0)) return first;
  const at = rows.findIndex(({ named }) => named === most);
  return rows.slice(0, at).some(({ row }) => isPerson(row.cells)) ? first : rows[at]?.row;
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
  if (form.rows) {
    yield* otherRows(fileOfRows(file), form, form.rows, onRead);
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

async function* otherRows(
  file: FileOfRows,
  { skippedLines, width = 0 }: TableForm,
  read: ReadOther,
  onRead: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  try {
    for await (const { line, cells } of read(file, onRead)) {
      if (line <= skippedLines || cells.every((cell) => cell === '')) continue;
      yield { line, cells: cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells };
    }
  } catch (error) {
    throw explainedFileError(file.name, error);
  }
}

/** Reads the cells of well-formed records: of each as many rows as it is. */
function cellsOf(records: readonly TextRecord[], options: Options): readonly string[][] {
  const tooLong = records.find(({ text }) => text.length > LONGEST_ROW);
  if (tooLong) throw new RowTooLong(tooLong.line);
  // Without `columns` csv-parse returns an array of texts for each record.
  return parse(records.map(({ text }) => text).join('\n'), options) as string[][];
}
