import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import { buildingOf, lockedDoors, unansweredDoors } from '@/lib/domain/door/building';
import type { Door } from '@/lib/domain/door/door';
import { asId, type DoorId } from '@/lib/domain/ids';
import { doorStates } from '@/lib/domain/walk/doorState';
import { secondRoundOf } from '@/lib/domain/walk/round';

const NOW_MS = new Date(2026, 8, 19, 15, 30).getTime();
const stateOf = doorStates(NOW_MS);
const today = { action: 'nh', time: NOW_MS / 1000 - 3_600 };
const flat = (unit: string, more: Partial<Door> = {}): Door =>
  aDoor('20 Front St', { doorId: asId<DoorId>(`20 Front St ${unit}`), unit, ...more });
const names = (doors: readonly Door[]) => doors.map(({ unit, line }) => unit ?? line);

describe('a building', () => {
  const [second, tenth, ninth] = [flat('Apt 2'), flat('Apt 10'), flat('Apt 9')];

  it.each<[string, readonly Door[], readonly string[]]>([
    ['has the units of its number, in their own order', [tenth, second, ninth], ['Apt 2', 'Apt 9', 'Apt 10']],
    ['ends where the number does', [second, aDoor('22 Front St', { unit: 'Apt 3' })], ['Apt 2']],
    ['is of one town', [second, flat('Apt 5', { city: 'Elsewhere' })], ['Apt 2']],
    ['has no house without units', [second, aDoor('20 Front St')], ['Apt 2']],
    ['goes up by floor', [flat('A', { floor: '10' }), second, flat('B', { floor: '2' })], ['Apt 2', 'B', 'A']],
  ])('%s', (_, doors, units) => {
    expect(names(buildingOf(doors, second))).toEqual(units);
  });

  it('is what the server calls one, whatever the address lines say', () => {
    const [front, back] = [flat('1', { building: '7' }), aDoor('20 Front St Rear', { building: '7' })];
    expect(names(buildingOf([front, back, flat('2', { building: '8' }), second], front))).toEqual(['20 Front St Rear', '1']);
  });

  it('is one house where it stands alone', () => {
    const house = aDoor('12 Elm St');
    expect(buildingOf([house, aDoor('12 Elm St', { doorId: asId<DoorId>('other') })], house)).toEqual([house]);
  });
});

describe('nobody answered at the others', () => {
  const here = flat('Apt 1');

  it.each<[string, Door, boolean]>([
    ['a door that was never visited', flat('Apt 2'), true],
    ['a door that was tried on another day', flat('Apt 2', { last: { action: 'nh', time: today.time - 86_400 } }), true],
    ['a door whose mark was taken back', flat('Apt 2', { last: { ...today, action: 'u' } }), true],
    ['a door that is done', { ...aDoneDoor('20 Front St'), doorId: asId<DoorId>('done'), unit: 'Apt 2' }, false],
    ['a door that was marked today', flat('Apt 2', { last: today }), false],
    ['a door to come back to in an hour', flat('Apt 2', { last: { ...today, back: { from: NOW_MS / 1000 + 3_600 } } }), false],
    ['a door where nobody should knock', flat('Apt 2', { warning: 'Dog' }), false],
    ['the door itself', here, false],
  ])('%s', (_, door, isMarked) => {
    expect(unansweredDoors([here, door], here, stateOf).includes(door)).toBe(isMarked);
  });
});

it('a locked building is every door that nobody has marked today, the one stood at among them', () => {
  const [here, other] = [flat('Apt 1'), flat('Apt 2')];
  const doors = [here, other, flat('Apt 3', { last: today }), flat('Apt 4', { warning: 'Dog' }), { ...flat('Apt 5'), status: 1 as const }];
  expect(names(lockedDoors(doors, stateOf))).toEqual(['Apt 1', 'Apt 2']);
});

it('in a second round the doors that were not home in the first are marked again', () => {
  const doors = [flat('Apt 1', { last: today }), flat('Apt 2', { last: today }), flat('Apt 3', { last: { ...today, action: 'ia' } })];
  const [here] = doors;
  const inRound = doorStates(NOW_MS, secondRoundOf(doors, stateOf, NOW_MS));
  expect(here && names(unansweredDoors(doors, here, stateOf))).toEqual([]);
  expect(here && names(unansweredDoors(doors, here, inRound))).toEqual(['Apt 2']);
});
