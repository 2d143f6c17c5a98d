import fc from 'fast-check';
import { crossesAny } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { sizeAbout, USUAL_SIZE } from '@/server/turf/packetSize';
import { packetFigures } from '@/server/turf/turfFigures';
import { grid, METER } from './town';

const streetsOf = (packet: readonly TurfDoor[]) => [...new Set(packet.map(({ street }) => street))];

function expectAllOnce(packets: readonly (readonly TurfDoor[])[], doors: readonly TurfDoor[]): void {
  expect(packets.flat()).toHaveLength(doors.length);
  expect(new Set(packets.flat())).toEqual(new Set(doors));
}

test('every packet of a quarter has 35 to 60 doors, and every door is in one', () => {
  const doors = grid(12, 34);
  const packets = gatherPackets(doors);
  expectAllOnce(packets, doors);
  for (const packet of packets) {
    expect(packet.length).toBeGreaterThanOrEqual(35);
    expect(packet.length).toBeLessThanOrEqual(60);
    expect(packetFigures(packet).walkMeters).toBeLessThan(packet.length * 40);
    expect(packetFigures(packet).gapMeters).toBeLessThan(100);
  }
});

test('keeps whole streets together, and those that are beside each other', () => {
  const packets = gatherPackets(grid(8, 24));
  expect(packets).toHaveLength(4);
  for (const packet of packets) {
    const numbers = streetsOf(packet).map((street) => Number(street.split(' ')[1]));
    expect(numbers).toHaveLength(2);
    expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
  }
});

test('no packet crosses a river, though two are then smaller than they should be', () => {
  const doors = grid(2, 24);
  const river = [-1000, 3000].map((north) => ({ lat: north * METER, lon: 40 * METER }));
  expect(gatherPackets(doors).map(({ length }) => length)).toEqual([48]);
  const packets = gatherPackets(doors, USUAL_SIZE, crossesAny([river]));
  expectAllOnce(packets, doors);
  expect(packets.map(streetsOf)).toEqual(expect.arrayContaining([['Street 1'], ['Street 2']]));
  expect(packets).toHaveLength(2);
});

test('a street that a river parts is walked by two', () => {
  const doors = [...grid(1, 40), ...grid(1, 40, { north: 520 }).map((door) => ({ ...door, number: String(Number(door.number) + 40) }))];
  const across = crossesAny([
    [
      { lat: 410 * METER, lon: -500 * METER },
      { lat: 410 * METER, lon: 500 * METER },
    ],
  ]);
  const packets = gatherPackets(doors, USUAL_SIZE, across);
  expect(packets.map(({ length }) => length)).toEqual([40, 40]);
});

test('a few houses far from all others are a packet of their own', () => {
  const packets = gatherPackets([...grid(2, 24), ...grid(1, 3, { east: 2_000 }).map((door) => ({ ...door, street: 'Far Rd' }))]);
  expect(packets.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([3, 48]);
});

test('leaves a building whole, but for a tower that no packet can hold', () => {
  const tower = (units: number) =>
    Array.from({ length: units }, (_, unit) => ({ street: 'Main St', number: '8', unit: `Apt ${unit + 1}`, lat: 0, lon: 0.0002 }));
  const withTower = (units: number) =>
    gatherPackets([...tower(units), ...grid(2, 30)]).filter((packet) => streetsOf(packet).includes('Main St'));
  expect(withTower(40)).toHaveLength(1);
  expect(withTower(200).map((packet) => packet.length)).toEqual([50, 50, 50, 50]);
});

test.each([
  [10, { least: 7, best: 10, most: 13 }],
  [48, { least: 35, best: 48, most: 60 }],
  [1, { least: 1, best: 1, most: 1 }],
])('packets of about %i doors', (doors, size) => {
  expect(sizeAbout(doors)).toEqual(size);
});

test('smaller packets are cut when they are wanted', () => {
  const packets = gatherPackets(grid(8, 20), sizeAbout(20));
  for (const packet of packets) {
    expect(packet.length).toBeGreaterThanOrEqual(15);
    expect(packet.length).toBeLessThanOrEqual(25);
  }
});

test('any doors are all cut, each once, and no packet is too large', () => {
  const door = fc.record({
    street: fc.constantFrom('Elm St', 'Oak St', 'Ash St', 'Bay Rd'),
    number: fc.integer({ min: 1, max: 400 }).map(String),
    lat: fc.double({ min: 39, max: 39.02, noNaN: true }),
    lon: fc.double({ min: -76.82, max: -76.8, noNaN: true }),
  });
  const motorway = crossesAny([[39, 39.005, 39.02].map((lat) => ({ lat, lon: -76.81 }))]);
  fc.assert(
    fc.property(fc.array(door, { maxLength: 260 }), fc.boolean(), (doors, isBarred) => {
      const packets = isBarred ? gatherPackets(doors, USUAL_SIZE, motorway) : gatherPackets(doors);
      expectAllOnce(packets, doors);
      expect(Math.max(0, ...packets.map(({ length }) => length))).toBeLessThanOrEqual(60);
      expect(packets.every(({ length }) => length > 0)).toBe(true);
      for (const packet of packets) {
        const { gapMeters, crossings } = packetFigures(packet, isBarred ? motorway : undefined);
        expect({ isScattered: gapMeters > 500, crossings }).toEqual({ isScattered: false, crossings: 0 });
      }
    }),
    { numRuns: 60, seed: 62 },
  );
});

test('the same doors make the same packets, in whatever order they come', () => {
  const doors = grid(9, 31);
  const sets = (packets: readonly (readonly TurfDoor[])[]) =>
    packets
      .map((packet) =>
        packet
          .map(({ street, number }) => `${street} ${number}`)
          .toSorted()
          .join(),
      )
      .toSorted();
  expect(sets(gatherPackets(doors.toReversed()))).toEqual(sets(gatherPackets(doors)));
});

test('no doors make no packets', () => {
  expect(gatherPackets([])).toEqual([]);
});
