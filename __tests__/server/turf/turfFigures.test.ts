import { crossesAny } from '@/server/turf/barriers';
import { packetFigures } from '@/server/turf/turfFigures';
import { METER } from './town';

const door = (east: number, north = 0) => ({ street: 'Elm St', number: '1', lat: north * METER, lon: east * METER });
const wall = (from: number, to: number) => crossesAny([[from, to].map((north) => ({ lat: north * METER, lon: 150 * METER }))]);

test('measures the walk, the widest gap and how far the doors spread', () => {
  const figures = packetFigures([door(0), door(100), door(300)]);
  expect(figures).toMatchObject({ doors: 3, crossings: 0 });
  expect(figures.walkMeters).toBeCloseTo(300, 0);
  expect(figures.gapMeters).toBeCloseTo(200, 0);
  expect(figures.spreadMeters).toBeCloseTo((133.3 + 33.3 + 166.7) / 3, 0);
});

test('a gap is none where other doors lie between, in whatever order they are walked', () => {
  expect(packetFigures([door(0), door(300), door(100), door(200)]).gapMeters).toBeCloseTo(100, 0);
});

test('a barrier is crossed as often as there is no way round it by other doors', () => {
  const doors = [door(0), door(100), door(200)];
  expect(packetFigures(doors, wall(-500, 500)).crossings).toBe(1);
  expect(packetFigures([...doors, door(150, 90)], wall(-500, 80)).crossings).toBe(0);
});

test('an empty packet has no figures', () => {
  expect(packetFigures([])).toEqual({ doors: 0, walkMeters: 0, gapMeters: 0, spreadMeters: 0, crossings: 0 });
});
