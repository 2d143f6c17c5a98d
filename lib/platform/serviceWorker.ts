/** The file that the specification names; devices of the former app are moved over in place. */
const WORKER_URL = '/ngsw-worker.js';

/** Registers the service worker once the page has loaded and the browser is idle, so that it never competes with the first screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch((error: unknown) => {
      console.error('The service worker could not be registered', error instanceof Error ? error.message : '');
    });
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(register, { timeout: 2000 }) : setTimeout(register, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
