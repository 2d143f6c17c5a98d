import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmlessCell, safeCsvLine, withoutApostrophe } from '@/lib/domain/safeCells';
import { wholeAddress } from '@/server/campaign/address/wholeAddress';
import { cellValue } from '@/server/campaign/table/cellValue';
import { cellsDespiteQuotes, textRecords } from '@/server/campaign/table/records';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import { isGone, partsOfStatus } from '@/server/campaign/voters/statusWords';
import { ageOf, isoDay } from '@/server/campaign/voters/voterCells';
import { wholeName } from '@/server/campaign/voters/wholeName';

/* Nobody's file stops the server: whatever a cell is made of, the time for it grows with its length alone. Else these tests end by their time limit. */

const LENGTH = 250_000;
const MADE_OF = [
  ...[
    ' ',
    '\t',
    '\n',
    ';',
    "'",
    '"',
    ',',
    '.',
    '0',
    '-',
    '#',
    'a',
    'é',
    "\t'",
    '"x, ',
    '"x "x ,"',
    ' ,',
    ', ',
    "'’",
    '@.',
    '1/',
    '(',
    '\u200b',
  ],
  ...['Ã©', 'jr ', 'van ', '=', '="', ' "', '& ', 'x\t', '?a', '1.0', '1E', '0 0', 'apt ', 'us,'],
] as const;

test.each(MADE_OF)('a cell made of %j is read in a time that grows with its length', async (part) => {
  const beginning = part.repeat(LENGTH / part.length);
  for (const cell of [beginning, `${beginning}x`, `x${beginning}`]) {
    for (const field of [...VOTER_FIELDS, 'lat', 'district', 'election']) cellValue(field, cell);
    wholeAddress(cell);
    wholeName(cell);
    isGone(cell);
    partsOfStatus(cell);
    isoDay(cell);
    ageOf({ age: cell, birthDate: cell, birthYear: cell }, '2026-01-01');
    safeCsvLine([cell, cell]);
    cellsDespiteQuotes(cell, ',');
    for await (const _ of textRecords(linesOf(cell), { delimiter: ',', isQuoted: true }));
  }
});

async function* linesOf(text: string): AsyncGenerator<string[]> {
  yield text.split('\n');
}

const SIGNS_BEHIND = /([;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
const APOSTROPHES = /(^|[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/gu;
const shortCells = fc.string({ unit: fc.constantFrom(...';\t\r\n\'" =+-@＝ax0'), maxLength: 12 });

test('what a spreadsheet would run is found as by patterns', () => {
  fc.assert(
    fc.property(shortCells, (cell) => {
      const inside = cell.replace(SIGNS_BEHIND, "$1'");
      expect(harmlessCell(cell)).toBe(
        /^(?:[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/u.test(inside) && !/^-?\d+$/u.test(inside) ? `'${inside}` : inside,
      );
      expect(withoutApostrophe(cell)).toBe(cell.replace(APOSTROPHES, '$1'));
    }),
    { numRuns: 5_000 },
  );
});

test('a quote ends a cell as it does where each cell is looked at by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'",  ax'), maxLength: 16 }), (line) => {
      expect(cellsDespiteQuotes(line, ',').cells).toEqual(cellsOneByOne(line));
    }),
    { numRuns: 5_000 },
  );
});

/** The same cells, each quote looked for from the beginning of its cell. */
function cellsOneByOne(line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    while (line[at] === ' ') at += 1;
    const end = line[at] === '"' ? endOf(line, at + 1) : undefined;
    const comma = line.indexOf(',', at);
    const to = end === undefined ? (comma === -1 ? line.length : comma) : end + 1;
    const plain = line.slice(at, to);
    const isStray = end === undefined && plain.lastIndexOf('"') === 0;
    cells.push(end === undefined ? (isStray ? plain.slice(1) : plain) : line.slice(at + 1, end).replaceAll('""', '"'));
    at = to + 1;
  }
  return cells;
}

function endOf(line: string, from: number): number | undefined {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    if (at + 1 === line.length || line[at + 1] === ',') return at;
    if (at > from && line[at - 1] === ',') return undefined;
  }
  return undefined;
}
