import type { Page } from '@playwright/test';

/** What a browser keeps for the app. */
export type Kept = { readonly texts: readonly string[]; readonly databases: string; readonly userData: string };

/** Every text that pages keep here, and everything in the databases as one text. */
export function storageOf(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const contents: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) contents.push(await asked(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return {
      texts: [...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })],
      databases: JSON.stringify(contents),
      userData: localStorage.getItem('userData') ?? '',
    };
  });
}
