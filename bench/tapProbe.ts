import type { Page } from '@playwright/test';

/** One tap, in milliseconds. */
export type MeasuredTap = {
  /** From the page's hearing of the tap, as the baseline begins in the page, until the journal's strictly durable transaction had completed. */
  readonly diskMs: number;
  /** From the moment the finger left the screen until the frame that shows it had been painted. */
  readonly shownMs: number;
};

const STORE = 'updaterQueue';
/** About what a change takes. */
const CHANGE_BYTES = 500;

/** Puts the probe into every document of the page, before the app's own code: it watches from outside and notes on the performance timeline. */
export async function addTapProbe(page: Page): Promise<void> {
  await page.addInitScript((store) => {
    addEventListener('pointerup', ({ timeStamp }) => void performance.mark('bench-tap', { startTime: timeStamp }), { capture: true });
    addEventListener('click', () => void performance.mark('bench-heard'), { capture: true });
    const { transaction } = IDBDatabase.prototype;
    const { add } = IDBObjectStore.prototype;
    const recording = new WeakSet<IDBTransaction>();
    // Heard before the app hears of it: what the app then draws is no time of the disk's.
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = transaction.apply(this, args);
      begun.addEventListener('complete', () => recording.has(begun) && performance.mark('bench-disk'));
      return begun;
    };
    IDBObjectStore.prototype.add = function (...args) {
      if (this.name === store) recording.add(this.transaction);
      return add.apply(this, args);
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
  }, STORE);
}

export async function forgetTaps(page: Page): Promise<void> {
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

/** The baseline: one strictly durable put of something like a change into a database of its own, in milliseconds. */
export function measureRawPut(page: Page): Promise<number> {
  return page.evaluate(
    (bytes) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('bench-raw');
        opening.onupgradeneeded = () => void opening.result.createObjectStore('puts', { autoIncrement: true });
        opening.onsuccess = () => {
          const startedAt = performance.now();
          const tx = opening.result.transaction('puts', 'readwrite', { durability: 'strict' });
          tx.objectStore('puts').put({ text: 'x'.repeat(bytes) });
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            resolve(performance.now() - startedAt);
            opening.result.close();
          };
        };
      }),
    CHANGE_BYTES,
  );
}
