import { aDoneDoor, aDoor, aPacket, START_SECONDS } from '@/__tests__/support/scenario';
import { hasPlace, nearestDoor } from '@/lib/domain/door/place';
import { asId, type PacketId } from '@/lib/domain/ids';
import { doorStates } from '@/lib/domain/walk/doorState';
import { readListTab } from '@/lib/domain/walk/listTab';
import { packetsOnMap } from '@/lib/domain/walk/packetsOnMap';

const here = { lat: 44, lon: -123 };
const at = (lat: number) => ({ lat, lon: -123 });

describe('the nearest door', () => {
  it('is of those with a place', () => {
    const doors = [aDoor('2 Elm St'), aDoor('3 Elm St', at(44.2)), aDoor('4 Elm St', at(44.1))];
    expect(nearestDoor(doors, here)?.line).toBe('4 Elm St');
    expect(nearestDoor(doors.slice(0, 1), here)).toBeUndefined();
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
  const knocked = { ...packet('KNOCKED', 40), tryAgain: 5 };
  const tried = aDoor('5 Elm St', { ...at(44), last: { action: 'nh', time: START_SECONDS } });
  const doors = {
    FAR: [aDoneDoor('3 Elm St', at(44)), tried, aDoor('1 Elm St', at(44.1))],
    KNOCKED: [tried],
    NEAR: [aDoor('2 Elm St', at(44.01))],
    UNKNOWN: [],
    DONE: [],
  };
  const statesOf = () => doorStates(START_SECONDS * 1000);
  const doorsOf = ({ code }: { code: string }) => doors[code as keyof typeof doors];

  it('come with their nearest door left first, then those not known where, those without a door left last', () => {
    const shown = packetsOnMap([finished, knocked, unknown, far, near], doorsOf, statesOf, here);
    expect(shown.map(({ packet: { code }, nearest }) => [code, nearest && Math.round(nearest.meters)])).toEqual([
      ['NEAR', 1112],
      ['FAR', 11119],
      ['UNKNOWN', undefined],
      ['DONE', undefined],
      ['KNOCKED', undefined],
    ]);
  });

  it('keep their order where the phone’s place is not known, finished ones last', () => {
    const shown = packetsOnMap([finished, far, near], doorsOf, statesOf, undefined);
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
