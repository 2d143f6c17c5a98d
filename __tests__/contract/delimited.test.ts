import * as fc from 'fast-check';
import { formatDelimited, parseDelimited } from '@/lib/contract/delimited';

describe('delimited text', () => {
  it.each([
    ['nothing', '', { rows: null }],
    ['an error', 'e=No such campaign', { error: 'No such campaign' }],
    ['an error that holds the sign itself', 'e=a=b|c', { error: 'a=b|c' }],
    ['an error without words', 'e=', { error: '' }],
    ['one row', '7|Peña|José', { rows: [['7', 'Peña', 'José']] }],
    ['empty cells', '7||', { rows: [['7', '', '']] }],
    ['rows', '7|a\n8|b\nmore', { rows: [['7', 'a'], ['8', 'b'], ['more']] }],
    ['a row that only begins like an error', 'e1=7|a', { rows: [['e1=7', 'a']] }],
  ])('%s is read', (_, text, read) => {
    expect(parseDelimited(text)).toEqual(read);
  });

  it.each([
    ['a bar', 'a|b', 'a b'],
    ['a line break', 'a\nb', 'a b'],
    ['a Windows line break', 'a\r\nb', 'a b'],
    ['a number', 42, '42'],
  ])('%s inside a cell cannot tear a row', (_, cell, written) => {
    expect(formatDelimited([[cell, 'x']])).toBe(`${written}|x`);
  });

  it('reads what it has written, whatever is in the cells', async () => {
    const cell = fc.string({ unit: 'grapheme' });
    const ids = fc.integer({ min: 1 });
    await fc.assert(
      fc.property(fc.array(fc.tuple(ids, cell, cell), { minLength: 1 }), (rows) => {
        const written = rows.map(([id, ...cells]) => [String(id), ...cells.map((text) => text.replace(/\r\n|[|\r\n]/gu, ' '))]);
        expect(parseDelimited(formatDelimited(rows))).toEqual({ rows: written });
      }),
    );
  });
});
