import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { distanceMeters } from '@/lib/domain/geo';
import { doorInOrder, neighborName } from '@/lib/domain/walk/doorInOrder';
import { doorStates } from '@/lib/domain/walk/doorState';
import { nearestFirst } from '@/lib/domain/walk/nearestFirst';
import { countStretch, groupByStreet, stretchPlaces } from '@/lib/domain/walk/walkOrder';

const stateOf = doorStates(START_SECONDS * 1000);
const lines = (doors: readonly { readonly line: string }[]) => doors.map(({ line }) => line);

describe('a list by streets', () => {
  it('heads each stretch, and a street walked twice appears twice', () => {
    const runs = groupByStreet([aDoor('1 Elm St'), aDoor('3 Elm St'), aDoor('2 Oak St'), aDoor('4 Elm St')]);
    expect(runs.map(({ street, doors }) => [street, lines(doors)])).toEqual([
      ['Elm St', ['1 Elm St', '3 Elm St']],
      ['Oak St', ['2 Oak St']],
      ['Elm St', ['4 Elm St']],
    ]);
  });

  const units = (line: string, count: number) => Array.from({ length: count }, (_, index) => aDoor(line, { unit: `Apt ${index + 1}` }));

  it('has three units at one number and more as a building, two not', () => {
    const runs = groupByStreet([aDoor('18 Elm St'), ...units('20 Elm St', 3), ...units('22 Elm St', 2), aDoor('24 Elm St')]);
    expect(runs.map(({ street, isBuilding, doors }) => [street, isBuilding, doors.length])).toEqual([
      ['Elm St', false, 1],
      ['20 Elm St', true, 3],
      ['Elm St', false, 3],
    ]);
  });

  it('counts what is left on each street and in each building', () => {
    const notHome = aDoor('16 Elm St', { last: { action: 'nh', time: START_SECONDS } });
    const doors = [notHome, aDoor('18 Elm St', { status: 1 }), ...units('20 Elm St', 3), aDoor('Mill House')];
    const countOf = (name: string) => countStretch(doors, stretchPlaces(doors), stateOf, name);
    expect(countOf('Elm St')).toEqual({ all: 5, notTried: 3, tryAgain: 1, done: 1 });
    expect(countOf('20 Elm St')).toMatchObject({ all: 3, notTried: 3 });
    expect(countOf('Mill House')).toMatchObject({ all: 1, notTried: 1 });
    expect(countOf('Oak St')).toMatchObject({ all: 0, notTried: 0 });
  });

  it('counts a stretch after a mark by the places of before, and looks at no other door', () => {
    const before = [aDoor('18 Elm St'), aDoor('1 Oak St')];
    const unread: Door = { ...aDoor('1 Oak St') };
    Object.defineProperty(unread, 'status', {
      get: () => {
        throw new Error('Oak St was looked at');
      },
    });
    const after = [aDoor('18 Elm St', { status: 1 }), unread];
    expect(countStretch(after, stretchPlaces(before), stateOf, 'Elm St')).toMatchObject({ all: 1, notTried: 0, done: 1 });
  });

  it('of no doors has no stretches', () => {
    expect(groupByStreet([])).toEqual([]);
  });
});

describe('the distance between two places', () => {
  it('is none to the same place', () => {
    expect(distanceMeters({ lat: 44, lon: -123 }, { lat: 44, lon: -123 })).toBe(0);
  });

  it('is 111.2 km for a degree of latitude anywhere', () => {
    expect(distanceMeters({ lat: 44, lon: -123 }, { lat: 45, lon: -123 })).toBeCloseTo(111_195, -1);
  });

  it('shrinks with the latitude for a degree of longitude, also over the date line', () => {
    expect(distanceMeters({ lat: 60, lon: 179.5 }, { lat: 60, lon: -179.5 })).toBeCloseTo(111_195 / 2, -1);
  });

  it('is half the earth to the other side', () => {
    expect(distanceMeters({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6_371_000, 0);
  });
});

describe('nearest first', () => {
  const here = { lat: 44, lon: -123 };
  const far = aDoor('1 Elm St', { lat: 44.02, lon: -123 });
  const near = aDoor('2 Elm St', { lat: 44.001, lon: -123 });
  const nowhere = aDoor('3 Elm St');
  const alsoNowhere = aDoor('4 Elm St', { lat: 44 });
  const asNear = aDoor('5 Elm St', { lat: 44.001, lon: -123 });

  it('puts the near before the far; equals and doors without a place keep their walk order, these at the end', () => {
    expect(lines(nearestFirst([nowhere, far, near, alsoNowhere, asNear], here))).toEqual(lines([near, asNear, far, nowhere, alsoNowhere]));
  });

  it('leaves the list itself in walk order', () => {
    const walk = [far, near];
    nearestFirst(walk, here);
    expect(walk).toEqual([far, near]);
  });
});

describe('a door between its neighbors', () => {
  const [one, two, three] = [aDoor('1 Elm St'), aDoor('3 Elm St', { unit: 'Apt 2' }), aDoor('2 Oak St')];

  it.each([
    ['the first', one, { door: one, next: two }],
    ['one in the middle', two, { previous: one, door: two, next: three }],
    ['the last', three, { previous: two, door: three }],
  ])('%s', (_, door, inOrder) => {
    expect(doorInOrder([one, two, three], door.doorId)).toEqual(inOrder);
  });

  it('is not found in a list that does not have it', () => {
    expect(doorInOrder([one, two], three.doorId)).toBeUndefined();
    expect(doorInOrder([], one.doorId)).toBeUndefined();
  });

  it('is named by its number on the same street and in full on another', () => {
    expect(neighborName(two, one)).toBe('3 Apt 2');
    expect(neighborName(one, two)).toBe('1');
    expect(neighborName(three, two)).toBe('2 Oak St');
    expect(neighborName(aDoor('Mill House'), one)).toBe('Mill House');
  });
});
