import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { type DoorLook, doorLook, type PinSign } from '@/lib/domain/map/pinState';
import { pinsOf } from '@/lib/domain/map/pins';
import { doorStates } from '@/lib/domain/walk/doorState';

const stateOf = doorStates(START_SECONDS * 1000);
const marked = (action: string, time = START_SECONDS) => ({ last: { action, time } });

test.each<[string, Door, PinSign]>([
  ['nobody has been at', aDoor('12 Elm St'), 'toDo'],
  ['taken back', aDoor('12 Elm St', marked('u')), 'toDo'],
  ['done', aDoneDoor('12 Elm St'), 'done'],
  ['not home', aDoor('12 Elm St', marked('nh')), 'notHome'],
  ['not home on a former day', aDoor('12 Elm St', marked('nh', 1)), 'toDo'],
  ['come back', aDoor('12 Elm St', marked('cb')), 'comeBack'],
  ['inaccessible', aDoor('12 Elm St', marked('ia')), 'blocked'],
  ['with another server’s result', aDoor('12 Elm St', marked('xy')), 'visited'],
  ['with a warning', aDoor('12 Elm St', { warning: 'Dog' }), 'blocked'],
  ['done, with a warning', aDoneDoor('12 Elm St', { warning: 'Dog' }), 'blocked'],
])('a door %s', (_, door, sign) => {
  expect(doorLook(door, stateOf, undefined)).toMatchObject({ sign, isPending: false });
});

test.each([
  ['recorded', true],
  ['inFlight', true],
  ['received', false],
] as const)('a change that is %s: pending is %s', (stage, isPending) => {
  expect(doorLook(aDoneDoor('12 Elm St'), stateOf, stage)).toEqual({ sign: 'done', doorState: 'done', isPending });
});

const at = { lat: 44.05, lon: -123.08 };
const lookOf = (door: Door): DoorLook => doorLook(door, stateOf, door.unit === 'Apt 2' ? 'recorded' : undefined);

test('a door alone has its number; one without a place has no pin', () => {
  const pins = pinsOf([aDoor('12 Elm St', at), aDoor('14 Elm St')], lookOf);
  expect(pins).toEqual([
    {
      ...{ ...at, key: '44.05000,-123.08000', doorIds: ['12 Elm St'], number: '12', count: '' },
      ...{ sign: 'toDo', isPending: false, left: 1, tryAgain: 0, rank: 6 },
    },
  ]);
});

test('doors within a meter are one pin with their count, which looks as what is most to do there', () => {
  const units = [
    aDoneDoor('12 Elm St', { ...at, unit: 'Apt 1' }),
    aDoor('12 Elm St', { lat: 44.050001, lon: at.lon, unit: 'Apt 2', ...marked('nh') }),
    aDoneDoor('12 Elm St', { ...at, unit: 'Apt 3' }),
  ];
  expect(pinsOf(units, lookOf)).toMatchObject([{ number: '12', count: '×3', sign: 'notHome', isPending: true, left: 0, tryAgain: 1 }]);
});

test.each<[PinSign, PinSign, PinSign]>([
  ['done', 'toDo', 'toDo'],
  ['comeBack', 'toDo', 'toDo'],
  ['comeBack', 'notHome', 'notHome'],
  ['done', 'notHome', 'notHome'],
  ['blocked', 'notHome', 'notHome'],
  ['blocked', 'done', 'blocked'],
  ['done', 'done', 'done'],
])('%s and %s at one place look %s', (one, other, together) => {
  const looks: Record<string, PinSign> = { '1 Elm St': one, '2 Elm St': other };
  const pins = pinsOf([aDoor('1 Elm St', at), aDoor('2 Elm St', at)], ({ line }) => ({
    ...{ sign: looks[line] ?? 'done', doorState: 'done', isPending: false },
  }));
  expect(pins).toMatchObject([{ sign: together }]);
});

test('what is left to do lies above what is done', () => {
  const rankOf = (door: Door) => pinsOf([{ ...door, ...at }], lookOf)[0]?.rank ?? 0;
  const ranks = [aDoneDoor('1 Elm St'), aDoor('2 Elm St', { warning: 'Dog' }), aDoor('3 Elm St', marked('nh')), aDoor('4 Elm St')].map(
    rankOf,
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(4);
});
