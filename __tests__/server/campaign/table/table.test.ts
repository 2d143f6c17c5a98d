import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { safeCsvLine } from '@/lib/domain/safeCells';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { cellForm } from '@/server/campaign/table/delimiter';
import { safeLineLike } from '@/server/campaign/table/lineLike';
import { cellReader, fieldPositions, typedMapping } from '@/server/campaign/table/mapping';
import { openTable, readRows } from '@/server/campaign/table/readRows';

const files = temporaryFolder();
const TWO_ROWS = strToU8('id,name\n1,Zoë\n');
afterAll(() => files.remove());

async function rowsOf(content: string | Uint8Array, name = 'table.txt'): Promise<unknown> {
  const file = files.write(name, content);
  const { form } = await openTable(file);
  const rows = [];
  for await (const { line, cells } of readRows(file, form)) rows.push([line, ...cells]);
  return { encoding: form.encoding, rows };
}

test.each([
  ['id,name\n1,x', ',', true],
  ['id\tname, first\n1\tx', '\t', false],
  ['"id"\t"name"\n"1"\t"x"', '\t', true],
  ['id|name\n1|"SKIP', '|', false],
  ['id;name\n1;x', ';', true],
  ['"a,b,c";d\n', ';', true],
  ['id\n1', ',', true],
  ['Name\tAddress\nKim\t1 Elm St, Elmton, VT\nLee\t2 Elm St, Elmton, VT', '\t', false],
  ['Kim;1 Elm St, Elmton, VT\nLee;2 Elm St, Elmton, VT', ';', true],
  ['A list of Elmton\nid,name;first,town\n1,x,E\n2,y,E', ',', true],
])('%j has the delimiter %j, quoted %s', (beginning, delimiter, isQuoted) => {
  expect(cellForm(beginning)).toEqual({ delimiter, isQuoted });
});

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from('id,name\n1,Zoë'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\u{feff}id,name\n1,Zoë'), 'utf-8'],
  ['Windows-1252', Buffer.from('id,name\n1,Zo\xeb', 'latin1'), 'windows-1252'],
  ['Windows-1252 behind the mark of UTF-8', Buffer.from('\xef\xbb\xbfid,name\n1,Zo\xeb', 'latin1'), 'windows-1252'],
  ['UTF-16 with a mark', utf16('\u{feff}id,name\n1,Zoë'), 'utf-16le'],
  ['UTF-16 without one', utf16('id,name\n1,Zoë'), 'utf-16le'],
  ['big-endian UTF-16', utf16('\u{feff}id,name\n1,Zoë', true), 'utf-16be'],
  ['big-endian UTF-16 without a mark', utf16('id,name\n1,Zoë', true), 'utf-16be'],
])('%s is recognized and read', async (_, content, encoding) => {
  expect(await rowsOf(content)).toEqual({
    encoding,
    rows: [
      [1, 'id', 'name'],
      [2, '1', 'Zoë'],
    ],
  });
});

test('a byte that is no UTF-8 far behind the beginning makes the file Windows-1252', async () => {
  const content = Buffer.concat([Buffer.from(`id,name\n${'1,x\n'.repeat(100_000)}`), Buffer.from('2,Zo\xeb\n', 'latin1')]);
  const { encoding, rows } = (await rowsOf(content)) as { encoding: string; rows: unknown[] };
  expect(encoding).toBe('windows-1252');
  expect(rows.at(-1)).toEqual([100_002, '2', 'Zoë']);
});

test('a quote inside a cell is a character of it, in a file with quotes and in one without', async () => {
  const read = async (content: string) => ((await rowsOf(content)) as { rows: unknown[] }).rows.slice(1);
  expect(await read('id\tname\n1\t"SKIP\n2\tO"BRIEN\n')).toEqual([
    [2, '1', '"SKIP'],
    [3, '2', 'O"BRIEN'],
  ]);
  expect(await read('"id"\t"name"\n"1"\t"O""BRIEN"\n')).toEqual([[2, '1', 'O"BRIEN']]);
});

test.each([
  ['an empty file', '', 'is empty'],
  ['empty lines', '\n\n\r\n', 'is empty'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), 'is not a text file'],
  ['an archive of two tables', zipSync({ 'a.csv': TWO_ROWS, 'b.csv': TWO_ROWS }), 'has several tables: a.csv, b.csv'],
  ['an archive of a picture', zipSync({ 'a.png': TWO_ROWS }), 'has no table in it'],
  ['an archive that is cut off', zipSync({ 'a.csv': strToU8('id,name\n'.repeat(9_000)) }).subarray(0, 60), 'cannot be unpacked'],
  ['a part of a shapefile', Buffer.from([0x00, 0x00, 0x27, 0x0a, 0, 0]), 'is one file of a shapefile'],
  ['a compressed file that is cut off', gzipSync(Buffer.from('id,name\n1,x\n')).subarray(0, 20), 'cannot be unpacked'],
  ['a line of 10 MB', `id,name\n1,${'x'.repeat(10_000_000)}`, 'has a row too long to be one'],
])('%s is refused in a sentence', async (_, content, sentence) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ name: 'OrganizerError', message: expect.stringContaining(sentence) });
});

