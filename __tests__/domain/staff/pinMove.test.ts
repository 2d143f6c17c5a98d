import { pinMove, typedPlace } from '@/lib/domain/staff/pinMove';
import { sketchOf } from '@/lib/domain/staff/pinSketch';

const AT = { lat: 44, lon: -123 };

test.each([
  [{ lat: 44.001, lon: -123 }, 111, 'north'],
  [{ lat: 44.001, lon: -122.9986 }, 158, 'northeast'],
  [{ lat: 44, lon: -122.999 }, 80, 'east'],
  [{ lat: 43.999, lon: -123 }, 111, 'south'],
  [{ lat: 43.9995, lon: -123.0007 }, 79, 'southwest'],
  [{ lat: 44, lon: -123.001 }, 80, 'west'],
  [{ lat: 44.0005, lon: -123.0007 }, 79, 'northwest'],
] as const)('a pin that moves to %p goes %d m to the %s', (to, meters, direction) => {
  const move = pinMove(AT, to);
  expect(Math.round(move.meters)).toBe(meters);
  expect(move.direction).toBe(direction);
});

test.each([
  ['44.05, -123.1', { lat: 44.05, lon: -123.1 }],
  [' -33,151.2 ', { lat: -33, lon: 151.2 }],
  ['91, 0', undefined],
  ['44, 181', undefined],
  ['44', undefined],
  ['here', undefined],
  ['44.05, -123.1, 7', undefined],
  ['', undefined],
])('%j is the place %p', (text, place) => {
  expect(typedPlace(text)).toEqual(place);
});

describe('a sketch', () => {
  const FRAME = { width: 400, height: 200, margin: 30 };

  test('has north up, east at the right, and everything inside its margin', () => {
    const places = [AT, { lat: 44.001, lon: -122.999 }, { lat: 44.0004, lon: -123.0012 }];
    const { pointOf } = sketchOf(places, FRAME);
    for (const { x, y } of places.map(pointOf)) {
      expect(x).toBeGreaterThanOrEqual(FRAME.margin - 1e-6);
      expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.margin + 1e-6);
      expect(y).toBeGreaterThanOrEqual(FRAME.margin - 1e-6);
      expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.margin + 1e-6);
    }
    expect(pointOf(places[1] ?? AT).y).toBeLessThan(pointOf(AT).y);
    expect(pointOf(places[1] ?? AT).x).toBeGreaterThan(pointOf(AT).x);
  });

  test('of one place has it in the middle, and tells the place of a point', () => {
    const { pointOf, placeAt } = sketchOf([AT], FRAME);
    expect(pointOf(AT)).toEqual({ x: 200, y: 100 });
    const place = placeAt(pointOf({ lat: 44.0001, lon: -122.9999 }));
    expect(place.lat).toBeCloseTo(44.0001, 9);
    expect(place.lon).toBeCloseTo(-122.9999, 9);
  });
});
