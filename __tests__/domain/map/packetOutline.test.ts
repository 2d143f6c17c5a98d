import fc from 'fast-check';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import { MOST_CORNERS, OUTLINE_MARGIN_METERS, packetOutline } from '@/lib/domain/map/packetOutline';

const METERS_PER_DEGREE = 111_320;
const MIDDLE = { lat: 44.05, lon: -123.08 };
/** So many meters east and north of the middle. */
const at = (east: number, north: number, around: Position = MIDDLE): Position => ({
  lat: around.lat + north / METERS_PER_DEGREE,
  lon: around.lon + east / METERS_PER_DEGREE / Math.cos((around.lat * Math.PI) / 180),
});

type Side = { readonly from: Position; readonly to: Position };
const sidesOf = (corners: readonly Position[]): Side[] =>
  corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));

/** Returns the distance of a position from a side, in meters: positive inside of an outline that runs counter-clockwise, negative outside. */
function metersInside({ from, to }: Side, { lat, lon }: Position): number {
  const wide = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(to.lon - from.lon) * wide, (to.lat - from.lat) * METERS_PER_DEGREE];
  const [dx, dy] = [(lon - from.lon) * wide, (lat - from.lat) * METERS_PER_DEGREE];
  return (x * dy - y * dx) / Math.hypot(x, y);
}

/** Returns the least distance of a door from its outline, in meters. */
const marginOf = (doors: readonly Position[], corners: readonly Position[]) =>
  Math.min(...doors.flatMap((door) => sidesOf(corners).map((side) => metersInside(side, door))));

const circle = (doors: number, meters: number) =>
  Array.from({ length: doors }, (_, door) =>
    at(meters * Math.cos((2 * Math.PI * door) / doors), meters * Math.sin((2 * Math.PI * door) / doors)),
  );

describe.each<readonly [string, readonly Position[], number]>([
  ['one door', [MIDDLE], 8],
  ['two equal doors', [MIDDLE, MIDDLE], 8],
  ['three equal doors', [MIDDLE, MIDDLE, MIDDLE], 8],
  ['two doors', [at(0, 0), at(40, 0)], 10],
  ['a straight street', [at(0, 0), at(10, 20), at(20, 40), at(30, 60)], 12],
  ['a street from north to south', [at(0, 0), at(0, 20), at(0, 40)], 10],
  ['a corner', [at(0, 0), at(100, 0), at(0, 100)], 11],
  ['a block', [at(0, 0), at(100, 0), at(100, 60), at(0, 60), at(50, 30)], 12],
  ['forty doors around a lake', circle(40, 200), 12],
  ['a whole county', circle(100, 30_000), 12],
  ['doors near the north pole', [at(0, 0, { lat: 84, lon: 10 }), at(90, 0, { lat: 84, lon: 10 })], 10],
])('%s', (_, doors, corners) => {
  const outline = packetOutline(doors);

  test('has an outline with a margin around every door', () => {
    expect(marginOf(doors, outline)).toBeGreaterThan(OUTLINE_MARGIN_METERS - 0.5);
  });

  test(`has ${corners} corners at most, and three at least`, () => {
    expect(outline.length).toBeGreaterThanOrEqual(3);
    expect(outline.length).toBeLessThanOrEqual(corners);
  });
});

test('without a door there is no outline', () => {
  expect(packetOutline([])).toEqual([]);
});

test('around one door no corner is farther away than the margin wants', () => {
  for (const corner of packetOutline([MIDDLE])) expect(distanceMeters(MIDDLE, corner)).toBeLessThan(17);
});

test('fewer corners add little ground: around a lake an outline goes no farther out than three margins', () => {
  for (const corner of packetOutline(circle(40, 200))) expect(distanceMeters(MIDDLE, corner)).toBeLessThan(200 + 3 * OUTLINE_MARGIN_METERS);
});

test('whatever doors there are, all lie inside, the outline has no dent and few corners, and the order of the doors changes nothing', () => {
  const place = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 })).map(([east, north]) => at(east, north));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), (doors) => {
      const outline = packetOutline(doors);
      expect(outline.length).toBeLessThanOrEqual(MOST_CORNERS);
      expect(marginOf(doors, outline)).toBeGreaterThan(OUTLINE_MARGIN_METERS - 0.5);
      expect(marginOf(outline, outline)).toBeGreaterThan(-0.01);
      expect(packetOutline(doors.toReversed())).toEqual(outline);
    }),
  );
});
