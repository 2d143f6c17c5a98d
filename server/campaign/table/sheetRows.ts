import type { RawRow } from './fileOfRows';
import { type NumberFormat, numberText } from './sheetNumbers';
import { NotXml, RowTooLong } from './tableErrors';
import { LONGEST_ROW } from './textLines';
import { type Attributes, type XmlListener, xmlParts } from './xmlParts';

/** What it takes to read a sheet's cells. */
export type CellReader = {
  /** The texts that cells share, by their number. */
  readonly texts: readonly string[];
  /** How numbers are written, by the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
};

/** Excel's last ones are XFD and 1,048,576; other programs have more rows. */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 100_000_000;
const LETTERS = 26;
const A = 'A'.charCodeAt(0);

/**
 * Reads the rows of a sheet as a stream, each to its last cell that is not empty. Their lines are the sheet's own numbers.
 *
 * @throws NotXml where the sheet is not whole; {@link RowTooLong}
 */
export const sheetRows = (bytes: AsyncIterable<Uint8Array>, reader: CellReader): AsyncGenerator<RawRow> =>
  xmlParts<RawRow>(bytes, (take) => rowListener(reader, take));

function rowListener(reader: CellReader, take: (row: RawRow) => void): XmlListener {
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: Attributes = {};
  let text = '';
  let characters = 0;
  let isValue = false;
  let isSound = false;
  return {
    onOpen: (name, attributes) => {
      isSound ||= name === 'rPh';
      isValue = (name === 'v' || name === 't') && !isSound;
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        if (!(Number.isInteger(line) && line > 0 && line < MOST_ROWS)) throw new NotXml(`No row: ${attributes.r}`);
        [cells, column, characters] = [[], -1, 0];
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (!(column < MOST_COLUMNS)) throw new NotXml(`No column: ${column}`);
        cell = attributes;
        text = '';
      }
    },
    onText: (more) => {
      if (!isValue) return;
      text += more;
      characters += more.length;
      if (characters > LONGEST_ROW) throw new RowTooLong(line);
    },
    onClose: (name) => {
      isValue = false;
      if (name === 'rPh') isSound = false;
      else if (name === 'c') {
        const value = cellText(cell, text, reader).trim();
        if (value === '') return;
        while (cells.length < column) cells.push('');
        cells[column] = value;
      } else if (name === 'row') take({ line, cells });
    },
  };
}

/** Returns the position of a cell in its row: 2 of 'C5'. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; reference.charCodeAt(at) >= A; at += 1) column = column * LETTERS + reference.charCodeAt(at) - A + 1;
  return column - 1;
}

/** Returns what a cell of a sheet says. */
function cellText({ t: type = 'n', s: style = '0' }: Attributes, text: string, { texts, formats, is1904 }: CellReader): string {
  switch (type) {
    case 's':
      return withoutCodes(texts[Number(text)] ?? '');
    case 'str':
    case 'inlineStr':
      return withoutCodes(text);
    case 'b':
      return text === '' ? '' : Number(text) === 0 ? 'FALSE' : 'TRUE';
    case 'e':
      return '';
    case 'd':
      return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/u, (_, day: string, time: string) =>
        time === '00:00' ? day : `${day} ${time}`,
      );
    default:
      return numberText(text, formats[Number(style)], is1904);
  }
}

/** Characters that XML cannot hold have codes: '_x000D_' is a return (ECMA-376 part 1, 22.9.2.19). */
const withoutCodes = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
