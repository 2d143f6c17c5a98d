import fc from 'fast-check';
import { crossesAny, noBarriers } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { gatherByTime } from '@/server/turf/gatherByTime';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { sizeAbout } from '@/server/turf/packetSize';
import { drivingGap, timeOf, travelAmong } from '@/server/turf/travel';
import { grid, METER } from './town';

/** Farms on a road of their own each, so many meters apart. */
const farms = (count: number, apart: number): TurfDoor[] =>
  Array.from({ length: count }, (_, index) => ({ street: `Farm ${index}`, number: '1', lat: 0, lon: index * apart * METER }));

const minutesOf = (packets: readonly (readonly TurfDoor[])[], doors: readonly TurfDoor[]) => {
  const travel = travelAmong(doors, noBarriers);
  return packets.map((packet) => timeOf(packet, travel).minutes);
};

test.each([
  ['a town, where the next house is 20 m away', grid(4, 20), 200],
  ['farms 30 m apart', farms(9, 30), 300],
  ['farms 400 m apart', farms(9, 400), 500],
  ['farms with nothing near', farms(3, 9_000), 500],
  ['a tower', Array.from({ length: 9 }, () => ({ ...grid(1, 1)[0] }) as TurfDoor), 500],
])('%s: from how many meters on a way is driven', (_, doors, meters) => {
  expect(drivingGap(doors)).toBeCloseTo(meters, 0);
});

test.each([
  ['beside each other', [0, 30], { walkMeters: 30, driveMeters: 0, minutes: 7 }],
  ['200 m apart', [0, 200], { walkMeters: 200, driveMeters: 0, minutes: 9 }],
  ['6 km apart, on roads of 7.8 km', [0, 6_000], { walkMeters: 0, driveMeters: 7_800, minutes: 22 }],
])('two doors %s take their time', (_, [first = 0, second = 0], expected) => {
  const travel = { ...travelAmong(farms(9, 30), noBarriers) };
  const time = timeOf(
    [first, second].map((east) => ({ street: 'Farm Rd', number: '1', lat: 0, lon: east * METER })),
    travel,
  );
  expect(time.walkMeters).toBeCloseTo(expected.walkMeters, 0);
  expect(time.driveMeters).toBeCloseTo(expected.driveMeters, 0);
  expect(time.minutes).toBeCloseTo(expected.minutes, 1);
});

test('nobody walks across a river: one drives to the next bridge', () => {
  const river = crossesAny([[-1000, 1000].map((north) => ({ lat: north * METER, lon: 50 * METER }))]);
  const time = timeOf(farms(2, 100), travelAmong(farms(2, 100), river));
  expect(time.walkMeters).toBe(0);
  expect(time.driveMeters).toBeCloseTo(1_600 * 1.3, 0);
});

test('farms that are packets of one door by doors are a few driven packets by time', () => {
  const doors = farms(28, 1_500);
  expect(gatherPackets(doors)).toHaveLength(28);
  const packets = gatherByTime(doors, sizeAbout(120), travelAmong(doors, noBarriers));
  expect(packets.length).toBeLessThan(6);
  expect(
    packets
      .flat()
      .map(({ street }) => street)
      .toSorted(),
  ).toEqual(doors.map(({ street }) => street).toSorted());
  for (const minutes of minutesOf(packets, doors)) expect(minutes).toBeLessThanOrEqual(150);
});

test('a town is walked, in packets of the time that is wanted', () => {
  const doors = grid(10, 34);
  const travel = travelAmong(doors, noBarriers);
  const packets = gatherByTime(doors, sizeAbout(170), travel);
  for (const packet of packets) expect(timeOf(packet, travel).driveMeters).toBe(0);
  for (const minutes of minutesOf(packets, doors)) {
    expect(minutes).toBeGreaterThanOrEqual(124);
    expect(minutes).toBeLessThanOrEqual(213);
  }
});

test('any doors are all gathered, each once, and none takes too long', () => {
  const door = fc.record({
    street: fc.constantFrom('Elm St', 'Oak St', 'Bay Rd'),
    number: fc.integer({ min: 1, max: 400 }).map(String),
    lat: fc.double({ min: 44, max: 44.2, noNaN: true }),
    lon: fc.double({ min: -72.2, max: -72, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(door, { maxLength: 80 }), (doors) => {
      const packets = gatherByTime(doors, sizeAbout(180), travelAmong(doors, noBarriers));
      expect(packets.flat()).toHaveLength(doors.length);
      expect(new Set(packets.flat())).toEqual(new Set(doors));
      for (const minutes of minutesOf(packets, doors)) expect(minutes).toBeLessThanOrEqual(225);
    }),
    { numRuns: 30, seed: 35 },
  );
});
