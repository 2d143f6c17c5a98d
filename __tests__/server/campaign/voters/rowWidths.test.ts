import { emptyTail, RowWidths } from '@/server/campaign/voters/rowWidths';

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

test('a row without the last cell has lost another one where rows have all cells, or its ZIP stands elsewhere', () => {
  const heading = ['id', 'last', 'address', 'zip', 'phone', ''];
  const fields = ['voterId', 'lastName', 'address', 'zip', 'phone'];
  expect(widthsOf(fields, heading).fitted(cells('1,Lee,12 Oak St,,555'))).toHaveLength(6);
  expect(widthsOf(fields, heading).fitted(cells('1,12 Oak St,05401,555,'))).toHaveLength(5);
  const widths = widthsOf(fields, heading);
  widths.fitted(cells('1,Lee,12 Oak St,05401,555,'));
  expect(widths.fitted(cells('2,12 Oak St,05401,555,'))).toHaveLength(5);
  expect(widths.fitted(cells('2,Roe,12 Oak St,05401,555'))).toHaveLength(6);
  const unplaced = widthsOf(['voterId', 'lastName', 'address'], ['id', 'last', 'address', '']);
  unplaced.fitted(cells('1,Lee,12 Oak St,'));
  expect(unplaced.fitted(cells('2,12 Oak St,'))).toHaveLength(3);
});

async function* rowsOf(...rows: readonly string[]) {
  for (const row of rows) yield await Promise.resolve({ cells: cells(row) });
}

test.each([
  ['a comma behind each row', ['1,Lee,', '2,Roe,'], 1],
  ['two behind each row, and a divided one', ['1,Le,e,,', '1,Lee,,'], 2],
  ['a row without', ['1,Lee,', '2,Roe'], 0],
  ['a row with a number before it', ['1,000123,Lee', '2,000124,'], 0],
  ['one row', ['1,Lee,'], 0],
  ['no row', [], 0],
])('empty cells behind all rows: %s', async (_, rows, tail) => {
  expect(await emptyTail(rowsOf(...rows), 2)).toBe(tail);
});

test('the empty cell behind all rows is dropped, unless the ZIP says that another one is divided', () => {
  const fields = ['voterId', 'zip', 'address', 'city'];
  const widths = new RowWidths({ positions: positionsOf(fields), width: 4 }, ['id', 'zip', 'address', 'city'], 1);
  expect(widths.fitted(cells('1,05401,12 Oak St,Elmton,'))).toHaveLength(4);
  expect(widths.fitted(cells('1,x,05401,12 Oak St,'))).toHaveLength(5);
  expect(widths.fitted(cells('1,05401,12 Oak St,Apt 4,Elmton,'))).toHaveLength(6);
  expect(widthsOf().fitted(cells('1,Lee,12 Oak St,x,555,x,'))).toHaveLength(7);
  const unplaced = new RowWidths({ positions: positionsOf(['voterId', 'address']), width: 2 }, ['id', 'address'], 1);
  expect(unplaced.fitted(cells('1,12 Oak St,'))).toEqual(cells('1,12 Oak St'));
});

test('where rows end with an empty cell more, one that has as many as the heading may have lost a cell', () => {
  const widths = widthsOf();
  const lost = cells('2,12 Oak St,05401,555,x,');
  expect(widths.hasLostCell(lost)).toBe(false);
  widths.fitted(cells('1,Lee,12 Oak St,05401,555,x,'));
  expect(widths.hasLostCell(lost)).toBe(true);
  expect(widths.hasLostCell(cells('2,Roe,12 Oak St,05401,555,'))).toBe(false);
  expect(widths.hasLostCell(cells('2,Roe,12 Oak St,,555,'))).toBe(false);
  expect(widths.hasLostCell(cells('1,Lee,12 Oak St,05401,555,x,'))).toBe(false);
});

test('rows with an empty cell more are not those that have one cell more', () => {
  const widths = widthsOf();
  widths.fitted(cells('1,Lee,12 Oak St,,555,x,'));
  widths.fitted(cells('2,Roe,12 Oak St,,555,x,'));
  expect(widths.areAllLonger).toBe(false);
});

test('rows that all have one cell more are told from a few', () => {
  const [all, few] = [widthsOf(), widthsOf()];
  for (const widths of [all, few]) widths.fitted(cells('1,000123,Lee,12 Oak St,05401,555,x'));
  all.fitted(cells('2,000124,Roe,12 Oak St,05401,555,y'));
  few.fitted(cells('000124,Roe,12 Oak St,05401,555,y'));
  expect([all.areAllLonger, few.areAllLonger]).toEqual([true, false]);
});
