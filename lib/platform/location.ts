import type { TapPosition } from '@/lib/domain/change/position';
import type { Position } from '@/lib/domain/geo';
import { LOCATION_MAXIMUM_AGE_MS, LOCATION_TIMEOUT_MS, PLACE_KNOWN_MS } from '@/lib/domain/limits';
import { type Clock, systemClock } from './clock';

export type LocationPermission = 'prompt' | 'granted' | 'denied';

export type Locator = {
  /** Finds the position for one tap. Resolves within ten seconds and never rejects: without a position the state is 'unknown'. */
  readonly locate: () => Promise<TapPosition>;
  /** Where this phone was found last, if that is not long ago; for a list, not for a door. It asks neither browser nor volunteer. */
  readonly knownPlace: () => Position | undefined;
  /** What the browser would do now; 'prompt' where it does not tell. It does not ask the volunteer. */
  readonly permission: () => Promise<LocationPermission>;
  /** @returns a function that stops listening */
  readonly onPermissionChange: (listener: () => void) => () => void;
  /**
   * True while a position for a tap is being found. Chromium answers such a question only when the place changes as long as something on the
   * page follows the place, and a phone that lies still waits for that in vain. So whoever follows the place pauses meanwhile.
   */
  readonly isLocating: () => boolean;
  /** @returns a function that stops listening */
  readonly onLocating: (listener: () => void) => () => void;
};

/**
 * Finds the device's position (docs/product/door.md#location): high accuracy, ten seconds, no cached position. After a denial it does not
 * ask again in this session.
 */
export function createLocator(
  geolocation: Geolocation | undefined,
  permissions: Permissions | undefined,
  clock: Clock = systemClock,
): Locator {
  let refused = geolocation === undefined;
  let locating = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let last: { readonly position: Position; readonly foundAtMs: number } | undefined;
  return {
    locate: () =>
      new Promise((resolve) => {
        if (refused || !geolocation) return resolve({ state: 'unknown' });
        // The browser's own time-out starts after the answer to its permission question, ours at the tap.
        const timer = setTimeout(() => end({ state: 'unknown' }), LOCATION_TIMEOUT_MS);
        locating += 1;
        tell();
        let hasEnded = false;
        const end = (position: TapPosition) => {
          if (hasEnded) return;
          hasEnded = true;
          clearTimeout(timer);
          locating -= 1;
          tell();
          resolve(position);
        };
        geolocation.getCurrentPosition(
          ({ coords: { latitude: lat, longitude: lon } }) => {
            last = { position: { lat, lon }, foundAtMs: clock.nowMs() };
            end({ state: 'fixed', lat, lon });
          },
          (error) => {
            refused ||= error.code === error.PERMISSION_DENIED;
            end({ state: 'unknown' });
          },
          { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: LOCATION_MAXIMUM_AGE_MS },
        );
      }),
    knownPlace: () => (last && Math.abs(clock.nowMs() - last.foundAtMs) < PLACE_KNOWN_MS ? last.position : undefined),
    permission: async () => {
      if (refused) return 'denied';
      const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
      return status?.state ?? 'prompt';
    },
    onPermissionChange: (listener) => {
      const stop = new AbortController();
      permissions
        ?.query({ name: 'geolocation' })
        .then((status) => status.addEventListener('change', listener, { signal: stop.signal }))
        .catch(() => undefined);
      return () => stop.abort();
    },
    isLocating: () => locating > 0,
    onLocating: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