test.each([
  ['gzip', gzipSync(TWO_ROWS)],
  ['ZIP', zipSync({ 'county/voters.csv': TWO_ROWS })],
  ['ZIP without compression', zipSync({ 'voters.txt': TWO_ROWS }, { level: 0 })],
  ['ZIP of a Mac', zipSync({ '__MACOSX/._voters.csv': strToU8('x'), 'voters.csv': TWO_ROWS, 'read me.pdf': strToU8('x') })],
])('a table that is packed by %s is read', async (_, content) => {
  expect(await rowsOf(content)).toEqual({
    encoding: 'utf-8',
    rows: [
      [1, 'id', 'name'],
      [2, '1', 'Zoë'],
    ],
  });
});

test('what a packed file has once more than fits a disk is not unpacked', async () => {
  await expect(rowsOf(gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a,b\n')))).rejects.toThrow('becomes too large');
});

const FIELDS = ['voterId', 'phone'] as const;

test('columns are found by their heading, whatever its spelling, or by their number', () => {
  const heading = ['Voter ID', 'Cell Phone', 'Home Phone'];
  const mapping = typedMapping(['voterid=voter_id', 'phone=Cell Phone', 'PHONE = Home Phone'], FIELDS, true);
  const cell = cellReader(fieldPositions('f.csv', mapping, heading), ['7', ' ', ' 5550142 ']);
  expect([cell('voterId'), cell('phone'), cell('email')]).toEqual(['7', '5550142', '']);
  const numbered = typedMapping(['voterId=1', 'phone=3'], FIELDS, false);
  expect(cellReader(fieldPositions('f.csv', numbered, heading), ['7', '', '5550142'])('phone')).toBe('5550142');
});

test.each([
  ['City', 1],
  ['city', 1],
  ['City (2)', 3],
  ['City (3)', 5],
  ['City 2', 6],
  ['Zip (4)', 2],
])('the column "%s" of several is found', (name, position) => {
  const heading = ['Mail', ' City', 'Zip (4)', 'City ', 'Address', 'City', 'City 2'];
  const mapping = typedMapping([`city=${name}`], ['city'], true);
  expect(fieldPositions('f.csv', mapping, heading).get('city')).toEqual([position]);
});

test('a heading has not been repeated as often', () => {
  const mapping = typedMapping(['city=City (3)'], ['city'], true);
  expect(() => fieldPositions('f.csv', mapping, ['City', 'City'])).toThrow('has no column "City (3)"');
});

test.each([
  ['voterId', true, 'not of the form field=column'],
  ['color=red', true, 'There is no field "color". The fields are: voterId, phone.'],
  ['voterId=ID', false, 'must be the column’s number'.replace('’', "'")],
])('--map %s is refused in a sentence', (typed, hasHeading, sentence) => {
  expect(() => typedMapping([typed], FIELDS, hasHeading)).toThrow(sentence);
});

test('a column that the file does not have is named', () => {
  expect(() => fieldPositions('f.csv', typedMapping(['phone=Fax'], FIELDS, true), ['ID', 'Name'])).toThrow(
    'f.csv has no column "Fax". It has: ID, Name.',
  );
  expect(() => fieldPositions('f.csv', typedMapping(['phone=9'], FIELDS, false), ['1', '2'])).toThrow('no column "9"');
});

test('what nobody sees is taken out of a cell', () => {
  const cell = cellReader(new Map([['voterId', [0]]]), ['\u{202e}A\u{0}\u{1}B\u{200b} ']);
  expect(cell('voterId')).toBe('A B');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['-76.8', '-76.8'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written %j', (cell, written) => {
  expect(safeCsvLine([1, cell])).toBe(`1,${written}`);
});

const SHARP = ['=1+1', '-76.8', 'a,b; c', 'O"BRIEN', '"SKIP" ROE', '@home', "'t Hooft", 'Zoë', ''];

test.each([
  ['commas', 'id,name,x,x,x,x,x,x,x', SHARP],
  ['semicolons', 'id;name;x;x;x;x;x;x;x', SHARP],
  ['tabs', 'id\tname\tx\tx\tx\tx\tx\tx\tx', SHARP],
  ['tabs and quotes', '"id"\t"name"\t"x"\t"x"\t"x"\t"x"\t"x"\t"x"\t"x"', [...SHARP.slice(1), 'tab\tin it']],
  ['pipes and quotes', '"id"|"name"|"x"|"x"|"x"|"x"|"x"|"x"|"x"', [...SHARP.slice(1), 'pipe | in it']],
])('a line written like those of a file with %s is read as the same cells, and no spreadsheet runs it', async (_, heading, cells) => {
  const form = cellForm(`${heading}\n`);
  const [first] = ((await rowsOf(heading)) as { rows: string[][] }).rows;
  const lines = [first?.slice(1) ?? [], cells].map((row) => safeLineLike(form, row));
  expect(lines[1]).not.toMatch(/(?:^|[,;\t|])"?[=@]/u);
  const { rows } = (await rowsOf(lines.join('\n'))) as { rows: string[][] };
  expect(rows[1]?.slice(1).map(tidyCell)).toEqual(cells.map(tidyCell));
});
