/** True when this page's files come from this device: a service worker controls the page. */
export const isSiteKept = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);
