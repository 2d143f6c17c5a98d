import { NavigationRoute, type PrecacheEntry, Route, Serwist, type SerwistGlobalConfig } from 'serwist';
import { PAYLOAD, payloadIn } from './payload';
import { followPush } from './push';
import { tellVersion } from './version';

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    // The build sets it to every file of the site.
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined;
  }
}
declare const self: ServiceWorkerGlobalScope;

/** Names of the previous app's caches begin so. It was registered under the same name. */
const PREVIOUS_APP = 'ngsw:';
/** The message that lib/platform/serviceWorker.ts listens for. */
const NO_SPACE_FOR_SITE = 'walkbook-no-room-for-site';
/** The exported page for addresses that the app does not have. */
const NOT_FOUND = '/_not-found/';
/** The organizers' console: never kept, and always asked of the server (docs/decisions/080-the-console-stands-apart.md). */
const CONSOLE = /^\/console(?:\/|$)/u;
/** The name of the file that is kept of a page, in the page's folder (scripts/inlineStyles.mjs). */
const KEPT_PAGE = 'kept.html';

/** Why this installation could not store the whole site. */
let trouble: 'none' | 'missing' | 'noSpace' = 'none';

/** Every file of the site. The build replaces its name once. */
const site = self.__SW_MANIFEST ?? [];

const serwist = new Serwist({
  precacheEntries: site,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // Ids are in the query: the page is the same for every query.
    ignoreURLParametersMatching: [/.*/],
    directoryIndex: null,
    cleanURLs: false,
    plugins: [
      {
        // Of a page the site has two files: its own with the styles in it, and the one to keep, for which one style sheet is kept for all.
        // Only to keep it: where the browser has thrown a kept page away, whoever opens it gets the page itself from the server.
        requestWillFetch: async ({ request, event }) =>
          event.type === 'install' && request.url.endsWith('/') ? new Request(`${request.url}${KEPT_PAGE}`, request) : request,
        // Serwist waits for ever when a file fails. So no file fails here; the installation fails after all were tried.
        handlerDidError: async ({ error }) => {
          if (error.name === 'QuotaExceededError') trouble = 'noSpace';
          else if (trouble === 'none') trouble = 'missing';
          return Response.error();
        },
      },
    ],
  },
  // A new version waits until it is asked for (docs/product/app.md#new-version): the message SKIP_WAITING.
  skipWaiting: false,
  clientsClaim: true,
});

/** Next sends HEAD before it fetches a page's payload. The precache answers it too. */
serwist.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && serwist.getPrecacheKeyForUrl(url.origin + url.pathname) !== undefined,
    async ({ url, request }) => {
      const page = await keptAt(url.origin + url.pathname);
      return page ? new Response(null, { status: page.status, headers: page.headers }) : fetch(request);
    },
    'HEAD',
  ),
);

/** A page's payload is kept within the page alone (docs/decisions/090-a-page-keeps-its-payload-once.md). */
serwist.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(`/${PAYLOAD}`) && serwist.getPrecacheKeyForUrl(pageOf(url)) !== undefined,
    async ({ url, request }) => {
      const page = await keptAt(pageOf(url));
      const payload = page && payloadIn(await page.text());
      // A browser that has thrown the page away, as it may, gets it from the server.
      return payload ? new Response(payload, { headers: { 'content-type': 'text/plain; charset=utf-8' } }) : fetch(request);
    },
  ),
);

/** The address under which the page of a payload is kept. */
function pageOf({ origin, pathname }: URL): string {
  return origin + pathname.slice(0, -PAYLOAD.length);
}

/** What is kept of an address. Serwist would open the cache first, which is one more way to the disk while a screen is waited for. */
async function keptAt(address: string): Promise<Response | undefined> {
  const key = serwist.getPrecacheKeyForUrl(address);
  return key === undefined ? undefined : caches.match(key, { cacheName: serwist.precacheStrategy.cacheName });
}

/** Pages that no precached address names: the same path with a slash, else the app's own page for unknown addresses. */
serwist.registerRoute(
  new NavigationRoute(
    async ({ url, request }) => {
      const withSlash = `${url.origin}${url.pathname}/`;
      if (serwist.getPrecacheKeyForUrl(withSlash)) return Response.redirect(withSlash + url.search, 301);
      return (await serwist.matchPrecache(NOT_FOUND)) ?? fetch(request);
    },
    { denylist: [CONSOLE] },
  ),
);

/** The precache has every page under its own path, which ends with the slash of its folder. */
followPush((address) => [address, `${address}/`].some((page) => page.endsWith('/') && serwist.getPrecacheKeyForUrl(page) !== undefined));

tellVersion(site);

/** Replaces the previous app: the new worker takes over at once and deletes the previous app's caches. */
self.addEventListener('install', (event) => {
  event.waitUntil(previousCaches().then((names) => (names.length > 0 ? self.skipWaiting() : undefined)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(previousCaches().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

async function previousCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREVIOUS_APP));
}

/**
 * Stores the whole site or fails (docs/decisions/013-an-installation-keeps-the-whole-site-or-fails.md). After a failure the next visit
 * fetches only what is missing. Without space it removes what it has stored, because changes need the space more, and posts a message to
 * the pages. A first installation also tells how far it is (docs/product/app.md#asset-caching).
 */
async function install(event: ExtendableEvent): Promise<void> {
  // With an older version the app opens without a connection all the while, so only a first installation is reported.
  const isFirst = !self.registration.active;
  const tell = (type: string) => (isFirst ? postToPages({ action: 'ASSET_GROUPS', type }) : undefined);
  await tell('INITIALIZE_START');
  try {
    await keepSite(event);
    await tell('INITIALIZE_COMPLETE');
  } catch (error) {
    await tell('INITIALIZE_ERROR');
    throw error;
  }
}

async function keepSite(event: ExtendableEvent): Promise<void> {
  const kept = await caches.open(serwist.precacheStrategy.cacheName);
  const before = new Set((await kept.keys()).map(({ url }) => url));
  await serwist.handleInstall(event);
  if (trouble === 'none') return;
  if (trouble === 'noSpace') {
    const added = (await kept.keys()).filter(({ url }) => !before.has(url));
    await Promise.all(added.map((request) => kept.delete(request)));
    // With an older version the app still opens without a connection.
    if (!self.registration.active) await postToPages(NO_SPACE_FOR_SITE);
  }
  throw new Error('The site could not be stored whole');
}

async function postToPages(message: unknown): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', serwist.handleActivate);
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', serwist.handleCache);
