import { isOutOfRoom } from './outOfRoom';
import { whenIdle } from './whenIdle';

/** The file that the specification names; devices of the former app are moved over in place. */
const WORKER_URL = '/ngsw-worker.js';
/** About what the site takes. */
const SITE_BYTES = 2_000_000;
const PROBE = 'walkbook-probe';

/**
 * Registers the service worker, which then keeps the whole site on this device.
 *
 * @param onNoRoom told when there is no room for the site; the browser itself says only that it was not kept
 */
export function registerServiceWorker(onNoRoom: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).then(
      ({ installing }) => {
        installing?.addEventListener('statechange', async () => {
          if (installing.state === 'redundant' && !(await hasRoom())) onNoRoom();
        });
      },
      (error: unknown) => console.error('The service worker could not be registered', error instanceof Error ? error.message : ''),
    );
  });
}

async function hasRoom(): Promise<boolean> {
  try {
    const cache = await caches.open(PROBE);
    await cache.put(`/${PROBE}`, new Response(new Uint8Array(SITE_BYTES)));
    return true;
  } catch (error) {
    return !isOutOfRoom(error);
  } finally {
    await caches.delete(PROBE).catch(() => false);
  }
}
