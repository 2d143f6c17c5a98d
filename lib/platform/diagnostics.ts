import type { BrowserSigns, CacheSigns, WorkerSigns } from '@/lib/domain/phone/diagnostics';
import { installationSigns } from './installation';

/** What the browser says of itself and its screen. */
export function browserSigns(): BrowserSigns {
  const { language } = navigator;
  const { userAgent, standalone } = installationSigns();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { userAgent, language, timeZone, width: window.innerWidth, height: window.innerHeight, installed: standalone };
}

/** The state of the service worker's versions. */
export async function workerSigns(): Promise<WorkerSigns> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return 'unsupported';
  const registration = await container.getRegistration().catch(() => undefined);
  if (registration === undefined) return 'none';
  return {
    inControl: container.controller !== null,
    active: registration.active?.state,
    waiting: registration.waiting?.state,
    installing: registration.installing?.state,
  };
}

/** The caches of this site; undefined where the browser has none or keeps them from the page. */
export async function cacheSigns(): Promise<CacheSigns[] | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    const names = await caches.keys();
    return await Promise.all(names.map(async (name) => ({ name, entries: (await (await caches.open(name)).keys()).length })));
  } catch {
    return undefined;
  }
}
