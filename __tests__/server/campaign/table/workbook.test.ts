import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { assumptionText } from '@/server/campaign/table/assumption';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import { builtInFormat, numberFormat, numberText } from '@/server/campaign/table/sheetNumbers';
import { sheetRow, textRow, workbook, workbookOf } from './builtFiles';

const files = temporaryFolder();
afterAll(() => files.remove());

async function tableOf(named: Uint8Array | FileOfRows | string) {
  const file = named instanceof Uint8Array ? files.write('voters.xlsx', named) : named;
  const { form, assumptions } = await openTable(file);
  const rows: (string | number)[][] = [];
  for await (const { line, cells } of readRows(file, form)) rows.push([line, ...cells]);
  return { rows, said: assumptions.map(assumptionText) };
}

const HEADING = textRow(1, 'id', 'name');

test.each([
  ['an id', '501', 'General', '501'],
  ['an id of many digits', '123456789012345678', 'General', '123456789012345678'],
  ['a number with an exponent', '1.10035E+11', 'General', '110035000000'],
  ['a number as a program stores it', '44.480099999999997', 'General', '44.4801'],
  ['what a formula reckons', '0.30000000000000004', '0.00', '0.3'],
  ['a negative number', '-73.2', 'General', '-73.2'],
  ['an amount', '1234', '#,##0', '1234'],
  ['a ZIP', '5401', '00000', '05401'],
  ['a ZIP in the language of a country', '5401', '[$-409]00000', '05401'],
  ['a ZIP of nine digits', '54011234', '00000\\-0000', '05401-1234'],
  ['a number of nine digits', '412001', '000000000', '000412001'],
  ['a phone', '3305550101', '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '3305550101'],
  ['a day', '45838', 'm/d/yyyy', '2025-06-30'],
  ['a day in words', '45838', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2025-06-30'],
  ['a day whose time is not shown', '45838.75', 'yyyy-mm-dd', '2025-06-30'],
  ['a day and a time', '45838.729166666664', 'm/d/yy h:mm', '2025-06-30 17:30'],
  ['midnight', '45838', 'm/d/yy h:mm', '2025-06-30'],
  ['a time', '0.72916666666666663', 'h:mm AM/PM', '17:30'],
  ['hours that go on', '0.75', '[h]:mm', '18:00'],
  ['the first day', '1', 'm/d/yyyy', '1900-01-01'],
  ['the last day before the one that never was', '59', 'm/d/yyyy', '1900-02-28'],
  ['the day behind it', '61', 'm/d/yyyy', '1900-03-01'],
  ['no day', '0', 'm/d/yyyy', '0'],
  ['a number beyond all days', '400000000', 'm/d/yyyy', '400000000'],
  ['a word in the format', '3', '0 "days"', '3'],
  ['a color in the format', '3', '[Red]0', '3'],
])('%s: %s as %j is %s', (_, raw, code, text) => {
  expect(numberText(raw, numberFormat(code))).toBe(text);
});

test.each([
  [0, '5401', '5401'],
  [14, '45838', '2025-06-30'],
  [17, '45838', '2025-06-30'],
  [20, '0.5', '12:00'],
  [22, '45838.5', '2025-06-30 12:00'],
  [49, '45838', '45838'],
])('Excel’s own format %i makes %s %s', (id, raw, text) => {
  expect(numberText(raw, builtInFormat(id))).toBe(text);
});

test('old Macs count days from 1904', () => {
  expect(numberText('44376', numberFormat('m/d/yyyy'), true)).toBe('2025-06-30');
});

test.each([
  ['a shared text', '<c t="s"><v>0</v></c>', 'Zoë & Ann'],
  ['a shared text of several looks, and how it sounds', '<c t="s"><v>1</v></c>', 'Joan Amber'],
  ['a shared text that is not there', '<c t="s"><v>99</v></c>', ''],
  ['a text of its own', '<c t="inlineStr"><is><t xml:space="preserve"> Lee </t></is></c>', 'Lee'],
  ['a text of its own of several looks', '<c t="inlineStr"><is><r><t>Le</t></r><r><t>e</t></r></is></c>', 'Lee'],
  ['the text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>12 Elm St</v></c>', '12 Elm St'],
  ['the number of a formula', '<c><f>500+1</f><v>501</v></c>', '501'],
  ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['an error', '<c t="e"><v>#N/A</v></c>', ''],
  ['a day in words', '<c t="d"><v>2025-06-30T00:00:00</v></c>', '2025-06-30'],
  ['a day and a time in words', '<c t="d"><v>2025-06-30T17:30:00Z</v></c>', '2025-06-30 17:30'],
  ['a day', '<c s="1"><v>45838</v></c>', '2025-06-30'],
  ['a ZIP', '<c s="2"><v>5401</v></c>', '05401'],
  ['a style without a format', '<c s="99"><v>5401</v></c>', '5401'],
  ['a cell without anything', '<c s="1"/>', ''],
  ['a code of a character', '<c t="str"><v>a_x000D_b_x005F_c</v></c>', 'a\rb_c'],
])('%s', async (_, cell, text) => {
  const texts = ['<t>Zoë &amp; Ann</t>', '<r><rPr><b/></rPr><t>Joan </t></r><r><t>Amber</t></r><rPh sb="0" eb="1"><t>jon</t></rPh>'];
  const { rows } = await tableOf(
    workbook([{ name: 'A', rows: HEADING + sheetRow(2, `<c t="str"><v>7</v></c>${cell}`) }], { texts, formats: [14, '00000'] }),
  );
  expect(rows[1]).toEqual([2, '7', text]);
});

test('lines are the numbers of the rows, and cells stand where they are, whatever is left out between them', async () => {
  const rows = [
    sheetRow(1, '<c r="A1" t="str"><v>Checklist of Elmwood</v></c>'),
    sheetRow(4, ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}4" t="str"><v>${column}</v></c>`).join('')),
    sheetRow(7, '<c r="A7"><v>1</v></c><c r="C7"><v>3</v></c><c r="AB7" s="1"/>'),
    sheetRow(9, '<c r="B9" t="str"><v> </v></c>'),
    '<row><c t="str"><v>x</v></c></row>',
  ];
  expect(await tableOf(workbook([{ name: 'A', rows: rows.join('') }]))).toEqual({
    rows: [
      [4, 'A', 'B', 'C', 'D'],
      [7, '1', '', '3', ''],
      [10, 'x', '', '', ''],
    ],
    said: ['1 line above the heading left out ("Checklist of Elmwood") (line 1).'],
  });
});

const TABLE = HEADING + textRow(2, '1', 'Ann');
const OTHER = textRow(1, 'x', 'y');

test('of several sheets the first with rows is read that is shown, and it is said which', async () => {
  const sheets = [
    { name: 'Read me', rows: textRow(1, 'About this list') },
    { name: 'Old', rows: OTHER, state: 'hidden' as const },
    { name: 'Older', rows: OTHER, state: 'veryHidden' as const },
    { name: 'Empty', rows: '' },
    { name: 'Voters', rows: TABLE },
    { name: 'Notes & more', rows: OTHER },
  ];
  expect(await tableOf(workbook(sheets))).toEqual({
    rows: [
      [1, 'id', 'name'],
      [2, '1', 'Ann'],
    ],
    said: ['Sheet "Voters" read; "Notes & more" left out. To read another one, save it as a file of its own.'],
  });
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, rows: TABLE }));
  expect((await tableOf(workbook(many))).said).toEqual([
    'Sheet "A" read; "B", "C", "D" and 2 more left out. To read another one, save it as a file of its own.',
  ]);
});

