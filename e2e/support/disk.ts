import type { Page } from '@playwright/test';

/** A store of the phone's database (lib/offline/database.ts). */
type Store = 'updaterQueue' | 'receipts' | 'quarantine';

/** Everything in a store of this phone's disk, in order. */
export async function readsFromDisk(page: Page, store: Store): Promise<unknown[]> {
  // What getAll answers.
  return (await asks(page, store, 'getAll')) as unknown[];
}

/** How many entries a store of this phone's disk has: cheap, however many they are. */
export async function countsOnDisk(page: Page, store: Store): Promise<number> {
  return Number(await asks(page, store, 'count'));
}

function asks(page: Page, store: Store, question: 'getAll' | 'count'): Promise<unknown> {
  return page.evaluate(
    ([name, ask]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('walkbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction(name).objectStore(name)[ask]();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result);
          };
        };
      }),
    [store, question] as const,
  );
}
