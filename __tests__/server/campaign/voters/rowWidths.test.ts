import { RowWidths } from '@/server/campaign/voters/rowWidths';

const HEADING = ['id', 'last', 'address', 'zip', 'phone', 'notes'];
const FIELDS = ['voterId', 'lastName', 'address', 'zip', 'phone', 'custom'];
const positionsOf = (fields: readonly string[]) => new Map(fields.map((field, at) => [field, [at]] as const));
const widthsOf = (fields = FIELDS, heading = HEADING) => new RowWidths({ positions: positionsOf(fields), width: heading.length }, heading);
const cells = (text: string) => text.split(',');

test.each([
  ['all cells', '1,Lee,12 Oak St,05401,555,x', '1,Lee,12 Oak St,05401,555,x'],
  ['an empty cell more', '1,Lee,12 Oak St,05401,555,x,', '1,Lee,12 Oak St,05401,555,x'],
  ['two empty cells more', '1,Lee,12 Oak St,05401,,,,', '1,Lee,12 Oak St,05401,,'],
  ['nothing behind the ZIP', '1,Lee,12 Oak St,05401', '1,Lee,12 Oak St,05401,,'],
  ['a cell more that says something', '1,Lee,12 Oak St,05401,555,x,y', '1,Lee,12 Oak St,05401,555,x,y'],
  ['a comma in the address', '1,Lee,12 Oak St, Apt 4,05401,555,', '1,Lee,12 Oak St, Apt 4,05401,555,'],
  ['a lost cell before the ZIP', '1,12 Oak St,05401,555', '1,12 Oak St,05401,555'],
  ['a lost cell before the ZIP, and a number behind it', '1,12 Oak St,05401,12345', '1,12 Oak St,05401,12345'],
  ['a year in the ZIP’s place', '1,Lee,05401,1980', '1,Lee,05401,1980'],
  ['a lost cell behind the ZIP', '1,Lee,12 Oak St,05401,x', '1,Lee,12 Oak St,05401,x'],
])('a row with %s', (_, row, fitted) => {
  expect(widthsOf().fitted(cells(row)).join(',')).toBe(fitted);
});

test('cells at the end that were empty in a whole row may be left out of the next ones', () => {
  const widths = widthsOf();
  widths.fitted(cells('1,Lee,12 Oak St,05401,555,'));
  expect(widths.fitted(cells('2,Roe,14 Oak St,05401,556'))).toEqual(cells('2,Roe,14 Oak St,05401,556,'));
  expect(widths.fitted(cells('3,14 Oak St,05401,Kim,557'))).toHaveLength(5);
});

test('of a row that may lack a cell before a name or a status nothing is mended', () => {
  const behind = ['voterId', 'address', 'zip', 'lastName', 'phone', 'custom'];
  expect(widthsOf(behind).fitted(cells('1,12 Oak St,05401,Lee,555,x,'))).toHaveLength(7);
  const widths = widthsOf(['voterId', 'lastName', 'address', 'zip', 'status', 'phone']);
  widths.fitted(cells('1,Lee,12 Oak St,05401,A,'));
  expect(widths.fitted(cells('1,Lee,12 Oak St,05401,A'))).toHaveLength(5);
});

test('columns without a heading may be left out', () => {
  const widths = widthsOf(['voterId', 'lastName', 'address'], ['id', 'last', 'address', '', '']);
  expect(widths.fitted(cells('1,Lee,12 Oak St'))).toEqual(cells('1,Lee,12 Oak St,,'));
  expect(widths.fitted(cells('1,12 Oak St'))).toHaveLength(2);
});

test('rows that all have one cell more are told from a few', () => {
  const [all, few] = [widthsOf(), widthsOf()];
  for (const widths of [all, few]) widths.fitted(cells('1,000123,Lee,12 Oak St,05401,555,x'));
  all.fitted(cells('2,000124,Roe,12 Oak St,05401,555,y'));
  few.fitted(cells('000124,Roe,12 Oak St,05401,555,y'));
  expect([all.areAllLonger, few.areAllLonger]).toEqual([true, false]);
});
