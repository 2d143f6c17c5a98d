import { strToU8, zipSync } from 'fflate';

/* Workbooks and shapefiles of made-up people, built from what stands in them. */

type Sheet = {
  readonly name: string;
  /** Rows in XML, as `sheetRow` and `textRow` write them. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
};

type Built = {
  /** Format codes of the styles 1, 2, and so on; a number is one that Excel knows. */
  readonly formats?: readonly (string | number)[];
  /** What is in each shared text, in XML. */
  readonly texts?: readonly string[];
  readonly is1904?: boolean;
  /** Further files, or other contents. */
  readonly more?: Readonly<Record<string, string>>;
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const relations = (all: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A row whose cells are given in XML. */
export const sheetRow = (line: number, cells: string): string => `<row r="${line}">${cells}</row>`;

/** A row of texts, in the cells themselves. */
export const textRow = (line: number, ...cells: readonly string[]): string =>
  sheetRow(line, cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join(''));

/** Builds a workbook. */
export function workbook(sheets: readonly Sheet[], { formats = [], texts = [], is1904, more = {} }: Built = {}): Uint8Array {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>` : '',
  );
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`);
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(({ name, state }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('t', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('f', 'styles', 'styles.xml'),
    ]),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`]),
    ),
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));
}

/** Builds a workbook of one sheet with texts alone, as a table has them. */
export const workbookOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  workbook([{ name: 'Voters', rows: rows.map((cells, at) => textRow(at + 1, ...cells)).join('') }]);

/** A column of a shapefile: its name, its letter and its number of bytes. */
export type Field = readonly [name: string, type: 'C' | 'N' | 'D' | 'L', length: number];

type Shape = {
  /** x and y; null: none. Several are a multipoint. */
  readonly at: readonly (readonly [number, number])[] | null;
  /** As the columns have them. */
  readonly cells: readonly (string | Buffer)[];
  readonly isDeleted?: boolean;
};

/** Builds the .shp of points. @param kind 1: points, 5: areas, 8: multipoints */
export function shp(shapes: readonly Shape[], kind = 1): Buffer {
  const records = shapes.map(({ at }, index) => {
    const places = (at ?? []).flat().map(double);
    const single = Buffer.concat([int(at === null ? 0 : kind), ...places]);
    const content = kind === 8 && at ? Buffer.concat([int(8), Buffer.alloc(32), int(at.length), ...places]) : single;
    const header = Buffer.alloc(8);
    header.writeInt32BE(index + 1, 0);
    header.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([header, content]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(kind, 32);
  return Buffer.concat([header, ...records]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

/** Builds the .dbf of points. */
export function dbf(fields: readonly Field[], shapes: readonly Shape[]): Buffer {
  const described = fields.map(([name, type, length]) => {
    const bytes = Buffer.alloc(32);
    bytes.write(name, 'latin1');
    bytes.write(type, 11, 'latin1');
    bytes[16] = length;
    return bytes;
  });
  const header = Buffer.alloc(32);
  header[0] = 3;
  header.writeUInt32LE(shapes.length, 4);
  header.writeUInt16LE(32 + 32 * fields.length + 1, 8);
  header.writeUInt16LE(
    fields.reduce((sum, [, , length]) => sum + length, 1),
    10,
  );
  const rows = shapes.map(({ cells, isDeleted }) =>
    Buffer.concat([
      Buffer.from(isDeleted ? '*' : ' '),
      ...fields.map(([, , length], at) => Buffer.concat([Buffer.from(cells[at] ?? ''), Buffer.alloc(length, ' ')]).subarray(0, length)),
    ]),
  );
  return Buffer.concat([header, ...described, Buffer.from([0x0d]), ...rows, Buffer.from([0x1a])]);
}

/** Builds a shapefile of points in an archive. @param more the .prj, the .cpg, and others, by their endings */
export const shapefile = (fields: readonly Field[], shapes: readonly Shape[], more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync({
    'county/points.shp': shp(shapes),
    'county/points.dbf': dbf(fields, shapes),
    ...Object.fromEntries(Object.entries(more).map(([ending, text]) => [`county/points.${ending}`, strToU8(text)])),
  });
