import type { BrowserContext } from '@playwright/test';

/** The event at which a page of a context with {@link keepsSiteWhenAsked} registers the service worker. */
export const KEEP_SITE = 'walkbook-test-keep-site';

/**
 * Holds back the app's service worker until the test waits for the site to be kept. To fetch some hundred files takes the page's process alone
 * more than a second of processor, and most tests need none of them.
 */
export async function keepsSiteWhenAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript((event) => {
    const { serviceWorker } = navigator;
    // Not at an address without encryption, where nothing is kept.
    if (!serviceWorker) return;
    const register = serviceWorker.register.bind(serviceWorker);
    const asked = new Promise((resolve) => addEventListener(event, resolve, { once: true }));
    serviceWorker.register = async (...given) => {
      if (!serviceWorker.controller) await asked;
      return register(...given);
    };
  }, KEEP_SITE);
}
