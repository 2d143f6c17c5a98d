import { type Clock, systemClock } from '@/lib/platform/clock';
import { browserConnectivity, type Connectivity } from '@/lib/platform/connectivity';
import { createLocator, type Locator } from '@/lib/platform/location';
import { browserLocks, type WithLock } from '@/lib/platform/locks';
import { newId } from '@/lib/platform/newId';

/** What the parts stand on. Tests give their own, so that they turn the clock and cut the network. */
export type Platform = {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly connectivity: Connectivity;
  readonly locator: Locator;
  /** One lock for all tabs. */
  readonly withLock: WithLock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly fetch: typeof globalThis.fetch;
  /** The document's cookies, for the XSRF token. */
  readonly readCookies: () => string;
  /** Undefined where the browser has none (insecure origins). */
  readonly storage: StorageManager | undefined;
  readonly log: Pick<Console, 'info' | 'error'>;
};

/** The browser's own. */
export function browserPlatform(): Platform {
  return {
    clock: systemClock,
    newId,
    connectivity: browserConnectivity(),
    locator: createLocator(navigator.geolocation, navigator.permissions),
    withLock: browserLocks(navigator.locks),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: (...request) => globalThis.fetch(...request),
    readCookies: () => document.cookie,
    storage: navigator.storage,
    log: console,
  };
}
