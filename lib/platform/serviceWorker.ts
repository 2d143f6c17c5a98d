import { whenIdle } from './whenIdle';

/** The file that the specification names; devices of the former app are moved over in place. */
const WORKER_URL = '/ngsw-worker.js';
/** What lib/sw/worker.ts says when it could not keep the site. */
const NO_ROOM_FOR_SITE = 'walkbook-no-room-for-site';

/**
 * Registers the service worker, which then keeps the whole site on this device.
 *
 * @param onNoRoom told when there is no room for the site and no older version of it is kept
 */
export function registerServiceWorker(onNoRoom: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === NO_ROOM_FOR_SITE) onNoRoom();
  });
  whenIdle(() => {
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch((error: unknown) => {
      console.error('The service worker could not be registered', error instanceof Error ? error.message : '');
    });
  });
}
