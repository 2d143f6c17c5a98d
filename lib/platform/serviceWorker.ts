import { type CachingStep, WORKER_URL } from '@/lib/domain/phone/siteNews';
import { whenIdle } from './whenIdle';

/** The message of lib/sw/worker.ts when there is no space for the site. Workers of older versions send it too: do not change it. */
const NO_SPACE_FOR_SITE = 'walkbook-no-room-for-site';

/** The question that lib/sw/version.ts answers. Workers of other versions are asked too: do not change it. */
const WHICH_VERSION = 'walkbook-which-version';
const UNKNOWN_VERSION = 'unknown';
const ANSWER_MS = 5_000;

export type WorkerListener = {
  /** Called when there is no space for the site and no older version of it is stored. */
  readonly onNoSpace: () => void;
  /** Called with every other message, and with the steps of an installation that began before this page. */
  readonly onMessage: (message: unknown) => void;
  /** Called with the version that waits, and again at every look while it does. */
  readonly onNewVersion: (version: string) => void;
  /** False once this page is being replaced: a worker that is being removed would come back, without the site that it has kept. */
  readonly isWanted: () => boolean;
};

/**
 * Registers the service worker, which stores the whole site on this device, and looks for its next version. The previous app's worker had
 * the same name (docs/product/app.md#service-worker), so that its installations are updated to this app.
 *
 * @param checkEveryMs how often to look
 */
export function registerServiceWorker({ onNoSpace, onMessage, onNewVersion, isWanted }: WorkerListener, checkEveryMs: number): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === NO_SPACE_FOR_SITE) onNoSpace();
    else onMessage(data);
  });
  whenIdle(() => {
    if (!isWanted()) return;
    navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).then(
      (registration) => {
        followFirstInstallation(registration, onMessage);
        lookForVersions(registration, onNewVersion, checkEveryMs);
      },
      (error: unknown) => console.error('The service worker could not be registered', error instanceof Error ? error.message : ''),
    );
  });
}

/**
 * Reports the first installation if it is under way. The worker tells its steps once, to the pages of that moment, and a page that loads
 * later hears only the last one, or none (docs/product/app.md#asset-caching).
 */
function followFirstInstallation({ installing, active }: ServiceWorkerRegistration, onMessage: (message: unknown) => void): void {
  if (!installing || active) return;
  const tell = (type: CachingStep) => onMessage({ action: 'ASSET_GROUPS', type });
  tell('INITIALIZE_START');
  const end = () => tell(installing.state === 'redundant' ? 'INITIALIZE_ERROR' : 'INITIALIZE_COMPLETE');
  installing.addEventListener('statechange', end, { once: true });
}

/** Reports a waiting version. The first installation is none, because no worker is active before it. */
function lookForVersions(registration: ServiceWorkerRegistration, onNewVersion: (version: string) => void, everyMs: number): void {
  const look = () => {
    if (registration.waiting && registration.active) void versionOf(registration.waiting).then(onNewVersion);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  setInterval(() => {
    look();
    // Without a connection the look would fail.
    if (navigator.onLine) registration.update().catch(() => undefined);
  }, everyMs);
}

/** Returns which version of the site a worker stores, as it says; one constant for all that do not say. */
function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const version = new Promise<string>((resolve) => {
    // Workers of releases before the question leave it unanswered.
    const timer = setTimeout(() => resolve(UNKNOWN_VERSION), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : UNKNOWN_VERSION);
    };
  });
  worker.postMessage(WHICH_VERSION, [port2]);
  return version.finally(() => port1.close());
}

/** True when the browser has service workers: it has none on plain http, or when they are switched off. */
export function hasServiceWorkers(): boolean {
  return 'serviceWorker' in navigator;
}

/** Removes the worker, if there is one. The next page then comes from the server and registers its own version's worker. */
export async function unregisterServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}

/** Whether the site is kept, is being kept just now, or is not. */
export type KeptSite = 'kept' | 'coming' | 'missing';

/**
 * Returns whether the worker is there and has these pages and this page's scripts in its cache now: a browser that needs space may have
 * removed them.
 */
export async function keptSite(paths: readonly string[]): Promise<KeptSite> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration || !('caches' in globalThis)) return 'missing';
  if (!registration.active) return registration.installing || registration.waiting ? 'coming' : 'missing';
  // Those for browsers without modules are not kept.
  const scripts = [...document.scripts].filter(({ noModule, src }) => !noModule && src.startsWith(window.location.origin));
  // Serwist adds a revision to an address.
  const found = [...paths, ...scripts.map(({ src }) => src)].map((address) =>
    caches.match(address, { ignoreSearch: true }).catch(() => undefined),
  );
  return (await Promise.all(found)).every((file) => file !== undefined) ? 'kept' : 'missing';
}

/** Calls the listener when another worker serves this page, such as the first one. @returns stops listening */
export function onWorkerChange(listener: () => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('controllerchange', listener);
  return () => container?.removeEventListener('controllerchange', listener);
}
