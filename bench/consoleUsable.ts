import type { Page } from '@playwright/test';

/** What a page did until it could be used. */
export type Opened = {
  /** Milliseconds from the page's start until its first rows were shown and a key was answered. */
  readonly usableMs: number;
  /** The slowest call to the server, by its name; undefined where there was none. */
  readonly slowest: { readonly call: string; readonly milliseconds: number } | undefined;
  /** All that was fetched until then, as it came over the wire. */
  readonly bytes: number;
};

const USABLE = 'usable';
const LOOK_EVERY_MS = 4;
const PATIENCE_MS = 60_000;
const STAFF_CALL = /\/staff\/(\w+)/u;

type Wanted = {
  readonly url: string;
  /** Each of these shows something before the page counts as usable. */
  readonly shows: readonly string[];
  /** The key that is pressed until a dialog answers it; undefined: what is shown is a control of React's, and that is enough. */
  readonly key: string | undefined;
};

/** Opens a page that nobody has opened in this browser's context, and waits until it can be used. */
export async function opensUsable(page: Page, { url, shows, key }: Wanted): Promise<Opened> {
  const isUsable = page.waitForEvent('console', { predicate: (message) => message.text() === USABLE, timeout: PATIENCE_MS });
  const sizes: Promise<number>[] = [];
  const calls: { readonly call: string; readonly milliseconds: number }[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0,
      ),
    );
    const [, call] = STAFF_CALL.exec(new URL(request.url()).pathname) ?? [];
    const { requestStart, responseEnd } = request.timing();
    if (call !== undefined) calls.push({ call, milliseconds: responseEnd - requestStart });
  });
  // Without a function of its own name: the compiler would call a helper for it that the page does not have.
  await page.addInitScript(
    ({ selectors, pressed, everyMs, word }) => {
      const timer = setInterval(() => {
        const shown = selectors.map((selector) => document.querySelector(selector));
        const isShown = shown.every(
          (element) => element?.getClientRects().length && Object.keys(element).some((name) => name.startsWith('__reactFiber')),
        );
        if (!isShown) return;
        if (pressed !== undefined && document.querySelector('[role="dialog"]') === null) {
          document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
          return;
        }
        clearInterval(timer);
        Object.assign(window, { usableAtMs: performance.now() });
        console.debug(word);
      }, everyMs);
    },
    { selectors: [...shows], pressed: key, everyMs: LOOK_EVERY_MS, word: USABLE },
  );
  // Thrown below: without this line it would end the bench before it is waited for.
  isUsable.catch(() => undefined);
  await page.goto(url, { waitUntil: 'commit' });
  await isUsable.catch(async () => {
    throw new Error(
      `${url} could not be used within ${PATIENCE_MS / 1000} s. It shows: ${((await page.locator('body').textContent()) ?? '').slice(0, 500)}`,
    );
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const usableMs = await page.evaluate(() => Number(Reflect.get(window, 'usableAtMs')));
  const slowest = calls.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  return { usableMs, slowest, bytes };
}
