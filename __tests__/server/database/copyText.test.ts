import { copyText } from '@/server/database/copyText';

test.each([
  ['numbers, texts and truths as they are', [1, -2.5, 'Elm St', true], '1\t-2.5\tElm St\ttrue\n'],
  ['nothing by its sign, and an empty text as it is', [null, undefined, '', 'a'], '\\N\t\\N\t\ta\n'],
  ['a text that looks like the sign for nothing', ['\\N', 'b', 'c', 'd'], '\\\\N\tb\tc\td\n'],
  ['what would end a value or a line', ['a\tb', 'a\nb', 'a\r\nb', 'a\\tb'], 'a\\tb\ta\\nb\ta\\r\\nb\ta\\\\tb\n'],
  ['a first value that is empty', ['', '', '', ''], '\t\t\t\n'],
])('writes %s', (_, [one, two, three, four], expected) => {
  const row = { one, two, three, four };
  expect(copyText(['one', 'two', 'three', 'four'], [row])).toBe(expected);
  expect(copyText(['one', 'two', 'three', 'four'], [row, row])).toBe(expected + expected);
});

test('no rows are no text', () => {
  expect(copyText(['one'], [])).toBe('');
});
