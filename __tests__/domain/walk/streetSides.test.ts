import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { doorStates } from '@/lib/domain/walk/doorState';
import { bySides, sideOf } from '@/lib/domain/walk/streetSides';
import { countStretch, groupByStreet, stretchPlaces } from '@/lib/domain/walk/walkOrder';

test.each([
  ['101 Front St', 'odd'],
  ['10 Front St', 'even'],
  ['7-9 Front St', 'odd'],
  ['12A Front St', 'even'],
  ['Mill House', undefined],
])('%s is on the side %s', (line, side) => {
  expect(sideOf(line)).toBe(side);
});

const sidesOf = (...numbers: readonly number[]) =>
  groupByStreet(numbers.map((number) => aDoor(`${number} Elm St`))).flatMap((run) =>
    bySides(run).map(({ side, doors }) => [side, doors.map(({ line }) => Number.parseInt(line, 10))]),
  );

test.each([
  ['one side', [1, 3, 5], [['odd', [1, 3, 5]]]],
  [
    'up one side and down the other',
    [1, 3, 5, 6, 4, 2],
    [
      ['odd', [1, 3, 5]],
      ['even', [6, 4, 2]],
    ],
  ],
  ['a single door', [2], [['even', [2]]]],
  ['to and fro', [1, 2, 3, 4, 5, 6], [[undefined, [1, 2, 3, 4, 5, 6]]]],
  ['one of each side', [1, 2], [[undefined, [1, 2]]]],
])('a walk along %s', (_, numbers, sides) => {
  expect(sidesOf(...numbers)).toEqual(sides);
});

test('a building is no side', () => {
  const units = ['Apt 1', 'Apt 2', 'Apt 3'].map((unit) => aDoor('20 Elm St', { unit }));
  expect(groupByStreet(units).flatMap(bySides)).toEqual(groupByStreet(units));
});

test('a side counts its own doors, of the whole list', () => {
  const doors = [aDoor('1 Elm St', { status: 1 }), aDoor('3 Elm St'), aDoor('4 Elm St'), aDoor('5 Elm St')];
  const stateOf = doorStates(START_SECONDS * 1000);
  const countOf = (side: 'odd' | 'even') => countStretch(doors, stretchPlaces(doors), stateOf, 'Elm St', side);
  expect(countOf('odd')).toMatchObject({ all: 3, notTried: 2 });
  expect(countOf('even')).toMatchObject({ all: 1, notTried: 1 });
});
