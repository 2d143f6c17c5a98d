import { changeIdsIn, countChanges } from '@/lib/domain/rescue/bundle';
import { carriedBundles } from '@/lib/domain/rescue/carried';
import { cutEvenly } from '@/lib/domain/rescue/parts';

test.each([
  [
    'doors of a list',
    [
      {
        listId: '12',
        addresses: [
          { id: '1', changeId: 'a' },
          { id: '2', changeId: 'b' },
        ],
      },
    ],
    ['a', 'b'],
  ],
  ['tags or notes', [{ changeId: 'a' }, { changeId: 'b' }], ['a', 'b']],
  ['reports', [{ reportId: 'r' }], ['r']],
  ['a kind without ids', [{ voterId: '1' }, { voterId: '2' }], ['0', '1']],
  ['something else', 'Hello', []],
])('the changes of a body are counted by their ids: %s', (_, body, ids) => {
  expect(changeIdsIn(JSON.stringify(body))).toEqual(ids);
  expect(countChanges([{ body: JSON.stringify(body) }, { body: '[' }])).toBe(ids.length);
});

test('what was taken in together stands together, with what waits and what was refused', () => {
  const ana = { bundle: 'A', name: 'Ana' };
  const sam = { bundle: 'S', name: '' };
  expect(
    carriedBundles([
      { ...ana, changes: 50 },
      { ...sam, changes: 3 },
      { ...ana, changes: 7, refused: 'E-mail or PIN not recognised' },
      { ...ana, changes: 2, refused: 'E-mail or PIN not recognised' },
    ]),
  ).toEqual([
    { id: 'A', name: 'Ana', waiting: 50, refused: 9, answers: ['E-mail or PIN not recognised'] },
    { id: 'S', name: '', waiting: 3, refused: 0, answers: [] },
  ]);
});

test.each([
  ['', 10, ['']],
  ['abcdef', 10, ['abcdef']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['abcdefghi', 4, ['abc', 'def', 'ghi']],
])('%p is cut into pieces of about the same length, at most %p', (text, limit, pieces) => {
  expect(cutEvenly(text, limit)).toEqual(text === '' ? [] : pieces);
});
