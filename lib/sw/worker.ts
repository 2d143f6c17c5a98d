import { NavigationRoute, type PrecacheEntry, Route, Serwist, type SerwistGlobalConfig } from 'serwist';

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    // Filled in by the build with every file of the site.
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined;
  }
}
declare const self: ServiceWorkerGlobalScope;

/** Caches of the former app, which was registered under the same name. */
const FORMER_APP = 'ngsw:';
/** What lib/platform/serviceWorker.ts listens for. */
const NO_ROOM_FOR_SITE = 'walkbook-no-room-for-site';
/** The exported page for addresses that the app does not have. */
const NOT_FOUND = '/_not-found/';

/** Why the site could not be kept whole, as far as this installation has come. */
let trouble: 'none' | 'missing' | 'noRoom' = 'none';

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // Ids travel in the query: every address of a page is that page.
    ignoreURLParametersMatching: [/.*/],
    directoryIndex: null,
    cleanURLs: false,
    // Serwist waits for ever when a file fails. So none fails here, and the installation itself does once all have been tried.
    plugins: [
      {
        handlerDidError: async ({ error }) => {
          if (error.name === 'QuotaExceededError') trouble = 'noRoom';
          else if (trouble === 'none') trouble = 'missing';
          return Response.error();
        },
      },
    ],
  },
  // A new version waits until it is asked for (product.md): the message SKIP_WAITING.
  skipWaiting: false,
  clientsClaim: true,
});

/** Next asks with HEAD before it fetches a page's payload; the precache answers that too. */
serwist.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && serwist.getPrecacheKeyForUrl(url.origin + url.pathname) !== undefined,
    async ({ url }) => {
      const page = await serwist.matchPrecache(url.origin + url.pathname);
      return page ? new Response(null, { status: page.status, headers: page.headers }) : Response.error();
    },
    'HEAD',
  ),
);

/** Pages that no precached address names: the same path with a slash, else the app's own page for unknown addresses. */
serwist.registerRoute(
  new NavigationRoute(async ({ url }) => {
    const withSlash = `${url.origin}${url.pathname}/`;
    if (serwist.getPrecacheKeyForUrl(withSlash)) return Response.redirect(withSlash + url.search, 301);
    return (await serwist.matchPrecache(NOT_FOUND)) ?? Response.error();
  }),
);

/** Devices of the former app are moved over in place: its worker gives way at once, and its caches go. */
self.addEventListener('install', (event) => {
  event.waitUntil(formerCaches().then((former) => (former.length > 0 ? self.skipWaiting() : undefined)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(formerCaches().then((former) => Promise.all(former.map((name) => caches.delete(name)))));
});

async function formerCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(FORMER_APP));
}

/**
 * A site that could not be kept whole is none: the installation fails, and the next visit goes on where it stopped. For want of room it
 * leaves nothing behind, since what volunteers record goes first, and the pages are told.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const site = await caches.open(serwist.precacheStrategy.cacheName);
  const before = new Set((await site.keys()).map(({ url }) => url));
  await serwist.handleInstall(event);
  if (trouble === 'none') return;
  if (trouble === 'noRoom') {
    const added = (await site.keys()).filter(({ url }) => !before.has(url));
    await Promise.all(added.map((request) => site.delete(request)));
    // An older version that is whole opens without a signal all the same.
    if (!self.registration.active) await tellPages();
  }
  throw new Error('The site could not be kept whole');
}

async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(NO_ROOM_FOR_SITE);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', serwist.handleActivate);
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', serwist.handleCache);
