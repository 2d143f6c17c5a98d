import type { Page } from '@playwright/test';

/** One tap, in milliseconds. */
export type MeasuredTap = {
  /** From the page's hearing of the tap, as the baseline begins in the page, until the change could be read from the disk. */
  readonly diskMs: number;
  /** From the moment the finger left the screen until the frame that shows it had been painted. */
  readonly shownMs: number;
};

const APP = { database: 'walkbook', store: 'updaterQueue' };
const RAW = { database: 'bench-raw', store: 'puts' };
/** About what a change takes. */
const CHANGE_BYTES = 500;

/**
 * Somebody else who looks: a worker with a connection of its own reads the newest key of a store until it is another. A reading begins
 * only when the writing before it has been committed. The page itself hears of that later: after a tap Chromium lets it draw a frame
 * before it hands it anything else.
 */
const WITNESS = `
  const databases = {};
  let known;
  const open = (name) =>
    (databases[name] ??= new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    }));
  const newest = async ({ database, store }) => {
    const reading = (await open(database)).transaction(store).objectStore(store).openKeyCursor(null, 'prev');
    return new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result ? reading.result.key : 0)));
  };
  onmessage = async ({ data: { place, isReady } }) => {
    if (!isReady) {
      known = await newest(place);
      return postMessage({ isReady: true });
    }
    while ((await newest(place)) === known);
    postMessage({ seenAt: performance.timeOrigin + performance.now() });
  };`;

/**
 * Puts the probe into every document of the page, before the app's own code: it watches from outside and notes on the performance
 * timeline. The page's policy is lifted for the witness, which is no file of the site's.
 */
export async function addTapProbe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(
    ({ source, app }) => {
      const witness = new Worker(URL.createObjectURL(new Blob([source])));
      Object.assign(window, { benchWitness: witness });
      witness.addEventListener('message', ({ data: { seenAt } }) => {
        if (seenAt) performance.mark('bench-disk', { startTime: seenAt - performance.timeOrigin });
      });
      addEventListener('pointerup', ({ timeStamp }) => void performance.mark('bench-tap', { startTime: timeStamp }), { capture: true });
      addEventListener('click', () => void performance.mark('bench-heard'), { capture: true });
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...args) {
        const adding = add.apply(this, args);
        if (this.name === app.store) witness.postMessage({ place: app, isReady: true });
        return adding;
      };
      // A message posted in a frame's callback arrives after that frame has been painted; so does the next frame's callback, which
      // comes first where the browser has another frame to draw.
      new MutationObserver(() => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => void performance.mark('bench-shown');
          port2.postMessage(undefined);
          requestAnimationFrame(() => void performance.mark('bench-shown'));
        });
      }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
    },
    { source: WITNESS, app: APP },
  );
}

/** Before a tap: the witness learns what is there, and the taps before it are forgotten. */
export async function expectTap(page: Page): Promise<void> {
  await witnessKnows(page, APP);
  await page.evaluate(() => performance.clearMarks());
}

/** Waits until the tap just made is on disk and on the screen. */
export async function measuredTap(page: Page): Promise<MeasuredTap> {
  const times = await page.waitForFunction(() => {
    const [tap, heard, disk, shown] = ['bench-tap', 'bench-heard', 'bench-disk', 'bench-shown'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    if (tap === undefined || heard === undefined || disk === undefined || shown === undefined) return undefined;
    return { diskMs: disk - heard, shownMs: shown - tap };
  });
  const measured = await times.jsonValue();
  if (!measured) throw new Error('The tap was not seen');
  return measured;
}

/** The baseline of what is shown: a tap on a button that does nothing but change its own state. @returns milliseconds, as `shownMs` */
export async function measureBareButton(
  page: Page,
  tap: (place: { readonly x: number; readonly y: number }) => Promise<void>,
): Promise<number> {
  const place = await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Bare';
    button.id = 'bench-bare';
    button.setAttribute('aria-pressed', 'false');
    button.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 100; width: 56px; height: 56px';
    button.onclick = () => button.setAttribute('aria-pressed', 'true');
    document.body.append(button);
    performance.clearMarks();
    return { x: 28, y: 28 };
  });
  await tap(place);
  const shownMs = await measuredShown(page);
  await page.evaluate(() => document.querySelector('#bench-bare')?.remove());
  return shownMs;
}

/** A tap on a page that writes nothing; the taps before it are forgotten. @returns milliseconds, as `shownMs` */
export async function measureShown(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => performance.clearMarks());
  await tap();
  return measuredShown(page);
}

async function measuredShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => {
    const [tap, shown] = ['bench-tap', 'bench-shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime);
    return tap === undefined || shown === undefined ? undefined : { ms: shown - tap };
  });
  const measured = await shown.jsonValue();
  if (!measured) throw new Error('The tap was not seen');
  return measured.ms;
}

/** The baseline: one strictly durable put of something like a change into a database of its own, seen by the same witness, in milliseconds. */
export async function measureRawPut(page: Page): Promise<number> {
  await page.evaluate(
    ({ database, store }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => void opening.result.createObjectStore(store, { autoIncrement: true });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          Object.assign(window, { benchRaw: opening.result });
          resolve();
        };
      }),
    RAW,
  );
  await witnessKnows(page, RAW);
  return page.evaluate(
    ({ place, bytes }) =>
      new Promise<number>((resolve, reject) => {
        // Put there by the two calls before.
        const { benchRaw, benchWitness } = window as unknown as { benchRaw: IDBDatabase; benchWitness: Worker };
        const startedAt = performance.timeOrigin + performance.now();
        benchWitness.addEventListener('message', ({ data }) => resolve(data.seenAt - startedAt), { once: true });
        const tx = benchRaw.transaction(place.store, 'readwrite', { durability: 'strict' });
        tx.objectStore(place.store).put({ text: 'x'.repeat(bytes) });
        tx.commit();
        tx.onabort = () => reject(tx.error);
        tx.oncomplete = () => benchRaw.close();
        benchWitness.postMessage({ place, isReady: true });
      }),
    { place: RAW, bytes: CHANGE_BYTES },
  );
}

function witnessKnows(page: Page, place: { readonly database: string; readonly store: string }): Promise<void> {
  return page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        // Put there by addTapProbe.
        const { benchWitness } = window as unknown as { benchWitness: Worker };
        benchWitness.addEventListener('message', () => resolve(), { once: true });
        benchWitness.postMessage({ place: at, isReady: false });
      }),
    place,
  );
}
