import fc from 'fast-check';
import { areaName } from '@/server/turf/areaName';
import { cutPackets, packetCount } from '@/server/turf/cutPackets';
import { packetCode } from '@/server/turf/packetCode';
import { walkedMeters } from '@/server/turf/walkRoute';
import { grid } from './town';

test.each([
  [1, 1],
  [34, 1],
  [60, 1],
  [61, 2],
  [70, 2],
  [100, 2],
  [240, 5],
  [13_753, 275],
])('%i doors make %i packets', (doors, packets) => {
  expect(packetCount(doors)).toBe(packets);
});

test('every packet of a quarter has 35 to 60 doors and every door is in one', () => {
  const doors = grid(12, 34);
  const packets = cutPackets(doors);
  expect(packets.flat()).toHaveLength(doors.length);
  expect(new Set(packets.flat())).toEqual(new Set(doors));
  for (const packet of packets) {
    expect(packet.length).toBeGreaterThanOrEqual(35);
    expect(packet.length).toBeLessThanOrEqual(60);
    expect(walkedMeters(packet)).toBeLessThan(packet.length * 40);
  }
});

test('cuts between streets where it can', () => {
  const packets = cutPackets(grid(8, 24), 4);
  expect(packets.map((packet) => new Set(packet.map(({ street }) => street)).size)).toEqual([2, 2, 2, 2]);
});

test('leaves a building whole', () => {
  const tower = Array.from({ length: 40 }, (_, unit) => ({ street: 'Main St', number: '8', unit: `Apt ${unit + 1}`, lat: 0, lon: 0.0002 }));
  const packets = cutPackets([...tower, ...grid(2, 30)]);
  expect(packets.filter((packet) => packet.some(({ street }) => street === 'Main St'))).toHaveLength(1);
});

test('any doors are all cut, each once, and within the bounds where the count allows', () => {
  const door = fc.record({
    street: fc.constantFrom('Elm St', 'Oak St', 'Ash St', 'Bay Rd'),
    number: fc.integer({ min: 1, max: 400 }).map(String),
    lat: fc.double({ min: 39, max: 39.02, noNaN: true }),
    lon: fc.double({ min: -76.82, max: -76.8, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(door, { maxLength: 260 }), (doors) => {
      const packets = cutPackets(doors);
      expect(packets.flat()).toHaveLength(doors.length);
      expect(new Set(packets.flat())).toEqual(new Set(doors));
      expect(Math.max(0, ...packets.map(({ length }) => length))).toBeLessThanOrEqual(60);
    }),
    { numRuns: 60, seed: 62 },
  );
});

test('no doors make no packets', () => {
  expect(cutPackets([])).toEqual([]);
});

test('a packet is named by the street it begins with', () => {
  expect(areaName([...grid(1, 1), ...grid(3, 4)])).toBe('Street 1 +2');
  expect(areaName(grid(1, 3))).toBe('Street 1');
  expect(areaName([])).toBe('');
});

test('a code has nine upper-case characters that cannot be mistaken for one another', () => {
  expect(packetCode(() => 0)).toBe('AAAAAAAAA');
  expect(packetCode(() => 0.999)).toBe('999999999');
  const codes = Array.from({ length: 500 }, (_, index) => packetCode(() => (index * 0.61803) % 1));
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{9}$/u);
  expect(codes.join('')).not.toMatch(/[BILOQSUZ01258]/u);
});
