import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { ExactBytes } from './exactBytes';
import { numberText } from './sheetNumbers';

/*
 * Tables as dBASE III writes them, in which each column has its number of bytes. Programs for maps keep the columns of a shapefile so.
 */

type DbfField = {
  readonly name: string /** One letter: C is text, N and F are numbers, D is a day, L is yes or no. */;
  readonly type: string;
  readonly length: number;
};

export type DbfTable = {
  readonly fields: readonly DbfField[];
  readonly rows: number;
  readonly headerBytes: number;
  readonly rowBytes: number;
  /** How its letters are written; undefined: each cell as UTF-8 where it is that, else as Windows-1252. */
  readonly decoder: TextDecoder | undefined;
};

const FIELD_BYTES = 32;
const NAME_BYTES = 11;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;
const END_OF_TABLE = 0x1a;

/** Reads what columns a table has; undefined where it is none. @param codePage what the .cpg says: 'UTF-8', '1252'; '' where there is none */
export async function dbfTable(bytes: AsyncIterable<Uint8Array>, codePage: string): Promise<DbfTable | undefined> {
  const table = new ExactBytes(bytes);
  try {
    const head = await table.take(FIELD_BYTES);
    if (head === undefined) return undefined;
    const [rows, headerBytes, rowBytes] = [head.readUInt32LE(4), head.readUInt16LE(8), head.readUInt16LE(10)];
    const described = await table.take(Math.max(0, headerBytes - FIELD_BYTES));
    if (described === undefined) return undefined;
    const decoder = decoderOf(codePage);
    const fields: DbfField[] = [];
    for (let at = 0; at + FIELD_BYTES <= described.length && described[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
      const name = described.subarray(at, at + NAME_BYTES);
      const end = name.indexOf(0);
      const type = String.fromCharCode(described[at + NAME_BYTES] ?? 0);
      fields.push({ name: decoded(name.subarray(0, end === -1 ? undefined : end), decoder), type, length: described[at + 16] ?? 0 });
    }
    const width = fields.reduce((sum, { length }) => sum + length, 1);
    return fields.length === 0 || width > rowBytes ? undefined : { fields, rows, headerBytes, rowBytes, decoder };
  } finally {
    await table.close();
  }
}

/** Reads the rows of a table, of each the cells of its columns; undefined: it is deleted, and stays in the file until it is packed. */
export async function* dbfRows(
  bytes: AsyncIterable<Uint8Array>,
  { fields, headerBytes, rowBytes, rows, decoder }: DbfTable,
): AsyncGenerator<readonly string[] | undefined> {
  const table = new ExactBytes(bytes);
  try {
    await table.take(headerBytes);
    for (let count = 0; count < rows; count += 1) {
      const row = await table.take(rowBytes);
      if (row === undefined || row[0] === END_OF_TABLE) return;
      let at = 1;
      const cells = fields.map(({ type, length }) => {
        at += length;
        return cellOf(type, row.subarray(at - length, at), decoder);
      });
      yield row[0] === DELETED ? undefined : cells;
    }
  } finally {
    await table.close();
  }
}

function cellOf(type: string, bytes: Buffer, decoder: TextDecoder | undefined): string {
  const text = decoded(bytes, decoder).replaceAll('\0', ' ').trim();
  switch (type) {
    case 'C':
      return text;
    case 'N':
    case 'F':
      // Stars stand where a number did not fit.
      return text.startsWith('*') ? '' : numberText(text);
    case 'D':
      return text.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3');
    case 'L':
      return /^[TY]$/iu.test(text) ? 'TRUE' : /^[FN]$/iu.test(text) ? 'FALSE' : '';
    default:
      return '';
  }
}

/** Names of code pages as a .cpg has them: 'UTF-8', '1252', 'ANSI 1252', 'ISO-8859-1', 'ISO 88591'. */
function decoderOf(codePage: string): TextDecoder | undefined {
  const [, iso] = /^iso[\s_-]*8859[\s_-]*(\d+)$/iu.exec(codePage) ?? /^8859(\d+)$/u.exec(codePage) ?? [];
  const [, number] = /(\d{3,5})$/u.exec(codePage) ?? [];
  for (const name of [codePage, iso && `iso-8859-${iso}`, number && `windows-${number}`, number && `ibm${number}`]) {
    if (!name) continue;
    try {
      return new TextDecoder(name);
    } catch {
      // It has another name, or none.
    }
  }
  return undefined;
}

const WINDOWS = new TextDecoder('windows-1252');
/** Of a letter that the width of its column has cut in two. */
const CUT_LETTER = /\u{fffd}+$/u;

function decoded(bytes: Buffer, decoder: TextDecoder | undefined): string {
  if (decoder) return decoder.decode(bytes).replace(CUT_LETTER, '');
  return isUtf8(bytes) ? bytes.toString('utf8') : WINDOWS.decode(bytes);
}
