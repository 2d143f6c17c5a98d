import { createLocator } from '@/lib/platform/location';
import { watchPosition } from '@/lib/platform/watchPosition';

/** A browser's geolocation that answers when it is told to. */
function fakeGeolocation() {
  const waiting: PositionCallback[] = [];
  const watches = new Set<number>();
  let watched = 0;
  return {
    watches,
    answers: () => {
      for (const answer of waiting.splice(0)) answer({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
    },
    geolocation: {
      getCurrentPosition: (onFix: PositionCallback) => void waiting.push(onFix),
      watchPosition: () => {
        watched += 1;
        watches.add(watched);
        return watched;
      },
      clearWatch: (id: number) => void watches.delete(id),
    } as Geolocation,
  };
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('whoever follows the place pauses while a fix for a tap is asked for, and goes on after it', async () => {
  const { geolocation, watches, answers } = fakeGeolocation();
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const locator = createLocator(geolocation, undefined);
  const stop = watchPosition(locator, jest.fn(), jest.fn());
  expect(watches.size).toBe(1);
  const [first, second] = [locator.locate(), locator.locate()];
  expect(watches.size).toBe(0);
  answers();
  await Promise.all([first, second]);
  expect(watches.size).toBe(1);
  stop();
  expect(watches.size).toBe(0);
});

test('it goes on after a fix that never came', async () => {
  jest.useFakeTimers();
  const { geolocation, watches } = fakeGeolocation();
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const locator = createLocator(geolocation, undefined);
  const stop = watchPosition(locator, jest.fn(), jest.fn());
  const fix = locator.locate();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await fix).toEqual({ state: 'unknown' });
  expect(watches.size).toBe(1);
  stop();
});
