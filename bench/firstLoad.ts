import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** What can be used first on a screen: the first element of this selector that contains the text, or bears it as its name. */
export type Control = { readonly selector: string; readonly text: string };

export type FirstLoad = {
  /** Milliseconds from the page's start until React had taken over the control. */
  readonly usableAtMs: number;
  /** The same until the next frame after that had been painted. */
  readonly paintedAtMs: number;
  /** Every script that was asked for until then, by its address. */
  readonly scripts: readonly string[];
};

/** How often the page looks whether its control can be used. */
const LOOK_EVERY_MS = 4;

const USABLE = 'usable';
/** Each page says by itself when its control can be used. Asking it would cost time: its slow processor would first have to read the code that asks. */
const usable = new WeakMap<Page, Promise<unknown>>();

/** Has the page note by itself when its control can first be used, so that nothing asked for later is counted. Before the page is opened. */
export async function watchFor(page: Page, control: Control): Promise<void> {
  const isUsable = page.waitForEvent('console', { predicate: (message) => message.text() === USABLE });
  // firstLoad throws the failure; without this line a page that nobody waits for would end the bench.
  isUsable.catch(() => undefined);
  usable.set(page, isUsable);
  await page.addInitScript(
    ({ selector, text, everyMs, word }) => {
      const timer = setInterval(() => {
        const control = [...document.querySelectorAll(selector)].find((element) =>
          [element.textContent, element.ariaLabel].some((words) => words?.includes(text)),
        );
        if (!control || !Object.keys(control).some((key) => key.startsWith('__reactFiber'))) return;
        clearInterval(timer);
        Object.assign(window, { usableAtMs: performance.now() });
        // A message posted in a frame's callback arrives after that frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          Object.assign(window, { paintedAtMs: performance.now() });
          console.debug(word);
        };
        requestAnimationFrame(() => port2.postMessage(undefined));
      }, everyMs);
    },
    { ...control, everyMs: LOOK_EVERY_MS, word: USABLE },
  );
}

/** What the watched page had asked for until its control could be used. */
export async function firstLoad(page: Page): Promise<FirstLoad> {
  await usable.get(page);
  return page.evaluate(() => {
    const usableAtMs = Number(Reflect.get(window, 'usableAtMs'));
    const paintedAtMs = Number(Reflect.get(window, 'paintedAtMs'));
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= usableAtMs)
      .map(({ name }) => name);
    return { usableAtMs, paintedAtMs, scripts: [...new Set(scripts)] };
  });
}

/** The scripts that the page names in its HTML, by their addresses; not those for browsers without modules. */
export function namedIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const tags = [...html.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])')];
    return [...new Set(tags.map((tag) => new URL(tag.getAttribute('src') ?? '', location.href).href))];
  });
}

const weights = new Map<string, number>();

/** Bytes of a script, gzipped by us, so that all sides are pressed by the same tool. */
export async function gzippedBytes(url: string): Promise<number> {
  const known = weights.get(url);
  if (known !== undefined) return known;
  const reply = await fetch(url);
  const bytes = gzipSync(Buffer.from(await reply.arrayBuffer())).length;
  weights.set(url, bytes);
  return bytes;
}

export async function totalBytes(scripts: readonly string[]): Promise<number> {
  const each = await Promise.all(scripts.map(gzippedBytes));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}
