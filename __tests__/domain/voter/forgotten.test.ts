import { aDoor, aPerson } from '@/__tests__/support/scenario';
import { doorsWithout, isForgotten } from '@/lib/domain/voter/forgotten';

test.each([
  ['everybody', ['7'], true],
  ['everybody', [undefined], true],
  [['7', 'p-1'], ['7'], true],
  [['7', 'p-1'], ['8', 'p-1'], true],
  [['7', 'p-1'], ['8', undefined], false],
  [[], ['7'], false],
] as const)('with %j to forget, who has the ids %j is forgotten: %s', (forgotten, ids, expected) => {
  expect(isForgotten(forgotten, ...ids)).toBe(expected);
});

const ann = { ...aPerson('Ann Lee'), voterId: '7' };
const bo = { ...aPerson('Bo Lee'), voterId: '8' };
const withAnn = aDoor('12 Elm St', { people: [ann, bo] });
const withoutHer = aDoor('14 Elm St', { people: [bo] });

test('doors lose who is forgotten and keep everything else', () => {
  const [first, second] = doorsWithout([withAnn, withoutHer], ['7']);
  expect(first).toEqual({ ...withAnn, people: [bo] });
  expect(second).toBe(withoutHer);
});

test('doors where nobody is forgotten are the same', () => {
  const doors = [withAnn, withoutHer];
  expect(doorsWithout(doors, ['99'])).toBe(doors);
  expect(doorsWithout(doors, 'everybody').map(({ people }) => people)).toEqual([[], []]);
});
