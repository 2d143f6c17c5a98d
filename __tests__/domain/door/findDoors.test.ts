import { aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { countDoors, filterDoors, findDoors, plainText } from '@/lib/domain/door/findDoors';

const lines = (doors: readonly { readonly line: string }[]) => doors.map(({ line }) => line);

describe('text as it is compared', () => {
  it.each([
    ['  Elm   ST ', 'elm st'],
    ['Peña', 'pena'],
    ['Pen\u0303a', 'pena'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['O’Neil', 'o’neil'],
    ['', ''],
  ])('%j → %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

describe('finding doors', () => {
  const doors = [
    aDoor('12 Elm St', { people: [aPerson('José Peña'), aPerson('Ann Peña')] }),
    aDoor('14 Elm St', { unit: 'Apt 2', people: [aPerson('Sam Okafor')] }),
    aDoor('12 Oak St'),
  ];

  it.each([
    ['nothing typed', '   ', ['12 Elm St', '14 Elm St', '12 Oak St']],
    ['part of a street', 'elm', ['12 Elm St', '14 Elm St']],
    ['number and street in any order', 'oak 12', ['12 Oak St']],
    ['a name without its accents', 'jose pena', ['12 Elm St']],
    ['a name with accents that the list lacks', 'Ökafor', ['14 Elm St']],
    ['a unit', 'apt 2', ['14 Elm St']],
    ['a street and a name', 'elm sam', ['14 Elm St']],
    ['a word that fits no door', 'birch', []],
  ])('%s', (_, typed, found) => {
    expect(lines(findDoors(doors, typed))).toEqual(found);
  });
});

describe('the filter', () => {
  const notHome = aDoor('3 Elm St', { last: { action: 'nh', time: 1 } });
  const justDone = aDoneDoor('5 Elm St');
  const doors = [aDoneDoor('1 Elm St'), notHome, justDone, aDoor('7 Elm St')];

  it.each([
    ['all', ['1 Elm St', '3 Elm St', '5 Elm St', '7 Elm St']],
    ['toDo', ['3 Elm St', '5 Elm St', '7 Elm St']],
    ['done', ['1 Elm St', '5 Elm St']],
  ] as const)('%s keeps not-home to do, and a door that was just done in its place', (filter, shown) => {
    expect(lines(filterDoors(doors, filter, new Set([justDone.doorId])))).toEqual(shown);
  });

  it('keeps a door that was taken back just now in Done, and lets it leave', () => {
    expect(lines(filterDoors(doors, 'done', new Set([notHome.doorId])))).toEqual(['1 Elm St', '3 Elm St', '5 Elm St']);
    expect(lines(filterDoors(doors, 'done', new Set()))).toEqual(['1 Elm St', '5 Elm St']);
  });

  it('lets a done door leave To do when its Undo toast has ended', () => {
    expect(lines(filterDoors(doors, 'toDo', new Set()))).toEqual(['3 Elm St', '7 Elm St']);
  });

  it('counts the doors of each', () => {
    expect(countDoors(doors)).toEqual({ all: 4, toDo: 2, done: 2 });
  });
});
