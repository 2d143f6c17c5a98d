import type { TapPosition } from '@/lib/domain/change';
import { LOCATION_MAXIMUM_AGE_MS, LOCATION_TIMEOUT_MS } from '@/lib/domain/limits';

export type LocationPermission = 'prompt' | 'granted' | 'denied';

export type Locator = {
  /** One fix for one tap. Settles within ten seconds and never rejects: without a place the state is 'unknown'. */
  readonly locate: () => Promise<TapPosition>;
  /** What the browser would do now; 'prompt' where it does not tell. Never asks. */
  readonly permission: () => Promise<LocationPermission>;
  /** @returns the way to stop listening */
  readonly onPermissionChange: (listener: () => void) => () => void;
};

/**
 * The device's place as the specification wants it (section 5): high accuracy, ten seconds, no cached position. Once refused it is
 * not asked again in this session.
 */
export function createLocator(geolocation: Geolocation | undefined, permissions: Permissions | undefined): Locator {
  let refused = geolocation === undefined;
  return {
    locate: () =>
      new Promise((resolve) => {
        if (refused || !geolocation) return resolve({ state: 'unknown' });
        // The browser's own time-out starts only after the permission question was answered; ours starts at the tap.
        const timer = setTimeout(() => resolve({ state: 'unknown' }), LOCATION_TIMEOUT_MS);
        const settle = (position: TapPosition) => {
          clearTimeout(timer);
          resolve(position);
        };
        geolocation.getCurrentPosition(
          ({ coords }) => settle({ state: 'fixed', lat: coords.latitude, lon: coords.longitude }),
          (error) => {
            refused ||= error.code === error.PERMISSION_DENIED;
            settle({ state: 'unknown' });
          },
          { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: LOCATION_MAXIMUM_AGE_MS },
        );
      }),
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
  };
}
