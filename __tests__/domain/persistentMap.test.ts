import { keysThatDiffer } from '@/lib/domain/keysThatDiffer';
import { PersistentMap } from '@/lib/domain/persistentMap';

const empty = new PersistentMap<number, string>((key) => Math.floor(key / 2));

/** A map with some entries set; an undefined value deletes its key. */
function withEntries(map: PersistentMap<number, string>, entries: readonly (readonly [number, string | undefined])[]) {
  const edit = map.edit();
  for (const [key, value] of entries) edit.set(key, value);
  return edit.done();
}

const one = withEntries(empty, [
  [0, 'a'],
  [1, 'b'],
  [2, 'c'],
]);

test('an edit sees what it has changed, and the map it began with never does', () => {
  const edit = one.edit();
  edit.set(1, 'B');
  edit.set(5, 'e');
  edit.set(0, undefined);
  expect([edit.get(0), edit.get(1), edit.get(5)]).toEqual([undefined, 'B', 'e']);
  const next = edit.done();
  expect([[...one.keys()], [...one.values()], one.size]).toEqual([[0, 1, 2], ['a', 'b', 'c'], 3]);
  expect([[...next.keys()], [...next.values()], next.size]).toEqual([[1, 2, 5], ['B', 'c', 'e'], 3]);
});

test('an edit that touches nothing gives the same map', () => {
  const edit = one.edit();
  edit.get(0);
  expect(edit.done()).toBe(one);
});

test('a part that is emptied is gone, so that the first key is found at once', () => {
  const left = withEntries(one, [
    [0, undefined],
    [1, undefined],
  ]);
  expect([[...left.keys()], left.size, left.get(0)]).toEqual([[2], 1, undefined]);
  expect([...withEntries(left, [[2, undefined]]).keys()]).toEqual([]);
});

test.each([
  ['nothing', [], []],
  ['a value', [[1, 'B']], [1]],
  ['a key more', [[3, 'd']], [3]],
  ['a key less', [[0, undefined]], [0]],
  [
    'a part less and a part more',
    [
      [2, undefined],
      [9, 'z'],
    ],
    [2, 9],
  ],
] as const)('finds what differs: %s', (_, entries, keys) => {
  const other = withEntries(one, entries);
  expect(keysThatDiffer(one, other).toSorted()).toEqual(keys);
  expect(keysThatDiffer(other, one).toSorted()).toEqual(keys);
});

test('shares the parts that were not touched', () => {
  const [before, after] = [new Map([[1, {}]]), new Map([[1, {}]])];
  const objects = new PersistentMap<number, Map<number, object>>((key) => key);
  const edit = objects.edit();
  edit.set(1, before);
  edit.set(2, after);
  const first = edit.done();
  const again = first.edit();
  again.set(2, before);
  expect([again.done().get(1), keysThatDiffer(first, again.done())]).toEqual([before, [2]]);
});
