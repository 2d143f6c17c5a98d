import { whenIdle } from './whenIdle';

/** The previous app used this name too (docs/product.md#service-worker), so that its installations are updated to this app. */
const WORKER_URL = '/ngsw-worker.js';
/** The message of lib/sw/worker.ts when there is no space for the site. Workers of older versions send it too: do not change it. */
const NO_SPACE_FOR_SITE = 'walkbook-no-room-for-site';

/**
 * Registers the service worker, which stores the whole site on this device.
 *
 * @param onNoSpace called when there is no space for the site and no older version of it is stored
 */
export function registerServiceWorker(onNoSpace: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === NO_SPACE_FOR_SITE) onNoSpace();
  });
  whenIdle(() => {
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch((error: unknown) => {
      console.error('The service worker could not be registered', error instanceof Error ? error.message : '');
    });
  });
}
