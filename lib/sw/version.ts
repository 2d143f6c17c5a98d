import type { PrecacheEntry } from 'serwist';

declare const self: ServiceWorkerGlobalScope;

/** The question of lib/platform/serviceWorker.ts. Pages of other versions ask it too: do not change it. */
const WHICH_VERSION = 'walkbook-which-version';

/**
 * Answers a page that asks which version of the site this worker stores, so that a No to one version is no answer about the next one
 * (docs/product/app.md#new-version). Two workers of the same files are of one version.
 */
export function tellVersion(site: readonly (PrecacheEntry | string)[]): void {
  self.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (event.data === WHICH_VERSION && port) event.waitUntil(versionOf(site).then((version) => port.postMessage(version)));
  });
}

async function versionOf(site: readonly (PrecacheEntry | string)[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(site)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
