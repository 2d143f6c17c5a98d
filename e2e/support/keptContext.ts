import type { BrowserContext, Page } from '@playwright/test';
import { phoneOptions, standingAt } from './browser';

/* All tests of a worker share one browser context (`reuseContext` in playwright.config.ts). A new context would compile the
   app's code and fetch the whole site again. After each test this removes what the test stored, but keeps the site's files,
   which are the same in every test. */

const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers';

/** The caches of the site's own files, by the name that the service worker gives them. */
const KEPT_CACHE = 'precache';

/** Removes what a test has stored at the origin, closes all pages but one, and empties that one. Does nothing to a closed context. */
export async function clearContext(context: BrowserContext, origin: string): Promise<void> {
  const [page, ...others] = context.pages();
  if (!page) return;
  for (const other of others) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.grantPermissions(phoneOptions.permissions);
  await context.setGeolocation(standingAt);
  await page.goto('about:blank');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await removeCaches(page, origin);
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
}

/** Removes all caches but that of the site's files. Only a page of the origin can, so this opens an empty one. */
async function removeCaches(page: Page, origin: string): Promise<void> {
  const empty = `${origin}/empty-page`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate(async (kept) => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !name.includes(kept)).map((name) => caches.delete(name)));
  }, KEPT_CACHE);
  await page.goto('about:blank');
}

/** Calls back when a test opens a DevTools session, whose settings cannot be undone. Returns what restores the context. */
export function whenDevToolsOpen(context: BrowserContext, opened: () => void): () => void {
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = (target: Parameters<typeof open>[0]) => {
    opened();
    return open(target);
  };
  return () => {
    context.newCDPSession = open;
  };
}
