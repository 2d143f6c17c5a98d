import { unsubscribe } from './push';

/** What the service worker keeps the site itself in; nothing of any user is in it. */
const SITE_CACHE = 'precache';
const REACHED_WITHIN_MS = 3_000;

/** Forgets what all tabs share as text. */
export function wipeSharedTexts(): void {
  localStorage.clear();
}

/** Ends this phone's notifications, which outlast a worker that stays. Goes on where the browser is long in ending them. */
export async function endNotifications(): Promise<void> {
  await Promise.race([unsubscribe(), new Promise((resolve) => setTimeout(resolve, REACHED_WITHIN_MS))]);
}

/**
 * Forgets every cache and the worker with them: the next page registers it anew, and it then keeps the whole site again. A worker that
 * stayed would believe that it still has its list. Where the site cannot be fetched now, worker and site stay: without them the app
 * would not even open.
 */
export async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const keepsSite = registration !== undefined && !(await canBeFetched(registration));
  if (!keepsSite) await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !keepsSite || !name.includes(SITE_CACHE)).map((name) => caches.delete(name)));
}

/** Forgets the caches of fetched things. The site stays: it opens without a connection. */
export async function wipeFetchedCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => !name.includes(SITE_CACHE));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Looking for a newer worker goes past every cache to the server: it fails where there is none. */
async function canBeFetched(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (!navigator.onLine) return false;
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), REACHED_WITHIN_MS));
  const reached = registration.update().then(
    () => true,
    () => false,
  );
  return Promise.race([reached, tooLate]);
}
