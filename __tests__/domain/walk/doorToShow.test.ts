import { aDoor } from '@/__tests__/support/scenario';
import { doorToShow } from '@/lib/domain/walk/doorToShow';

const [two, four, six, eight] = [aDoor('2 Elm St'), aDoor('4 Elm St'), aDoor('6 Elm St'), aDoor('8 Elm St')];
const all = [two, four, six, eight];

test.each([
  ['the door itself', all, six, six],
  ['the next one shown behind it where a filter hides it', [two, eight], four, eight],
  ['the last one before it where none is shown behind it', [two, four], eight, four],
  ['none where none is shown', [], four, undefined],
  ['none for a door that is not walked', all, aDoor('1 Oak St'), undefined],
])('a list goes on at %s', (_, shown, left, expected) => {
  expect(doorToShow(all, shown, left.doorId)).toBe(expected);
});

test('a list that no door was left for goes on nowhere', () => {
  expect(doorToShow(all, all, undefined)).toBeUndefined();
});
