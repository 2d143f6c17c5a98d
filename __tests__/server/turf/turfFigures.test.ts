import { crossesAny } from '@/server/turf/barriers';
import { packetFigures } from '@/server/turf/turfFigures';
import { METRE } from './town';

const door = (east: number, north = 0) => ({ street: 'Elm St', number: '1', lat: north * METRE, lon: east * METRE });
const wall = (from: number, to: number) => crossesAny([[from, to].map((north) => ({ lat: north * METRE, lon: 150 * METRE }))]);

test('measures the walk, the widest gap and how far the doors spread', () => {
  const figures = packetFigures([door(0), door(100), door(300)]);
  expect(figures).toMatchObject({ doors: 3, crossings: 0 });
  expect(figures.walkMetres).toBeCloseTo(300, 0);
  expect(figures.gapMetres).toBeCloseTo(200, 0);
  expect(figures.spreadMetres).toBeCloseTo((133.3 + 33.3 + 166.7) / 3, 0);
});

test('a gap is none where other doors lie between, in whatever order they are walked', () => {
  expect(packetFigures([door(0), door(300), door(100), door(200)]).gapMetres).toBeCloseTo(100, 0);
});

test('a barrier is crossed as often as there is no way round it by other doors', () => {
  const doors = [door(0), door(100), door(200)];
  expect(packetFigures(doors, wall(-500, 500)).crossings).toBe(1);
  expect(packetFigures([...doors, door(150, 90)], wall(-500, 80)).crossings).toBe(0);
});

test('an empty packet has no figures', () => {
  expect(packetFigures([])).toEqual({ doors: 0, walkMetres: 0, gapMetres: 0, spreadMetres: 0, crossings: 0 });
});
