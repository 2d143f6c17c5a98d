import { createLocator } from '@/lib/platform/location';

const DENIED = 1;
const UNAVAILABLE = 2;

/** A device whose fix the test gives or refuses; jsdom has none. */
function aGeolocation() {
  const asked: { success: PositionCallback; failure: (code: number) => void; options: PositionOptions | undefined }[] = [];
  const geolocation = {
    getCurrentPosition: (success: PositionCallback, failure: PositionErrorCallback, options?: PositionOptions) => {
      const error = (code: number) => ({
        code,
        PERMISSION_DENIED: 1 as const,
        POSITION_UNAVAILABLE: 2 as const,
        TIMEOUT: 3 as const,
        message: '',
      });
      asked.push({ success, failure: (code) => failure(error(code)), options });
    },
  };
  // The locator asks for one position at a time and nothing else.
  return { asked, geolocation: geolocation as unknown as Geolocation };
}
// Of a position only its coordinates are read.
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('asks as docs/product/door.md#location says: high accuracy, ten seconds, nothing cached', async () => {
  const { asked, geolocation } = aGeolocation();
  const position = createLocator(geolocation, undefined).locate();
  expect(asked[0]?.options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  asked[0]?.success(at(44.05, -123.08));
  expect(await position).toEqual({ state: 'fixed', lat: 44.05, lon: -123.08 });
  expect(jest.getTimerCount()).toBe(0);
});

test('ends ten seconds after the tap, even while the browser still asks for permission', async () => {
  const { asked, geolocation } = aGeolocation();
  const position = createLocator(geolocation, undefined).locate();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await position).toEqual({ state: 'unknown' });
  asked[0]?.success(at(44.05, -123.08));
  expect(await position).toEqual({ state: 'unknown' });
});

test('once refused, is unknown and not asked for again in this session', async () => {
  const { asked, geolocation } = aGeolocation();
  const locator = createLocator(geolocation, undefined);
  const first = locator.locate();
  asked[0]?.failure(DENIED);
  expect([await first, await locator.locate(), asked.length, await locator.permission()]).toEqual([
    { state: 'unknown' },
    { state: 'unknown' },
    1,
    'denied',
  ]);
});

test('where it was only unavailable, is asked for at the next tap', async () => {
  const { asked, geolocation } = aGeolocation();
  const locator = createLocator(geolocation, undefined);
  const first = locator.locate();
  asked[0]?.failure(UNAVAILABLE);
  const second = locator.locate();
  asked[1]?.success(at(44, -123));
  expect([await first, await second]).toEqual([{ state: 'unknown' }, { state: 'fixed', lat: 44, lon: -123 }]);
});

test('a device without geolocation knows no place', async () => {
  const locator = createLocator(undefined, undefined);
  expect([await locator.locate(), await locator.permission()]).toEqual([{ state: 'unknown' }, 'denied']);
});

test.each([
  ['what the browser says', { query: async () => ({ state: 'granted' }) }, 'granted'],
  ['prompt where it cannot say', { query: () => Promise.reject(new TypeError('unknown permission')) }, 'prompt'],
  ['prompt where nobody can be asked', undefined, 'prompt'],
])('permission is %s', async (_, permissions, state) => {
  // Only query is asked of the browser's permissions.
  const locator = createLocator(aGeolocation().geolocation, permissions as unknown as Permissions);
  expect(await locator.permission()).toBe(state);
});

test('a permission that is given later calls the listener until it stops listening', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const locator = createLocator(aGeolocation().geolocation, { query: async () => status } as unknown as Permissions);
  const listener = jest.fn();
  const stop = locator.onPermissionChange(listener);
  await jest.advanceTimersByTimeAsync(0);
  status.dispatchEvent(new Event('change'));
  stop();
  status.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a list is asked for from where the phone was found last, within ten minutes, which asks nobody', async () => {
  const { asked, geolocation } = aGeolocation();
  let nowMs = 1_000_000;
  const locator = createLocator(geolocation, undefined, { nowMs: () => nowMs });
  expect(locator.knownPlace()).toBeUndefined();
  const tapped = locator.locate();
  asked[0]?.success(at(44.05, -123.08));
  await tapped;
  expect(locator.knownPlace()).toEqual({ lat: 44.05, lon: -123.08 });
  nowMs += 599_999;
  expect(locator.knownPlace()).toEqual({ lat: 44.05, lon: -123.08 });
  nowMs += 1;
  expect(locator.knownPlace()).toBeUndefined();
  nowMs -= 3_600_000;
  expect(locator.knownPlace()).toBeUndefined();
  expect(asked).toHaveLength(1);
});
