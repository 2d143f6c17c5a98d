import { posix } from 'node:path';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type Archive, openArchive } from './archive';
import { type Assumption, betweenSheets } from './assumption';
import type { FileOfRows, OtherTable, RawRow } from './fileOfRows';
import { builtInFormat, type NumberFormat, numberFormat } from './sheetNumbers';
import { type CellReader, sheetRows } from './sheetRows';
import { allXmlParts, attribute, xmlParts } from './xmlParts';

/*
 * Workbooks as Excel and other spreadsheets save them (.xlsx): an archive of XML files that name each other. The first sheet that
 * has rows and is not hidden is read.
 */

const TEXTS = {
  otherForm: (file: string) =>
    `${file} is a spreadsheet of another form than .xlsx. Open it, save it as .xlsx or as CSV (UTF-8), and import that file.`,
  empty: (file: string) => `${file} is a workbook without a row in any sheet that is shown.`,
  manyTexts: (file: string) =>
    `${file} has more different texts than can be read from a workbook. Save it as CSV (UTF-8) and import that file.`,
} as const;

/** Texts that cells share are held in memory, alone of a workbook. They take about twice as many bytes there as in XML. */
const MOST_TEXT_BYTES = 256 * 1024 * 1024;

type Sheet = { readonly name: string; readonly path: string };

/**
 * Opens the sheet of a workbook that is to be read.
 *
 * @returns undefined where the archive is no workbook
 * @throws {@link OrganizerError} when it has no row, or is a spreadsheet of another form
 */
export async function openWorkbook(file: FileOfRows, archive: Archive): Promise<OtherTable | undefined> {
  const isOpenDocument = archive.has('mimetype') && archive.has('content.xml') && archive.has('META-INF/manifest.xml');
  if (isOpenDocument) throw new OrganizerError(TEXTS.otherForm(file.name));
  const path = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined || !/(?:^|\/)workbook[^/]*$/iu.test(path)) return undefined;
  if (!path.toLowerCase().endsWith('.xml')) throw new OrganizerError(TEXTS.otherForm(file.name));
  const relations = await relationsOf(archive, path);
  const { sheets, is1904 } = await shownSheets(archive, path, relations);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.path ?? '';
  const texts = partOf('sharedStrings');
  if (archive.sizeOf(texts) > MOST_TEXT_BYTES) throw new OrganizerError(TEXTS.manyTexts(file.name));
  const reader = { texts: await sharedTexts(archive, texts), formats: await cellFormats(archive, partOf('styles')), is1904 };
  const filled = await filledSheets(archive, sheets, reader);
  const [sheet, ...others] = filled;
  if (sheet === undefined) throw new OrganizerError(TEXTS.empty(file.name));
  return {
    rows: (source, onRead) => rowsOf(source, sheet, reader, onRead),
    assumptions: others.length === 0 ? [] : [leftOutSheets([sheet, ...others])],
  };
}

const leftOutSheets = (sheets: readonly Sheet[]): Assumption => ({
  kind: 'leftOutSheets',
  count: sheets.length - 1,
  detail: betweenSheets(sheets.map(({ name }) => name)),
});

async function* rowsOf(file: FileOfRows, { path }: Sheet, reader: CellReader, onRead: (bytes: number) => void): AsyncGenerator<RawRow> {
  const archive = await openArchive(file);
  if (archive === undefined) return;
  let read = 0;
  async function* counted(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      read += part.length;
      onRead(read);
      yield part;
    }
  }
  yield* sheetRows(counted(archive.read(path)), reader);
}

type Relation = { readonly id: string /** The last word of its address. */; readonly type: string; readonly path: string };

/** Reads which files a part of the workbook names; '' is the workbook as a whole. */
function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  return allXmlParts<Relation>(readOrNone(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), (take) => ({
    onOpen: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') take({ id: Id, type: posix.basename(Type), path: posix.resolve('/', folder, Target).slice(1) });
    },
  }));
}

/** Reads a file that a workbook need not have. An empty one would be no XML. */
async function* readOrNone(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  if (archive.has(name)) yield* archive.read(name);
  else yield Buffer.from('<none/>');
}

type ShownSheets = { readonly sheets: readonly Sheet[]; readonly is1904: boolean };

async function shownSheets(archive: Archive, workbook: string, relations: readonly Relation[]): Promise<ShownSheets> {
  const paths = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]));
  let is1904 = false;
  const sheets = await allXmlParts<Sheet>(readOrNone(archive, workbook), (take) => ({
    onOpen: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/u.test(attributes.date1904 ?? '');
      const id = tag === 'sheet' ? attribute(attributes, 'id') : '';
      const path = paths.get(id);
      // No sheet is there twice.
      paths.delete(id);
      if (path !== undefined && (attributes.state ?? 'visible') === 'visible') take({ name: attributes.name ?? '', path });
    },
  }));
  return { sheets, is1904 };
}

/** Returns the sheets with rows of several cells; where there are none, those with any. A page of notes is no table beside one. */
async function filledSheets(archive: Archive, sheets: readonly Sheet[], reader: CellReader): Promise<readonly Sheet[]> {
  const widths = new Map<Sheet, number>();
  for (const sheet of sheets)
    for await (const { cells } of sheetRows(readOrNone(archive, sheet.path), reader)) {
      const width = cells.filter((cell) => cell !== '').length;
      widths.set(sheet, Math.max(width, widths.get(sheet) ?? 0));
      if (width > 1) break;
    }
  const least = [...widths.values()].some((width) => width > 1) ? 2 : 1;
  return sheets.filter((sheet) => (widths.get(sheet) ?? 0) >= least);
}

/** Reads the texts that cells share, in their order. How they sound, as Japanese workbooks tell, is no part of them. */
async function sharedTexts(archive: Archive, path: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const read = xmlParts<string>(readOrNone(archive, path), (take) => {
    let text = '';
    let isText = false;
    let isSound = false;
    return {
      onOpen: (name) => {
        if (name === 'si') text = '';
        isSound ||= name === 'rPh';
        isText = name === 't' && !isSound;
      },
      onText: (more) => {
        if (isText) text += more;
      },
      onClose: (name) => {
        isText = false;
        if (name === 'rPh') isSound = false;
        if (name === 'si') take(text);
      },
    };
  });
  for await (const text of read) texts.push(text);
  return texts;
}

/** Reads how numbers are written, by the number of a cell's style. */
async function cellFormats(archive: Archive, path: string): Promise<readonly NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  let isOfCells = false;
  const ids = await allXmlParts<number>(readOrNone(archive, path), (take) => ({
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), numberFormat(formatCode));
      isOfCells ||= name === 'cellXfs';
      if (name === 'xf' && isOfCells) take(Number(numFmtId));
    },
    onClose: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  }));
  return ids.map((id) => own.get(id) ?? builtInFormat(id));
}
