import { aDoneDoor, aDoor, aPerson, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { filterDoors, findDoors } from '@/lib/domain/door/findDoors';
import { doorStates } from '@/lib/domain/walk/doorState';

const lines = (doors: readonly { readonly line: string }[]) => doors.map(({ line }) => line);

describe('finding doors', () => {
  const doors = [
    aDoor('12 Elm St', { people: [aPerson('José Peña'), aPerson('Ann Peña')] }),
    aDoor('14 Elm St', { unit: 'Apt 2', people: [aPerson('Sam Okafor'), aPerson('Liz O’Brien-Lopez')] }),
    aDoor('12 Oak St', { people: [aPerson('Rosa de la Cruz'), aPerson('Łukasz Garcia Lopez')] }),
  ];

  it.each([
    ['nothing typed', '   ', ['12 Elm St', '14 Elm St', '12 Oak St']],
    ['part of a street', 'elm', ['12 Elm St', '14 Elm St']],
    ['number and street in any order', 'oak 12', ['12 Oak St']],
    ['a name without its accents', 'jose pena', ['12 Elm St']],
    ['a name with accents that the list lacks', 'Ökafor', ['14 Elm St']],
    ['a second surname', 'Lopez', ['14 Elm St', '12 Oak St']],
    ['two surnames with a hyphen that the list lacks', 'garcia-lopez', ['12 Oak St']],
    ['two surnames without the hyphen of the list', 'obrien lopez', ['14 Elm St']],
    ['parts of a name as one word', 'delacruz', ['12 Oak St']],
    ['a later part of a name', 'la cruz', ['12 Oak St']],
    ['a letter that few keyboards have', 'lukasz', ['12 Oak St']],
    ['the middle of a word', 'arcia', []],
    ['a name with another apostrophe', "O'Brien", ['14 Elm St']],
    ['a name without its apostrophe', 'obrien', ['14 Elm St']],
    ['a unit', 'apt 2', ['14 Elm St']],
    ['a street and a name', 'elm sam', ['14 Elm St']],
    ['a word that fits no door', 'birch', []],
  ])('%s', (_, typed, found) => {
    expect(lines(findDoors(doors, typed))).toEqual(found);
  });
});

describe('the filter', () => {
  const stateOf = doorStates(START_SECONDS * 1000);
  const notHome = aDoor('3 Elm St', { last: { action: 'nh', time: START_SECONDS } });
  const [five, seven] = [aDoneDoor('5 Elm St'), aDoor('7 Elm St')];
  const doors = [aDoneDoor('1 Elm St'), notHome, five, seven];

  it.each([
    ['all', ['1 Elm St', '3 Elm St', '5 Elm St', '7 Elm St']],
    ['notTried', ['7 Elm St']],
    ['tryAgain', ['3 Elm St']],
    ['done', ['1 Elm St', '5 Elm St']],
  ] as const)('%s shows the doors of that state', (filter, shown) => {
    expect(lines(filterDoors(doors, filter, stateOf))).toEqual(shown);
  });

  const asBefore = (door: Door, ...as: readonly Door[]) => new Map([[door.doorId, as]]);
  it.each<[string, 'notTried' | 'tryAgain' | 'done', ReturnType<typeof asBefore>, readonly string[]]>([
    ['a door that was done in Not tried', 'notTried', asBefore(five, aDoor('5 Elm St')), ['5 Elm St', '7 Elm St']],
    ['one that was not home there', 'notTried', asBefore(notHome, aDoor('3 Elm St')), ['3 Elm St', '7 Elm St']],
    ['one that was not home and done at once', 'notTried', asBefore(five, aDoor('5 Elm St'), notHome), ['5 Elm St', '7 Elm St']],
    ['one that was done in Try again', 'tryAgain', asBefore(five, { ...notHome, doorId: five.doorId }), ['3 Elm St', '5 Elm St']],
    ['one that was taken back in Done', 'done', asBefore(seven, aDoneDoor('7 Elm St')), ['1 Elm St', '5 Elm St', '7 Elm St']],
    ['no door in a filter that it was not in', 'done', asBefore(notHome, aDoor('3 Elm St')), ['1 Elm St', '5 Elm St']],
  ])('keeps for a moment %s', (_, filter, justMarked, shown) => {
    expect(lines(filterDoors(doors, filter, stateOf, justMarked))).toEqual(shown);
  });
});
