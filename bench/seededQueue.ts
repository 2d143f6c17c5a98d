import type { Page } from '@playwright/test';
import type { BenchDoor } from './queueWorld';

/* What runs in the page names no functions of its own: the compiler would call a helper that the page does not have. */

/** Writes a change for each door into the page's queue, every one a copy of the change that already waits there: the journal's own shape. */
export function queueMore(page: Page, doors: readonly BenchDoor[]): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('walkbook');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('updaterQueue', 'readwrite', { durability: 'strict' });
          const store = tx.objectStore('updaterQueue');
          const reading = store.getAll();
          reading.onsuccess = () => {
            const { seq: _, ...change } = reading.result[0];
            const position = { state: 'unknown' };
            for (const door of wanted) store.add({ ...change, changeId: crypto.randomUUID(), body: { ...change.body, ...door, position } });
          };
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    doors,
  );
}

/** Looks at the queue on disk from the moment the page goes online; @returns milliseconds from then until it is empty */
export function timeToDrain(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('walkbook');
        const lookEveryMs = 20;
        addEventListener(
          'online',
          () => {
            const startedAt = performance.now();
            const looking = setInterval(() => {
              const counting = opening.result.transaction('updaterQueue').objectStore('updaterQueue').count();
              counting.onsuccess = () => {
                if (counting.result > 0) return;
                clearInterval(looking);
                opening.result.close();
                resolve(performance.now() - startedAt);
              };
            }, lookEveryMs);
          },
          { once: true },
        );
      }),
  );
}
