import { aDoneDoor, aDoor, aPacket } from '@/__tests__/support/scenario';
import { hasPlace, nearestToDo } from '@/lib/domain/door/place';
import { asId, type PacketId } from '@/lib/domain/ids';
import { readListTab } from '@/lib/domain/walk/listTab';
import { packetsOnMap } from '@/lib/domain/walk/packetsOnMap';

const here = { lat: 44, lon: -123 };
const at = (lat: number) => ({ lat, lon: -123 });

describe('the nearest door to do', () => {
  it('is of those with a place, and not one that is done', () => {
    const doors = [aDoneDoor('1 Elm St', at(44)), aDoor('2 Elm St'), aDoor('3 Elm St', at(44.2)), aDoor('4 Elm St', at(44.1))];
    expect(nearestToDo(doors, here)?.line).toBe('4 Elm St');
    expect(nearestToDo(doors.slice(0, 2), here)).toBeUndefined();
  });

  it.each([
    ['both', { lat: 0, lon: 0 }, true],
    ['one', { lat: 44 }, false],
    ['none', {}, false],
  ])('has a place where latitude and longitude are known: %s', (_, known, has) => {
    expect(hasPlace(aDoor('1 Elm St', known))).toBe(has);
  });
});

describe('the packets of the map', () => {
  const packet = (name: string, completed = 0) => aPacket(name, { packetId: asId<PacketId>(name), completed });
  const far = packet('FAR');
  const near = packet('NEAR');
  const unknown = packet('UNKNOWN');
  const finished = packet('DONE', 45);
  const doors = { FAR: [aDoor('1 Elm St', at(44.1))], NEAR: [aDoor('2 Elm St', at(44.01))], UNKNOWN: [], DONE: [] };
  const doorsOf = ({ code }: { code: string }) => doors[code as keyof typeof doors];

  it('come nearest first, then those not known where, finished ones last', () => {
    const shown = packetsOnMap([finished, unknown, far, near], doorsOf, here);
    expect(shown.map(({ packet: { code }, nearest }) => [code, nearest && Math.round(nearest.meters)])).toEqual([
      ['NEAR', 1112],
      ['FAR', 11119],
      ['UNKNOWN', undefined],
      ['DONE', undefined],
    ]);
  });

  it('keep their order where the phone’s place is not known, finished ones last', () => {
    const shown = packetsOnMap([finished, far, near], doorsOf, undefined);
    expect(shown.map(({ packet: { code } }) => code)).toEqual(['FAR', 'NEAR', 'DONE']);
  });
});

it.each([
  ['map', 'map'],
  ['list', 'list'],
  ['something else', 'list'],
  [undefined, 'list'],
])('doors are looked at as chosen last: %s', (stored, tab) => {
  expect(readListTab(stored)).toBe(tab);
});
