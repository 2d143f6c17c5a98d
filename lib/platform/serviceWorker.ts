import { whenIdle } from './whenIdle';

/** The file that the specification names; devices of the former app are moved over in place. */
const WORKER_URL = '/ngsw-worker.js';

/** Registers the service worker, which then keeps the whole site on this device. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch((error: unknown) => {
      console.error('The service worker could not be registered', error instanceof Error ? error.message : '');
    });
  });
}