test('a sheet of one column is a table where there is no other', async () => {
  expect((await tableOf(workbook([{ name: 'A', rows: textRow(1, 'id') + textRow(2, '7') }]))).rows).toEqual([
    [1, 'id'],
    [2, '7'],
  ]);
});

test('elements with a prefix, as some programs write them, are read', async () => {
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>id</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect((await tableOf(workbook([{ name: 'A', rows: '' }], { more: { 'xl/worksheets/sheet1.xml': sheet } }))).rows).toEqual([
    [1, 'id', '7'],
  ]);
});

test('a workbook that another program has written is read', async () => {
  const { rows, said } = await tableOf(join(import.meta.dirname, 'otherWriter.xlsx'));
  expect(rows).toEqual([
    [3, 'Voter ID', 'Name', 'Birth', 'Zip', 'Start', 'Flag', 'Error', 'Number', 'Lat'],
    [4, '501', 'Zoë & Jo\nnes', '1954-10-04', '05401', '2025-06-30 17:30', 'TRUE', '', '110035000000', '44.4801'],
    [5, '000412', 'Ann Lee', '', '05401-1234', '', '', '', '', ''],
  ]);
  expect(said).toEqual([
    'Sheet "Voters" read; "Notes" left out. To read another one, save it as a file of its own.',
    '1 line above the heading left out ("Town of Elmwood, checklist") (line 1).',
  ]);
});

