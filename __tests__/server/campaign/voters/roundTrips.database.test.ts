import { parse } from 'csv-parse/sync';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ownName } from '@/__tests__/server/support/ownName';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { LAYOUT_FILES } from './voterFiles';

/* A file of each layout that somebody opens in a program, changes nothing, and saves as that program does. Imported again, nobody has changed. */

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let opened: OpenedDatabase;
let campaign = '';

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});
beforeEach(() => {
  campaign = ownName('Round');
});

async function importFile(content: string | Uint8Array): Promise<string> {
  const printed: string[] = [];
  const file = files.write('voters.txt', content);
  const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
  await importVotersCommand(file, { campaign, create: true }, (line) => printed.push(line), openDatabase, clock);
  return printed.join('\n');
}

type Rows = readonly (readonly string[])[];

function rowsOf(content: string | Uint8Array, encoding: string): Rows {
  const text = typeof content === 'string' ? content : new TextDecoder(encoding).decode(content);
  const [first = ''] = text.split(/\r?\n/u);
  const delimiter = ['\t', '|', ','].find((one) => first.includes(one)) ?? ',';
  return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
}

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const written = (rows: Rows, delimiter: string, end: string) =>
  rows.map((row) => `${row.map((cell) => quoted(cell, delimiter)).join(delimiter)}${end}`).join('');

const withoutZeros = (cell: string) => (/^0+\d+$/u.test(cell) ? String(Number(cell)) : cell);
/** Excel writes each date that it knows by the computer's own pattern. */
function excelDate(cell: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(cell) ?? [];
  const [, m = month, d = day, y = year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(cell) ?? [];
  return y === '' ? cell : `${Number(m)}/${Number(d)}/${y}`;
}
/** LibreOffice saves a date as it shows it. */
const shownDate = (cell: string) =>
  excelDate(cell).replace(
    /^(\d+)\/(\d+)\/\d\d(\d\d)$/u,
    (_, month: string, day: string, year: string) => `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`,
  );

const changed = (rows: Rows, change: (cell: string) => string): Rows => rows.map((row, index) => (index === 0 ? row : row.map(change)));

/** pandas reads a column of numbers with a gap as fractions, leaves gaps empty, and writes the number of each row before it. */
function ofPandas(rows: Rows): Rows {
  const [heading = [], ...people] = rows;
  const isNumeric = heading.map((_, at) => people.every((row) => /^\d*$/u.test(row[at] ?? '')));
  const hasGap = heading.map((_, at) => people.some((row) => (row[at] ?? '') === ''));
  const cell = (text: string, at: number) =>
    text === '' || !isNumeric[at] ? text : hasGap[at] ? `${Number(text)}.0` : String(Number(text));
  return [['', ...heading], ...people.map((row, index) => [String(index), ...row.map(cell)])];
}

const PROGRAMS: readonly (readonly [name: string, save: (rows: Rows) => string | Uint8Array])[] = [
  [
    'Excel',
    (rows) =>
      `\u{feff}${written(
        changed(rows, (cell) => excelDate(withoutZeros(cell))),
        ',',
        '\r\n',
      )}`,
  ],
  [
    'an older Excel',
    (rows) =>
      Buffer.from(
        written(
          changed(rows, (cell) => excelDate(withoutZeros(cell))),
          ',',
          '\r\n',
        ),
        'latin1',
      ),
  ],
  ['Excel in Europe', (rows) => `\u{feff}${written(changed(rows, withoutZeros), ';', '\r\n')}`],
  [
    'LibreOffice',
    (rows) =>
      written(
        changed(rows, (cell) => shownDate(withoutZeros(cell))),
        ',',
        '\n',
      ),
  ],
  ['pandas', (rows) => written(ofPandas(rows), ',', '\n')],
];

const WITH_HEADING = LAYOUT_FILES.filter(([layout]) => !['fl', 'fl-county-bare'].includes(layout)).map(
  ([layout, content, encoding], index) => [`${layout} (${index + 1})`, content, encoding] as const,
);

describe.each(rowsOfRun(WITH_HEADING, 2))('%s', (_, content, encoding) => {
  test.each(PROGRAMS)('saved by %s', async (_, save) => {
    await importFile(content);
    const out = await importFile(save(rowsOf(content, encoding)));
    expect(out).toContain('0 people added, 0 brought up to date');
    expect(out).toContain('0 rows refused');
    expect(out).not.toContain('Not in this file');
  });
});
