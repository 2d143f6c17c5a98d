import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { Assumptions } from '@/server/campaign/table/assumption';
import { openTable, readRows } from '@/server/campaign/table/readRows';

const files = temporaryFolder();
afterAll(() => files.remove());

/** Reads a file to its end: its rows, each with its line before its cells, and what was assumed. */
async function tableOf(content: string | Uint8Array) {
  const file = files.write('table.csv', content);
  const { form, first, assumptions } = await openTable(file);
  const ofRows = new Assumptions();
  const rows: unknown[] = [];
  for await (const { line, cells } of readRows(file, form, undefined, ofRows)) rows.push([line, ...cells]);
  return { first, rows, assumed: [...assumptions, ...ofRows.all()], encoding: form.encoding };
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const A_B = [
  [2, '1', 'x'],
  [3, '2', 'y'],
];

test.each([
  ['lines that end with returns alone', 'id,name\r1,x\r2,y\r'],
  ['Windows lines', 'id,name\r\n1,x\r\n2,y'],
  ['lines of both kinds', 'id,name\r\n1,x\n2,y\r\n'],
  ['empty lines at the end', 'id,name\n1,x\n2,y\n\n,\n'],
  ['tabs', 'id\tname\n1\tx\n2\ty'],
  ['semicolons', 'id;name\n1;x\n2;y'],
  ['pipes', 'id|name\n1|x\n2|y'],
  ['a mark of UTF-8', '\u{feff}id,name\n1,x\n2,y'],
  ['quotes around all cells', '"id","name"\n"1","x"\n"2","y"'],
  ['blanks before quotes', 'id, "name"\n1, "x"\n2, "y"'],
])('%s make no difference', async (_, content) => {
  const { first, rows, assumed } = await tableOf(content);
  expect(first).toEqual(['id', 'name']);
  expect(rows.slice(1)).toEqual(A_B);
  expect(assumed).toEqual([]);
});

test.each([
  ['one title', 'Voters of Elmwood\nid,name,town\n1,x,E\n2,y,E', 1, 'Voters of Elmwood'],
  ['a title with empty cells', 'Voters of Elmwood,,\n,,\nid,name,town\n1,x,E\n2,y,E', 1, 'Voters of Elmwood'],
  ['two titles', 'Voters\nPrinted 10/1\n\nid,name,town\n1,x,E\n2,y,E', 2, 'Voters'],
  ['a title with a comma', 'Elmwood, Ohio\nid,name,town,zip\n1,x,E,1\n2,y,E,1', 1, 'Elmwood Ohio'],
  ['a title and a date in another cell', 'Printed:,10/01/2026,,\nid,name,town,zip\n1,x,E,1\n2,y,E,1', 1, 'Printed: 10/01/2026'],
])('%s above the heading is left out and told', async (_, content, count, detail) => {
  const { first, assumed } = await tableOf(content);
  expect(first.slice(0, 2)).toEqual(['id', 'name']);
  expect(assumed).toMatchObject([{ kind: 'skippedLines', count, firstLine: 1, detail }]);
});

test('a list of one column has no title', async () => {
  expect((await tableOf('id\n1\n2\n')).rows).toEqual([
    [1, 'id'],
    [2, '1'],
    [3, '2'],
  ]);
});

test("Excel's first line that names the delimiter is none of the rows, and counts against other commas", async () => {
  const { first, rows, assumed } = await tableOf('sep=;\nid;name\n1;Roe, Ann, Jr\n2;Park, Lee, Sr\n');
  expect(first).toEqual(['id', 'name']);
  expect(rows[1]).toEqual([3, '1', 'Roe, Ann, Jr']);
  expect(assumed).toEqual([]);
});

test.each([
  ['an open quote', '2,"Bud,E\n3,y,E', ['Bud', 'E'], 1],
  ['an open quote before rows with quotes', '2,"Bud,E\n3,"y",E', ['Bud', 'E'], 1],
  ['two open quotes in different rows', '2,"Bud,E\n3,"y,E', ['Bud', 'E'], 2],
  ['an open quote that a later row closes', '2,"Bud,E\n3,y",E', ['Bud', 'E'], 1],
  ['a quote in the middle', '2,Bud "Bo" Lee,E\n3,y,E', ['Bud "Bo" Lee', 'E'], 0],
  ['a quote behind the name', '2,Bud",E\n3,y,E', ['Bud"', 'E'], 0],
  ['quotes inside quotes', '2,"Bud "Bo" Lee",E\n3,y,E', ['Bud "Bo" Lee', 'E'], 0],
])('%s costs no other row', async (_, lines, cells, mended) => {
  const { rows, assumed } = await tableOf(`id,name,town\n1,x,E\n${lines}\n4,z,E\n`);
  expect(rows.map((row) => (row as unknown[])[1])).toEqual(['id', '1', '2', '3', '4']);
  expect(rows[2]).toEqual([3, '2', ...cells]);
  expect(assumed).toHaveLength(mended === 0 ? 0 : 1);
  expect(assumed[0]?.count ?? 0).toBe(mended);
});

test.each([
  ['in the last cell', 'id,town,note\n1,E,"ring\nthe bell"\n2,E,\n', [2, '1', 'E', 'ring\nthe bell'], 4],
  ['in the middle', 'id,note,town\n1,"ring\r\nthe bell",E\r\n2,,E\r\n', [2, '1', 'ring\nthe bell', 'E'], 4],
  ['in the first cell', 'note,id,town\n"ring\n\nthe bell",1,E\n,2,E\n', [2, 'ring\n\nthe bell', '1', 'E'], 5],
  ['with commas in it', 'id,note,town\n1,"ring, twice,\nthe, bell",E\n2,,E\n', [2, '1', 'ring, twice,\nthe, bell', 'E'], 4],
])('a cell goes on over lines %s, and later rows have the lines that an editor shows', async (_, content, row, next) => {
  const { rows, assumed } = await tableOf(content);
  expect(rows[1]).toEqual(row);
  expect((rows[2] as unknown[])[0]).toBe(next);
  expect(assumed).toEqual([]);
});

test('lines of two encodings are each read as they are written, and told', async () => {
  const content = Buffer.concat([Buffer.from('id,name\n1,Zoë\n'), latin('2,Ren\xe9\n3,Nu\xf1ez\n'), Buffer.from('4,Añez\n')]);
  const { rows, assumed, encoding } = await tableOf(content);
  expect(rows.slice(1)).toEqual([
    [2, '1', 'Zoë'],
    [3, '2', 'René'],
    [4, '3', 'Nuñez'],
    [5, '4', 'Añez'],
  ]);
  expect(encoding).toBe('mixed');
  expect(assumed).toEqual([{ kind: 'linesOfOtherEncoding', count: 2, firstLine: 3, lastLine: 4, detail: 'Windows-1252' }]);
});

test('an apostrophe of Windows-1252 is one among lines of UTF-8, too', async () => {
  const { rows } = await tableOf(Buffer.concat([Buffer.from('id,name\n1,Zoë\n'), latin('2,O\x92Neill\n')]));
  expect(rows.slice(1)).toEqual([
    [2, '1', 'Zoë'],
    [3, '2', 'O’Neill'],
  ]);
});

test('a file of more than one part keeps letters and lines that are cut in two', async () => {
  const line = `${'x'.repeat(96)},Zoë\n`;
  const content = Buffer.from(`id,name\n${line.repeat(20_000)}`);
  const { rows } = await tableOf(Buffer.concat([content, latin('1,Ren\xe9\n')]));
  expect(rows).toHaveLength(20_002);
  expect(new Set(rows.slice(1, -1).map((row) => (row as unknown[])[2]))).toEqual(new Set(['Zoë']));
  expect(rows.at(-1)).toEqual([20_002, '1', 'René']);
});

test('a hundred lines inside one quote are too many: the quote is stray', async () => {
  const { rows } = await tableOf(`id,name\n1,"open\n${'just text\n'.repeat(150)}2,y\n`);
  expect(rows[1]).toEqual([2, '1', 'open']);
  expect(rows.at(-1)).toEqual([153, '2', 'y']);
});

test('a file of fixed width is refused in a sentence that says what to do', async () => {
  await expect(tableOf('AMBER     JOAN      12 ELM ST\nBIRCH     LENA      14 ELM ST\n')).rejects.toThrow('columns of fixed width');
});
