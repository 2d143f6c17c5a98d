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
/** The exported page for addresses that the app does not have. */
const NOT_FOUND = '/_not-found/';

/** Whether every file of the site could be fetched and kept. */
let isWhole = true;

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
        handlerDidError: async () => {
          isWhole = false;
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

/** A site that could not be kept whole is none: the installation fails, and the next visit goes on where it stopped. */
self.addEventListener('install', (event) => {
  const installed = serwist.handleInstall(event).then(() => {
    if (!isWhole) throw new Error('The site could not be kept whole');
  });
  event.waitUntil(installed);
});
self.addEventListener('activate', serwist.handleActivate);
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', serwist.handleCache);
