/** What a browser offers to keep the screen on; iPhones do since iOS 16.4. */
export type LockingBrowser = {
  readonly wakeLock?: { readonly request: (kind: 'screen') => Promise<{ readonly release: () => Promise<void> }> };
};

/** True where this browser can keep the screen on. */
export function canKeepScreenOn(browser: LockingBrowser): boolean {
  return browser.wakeLock !== undefined;
}

/**
 * Keeps the screen on while the page is in sight. The browser lets go when the page is hidden; it is asked again once it is seen. A phone that
 * refuses, as it does to save battery, goes dark as always.
 *
 * @returns what lets the screen go dark again
 */
export function keepScreenOn({ wakeLock }: LockingBrowser, page: Document): () => void {
  let isOver = false;
  let held: Promise<{ readonly release: () => Promise<void> } | undefined> | undefined;
  const release = () => {
    const former = held;
    held = undefined;
    void former?.then((lock) => lock?.release()).catch(() => undefined);
  };
  const follow = () => {
    if (page.visibilityState !== 'visible') release();
    else if (!isOver) held ??= wakeLock?.request('screen').catch(() => undefined);
  };
  follow();
  page.addEventListener('visibilitychange', follow);
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', follow);
    release();
  };
}