const WHOLE = Buffer.from(workbookOf([['id', 'name'], ...Array.from({ length: 500 }, (_, at) => [String(at), `Ann ${at}`])]));
const relationsTo = (target: string) =>
  `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="${target}"/></Relationships>`;

test.each([
  ['one that is cut off', WHOLE.subarray(0, WHOLE.length - 30), 'cannot be unpacked: it is cut off, damaged, or protected by a password'],
  ['one without its middle', Buffer.concat([WHOLE.subarray(0, 900), WHOLE.subarray(1100)]), 'cannot be unpacked'],
  ['one whose sheet ends early', workbook([{ name: 'A', rows: `${TABLE}<row>` }]), 'is a workbook that is damaged'],
  ['one whose sheet is no XML', workbook([{ name: 'A', rows: `${TABLE}<row r=1>` }]), 'is a workbook that is damaged'],
  [
    'one with a cell beyond all columns',
    workbook([{ name: 'A', rows: '<row><c r="ZZZZZZZZ1"><v>1</v></c></row>' }]),
    'is a workbook that is damaged',
  ],
  ['one with a row that is no number', workbook([{ name: 'A', rows: `${TABLE}<row r="x"></row>` }]), 'is a workbook that is damaged'],
  ['one of elements in each other', workbook([{ name: 'A', rows: TABLE + '<a>'.repeat(1_000_000) }]), 'is a workbook that is damaged'],
  [
    'one of attributes',
    workbook([{ name: 'A', rows: `${TABLE}<row ${Array.from({ length: 100_000 }, (__, at) => `a${at}=""`).join(' ')}/>` }]),
    'is a workbook that is damaged',
  ],
  ['one without rows', workbook([{ name: 'A', rows: '' }]), 'is a workbook without a row in any sheet that is shown'],
  ['one with all sheets hidden', workbook([{ name: 'A', rows: TABLE, state: 'hidden' }]), 'is a workbook without a row'],
  [
    'one in binary',
    workbook([], { more: { '_rels/.rels': relationsTo('xl/workbook.bin') } }),
    'is a spreadsheet of another form than .xlsx',
  ],
  [
    'one of OpenDocument',
    zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x'), 'META-INF/manifest.xml': strToU8('x') }),
    'of another form',
  ],
  ['a letter', workbook([], { more: { '_rels/.rels': relationsTo('word/document.xml') } }), 'has no table in it'],
  ['an old one, or one with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'take the password off, save it as .xlsx'],
  [
    'one with a row of a megabyte',
    workbook([{ name: 'A', rows: TABLE + textRow(3, 'x'.repeat(1_000_000)) }]),
    'has a row too long to be one',
  ],
  ['one that fills a disk', workbook([{ name: 'A', rows: TABLE + ' '.repeat(70_000_000) }]), 'becomes too large when it is unpacked'],
  ['one of texts that fill a disk', workbook([{ name: 'A', rows: TABLE }], { texts: [' '.repeat(70_000_000)] }), 'becomes too large'],
])('%s is refused in a sentence', async (_, content, sentence) => {
  await expect(tableOf(content)).rejects.toMatchObject({ name: 'OrganizerError', message: expect.stringContaining(sentence) });
});

/** A file of which the first bytes alone are looked at. */
const headOf = (content: Uint8Array, length: number): FileOfRows => ({
  name: 'voters.xlsx',
  isHead: true,
  size: async () => content.length,
  async *bytes({ start, end } = { start: 0, end: length }) {
    yield content.subarray(start, end);
  },
});

test.each([
  ['a workbook', WHOLE],
  ['a table in an archive', zipSync({ 'voters.csv': strToU8(`id,name\n${'1,Ann\n'.repeat(300_000)}`) })],
])('%s is looked at by its head, though its directory stands at its end', async (_, content) => {
  const { rows } = await tableOf(headOf(content, 100));
  expect(rows.slice(0, 2)).toEqual([
    [1, 'id', 'name'],
    [2, expect.any(String), expect.stringContaining('Ann')],
  ]);
});

test('a failure of reading the file is not called one of the workbook', async () => {
  const failing: FileOfRows = {
    ...headOf(WHOLE, WHOLE.length),
    async *bytes({ start, end } = { start: 0, end: WHOLE.length }) {
      if (end - start > 1_000) throw new Error('The connection is lost');
      yield WHOLE.subarray(start, end);
    },
  };
  await expect(tableOf(failing)).rejects.toThrow('The connection is lost');
});
