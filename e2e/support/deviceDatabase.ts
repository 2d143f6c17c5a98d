import type { Page } from '@playwright/test';

type Store = 'updaterQueue' | 'receipts' | 'quarantine' | 'values';
/** A stored value and its key, which is not given where it is part of the value. */
type Entry = { readonly key?: string | number; readonly value: unknown };

/** The database `walkbook` on a phone, read and damaged past the app, from any page of the app's address. */
export class DeviceDatabase {
  constructor(private readonly page: Page) {}

  async valuesOf(store: Store): Promise<unknown[]> {
    return (await this.entriesOf(store)).map(({ value }) => value);
  }

  /** Reads no value: Chromium keeps the file of a large value for as long as a page holds it, even after its removal. */
  async keysOf(store: Store): Promise<(string | number)[]> {
    // Every key of ours is a name or a number.
    return (await this.asks(store, 'getAllKeys')) as (string | number)[];
  }

  /** Cheap, however many there are. */
  async countOf(store: Store): Promise<number> {
    return Number(await this.asks(store, 'count'));
  }

  private asks(store: Store, question: 'getAllKeys' | 'count'): Promise<unknown> {
    return this.page.evaluate(
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

  entriesOf(store: Store): Promise<{ key: string | number; value: unknown }[]> {
    return this.page.evaluate(async (name) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onerror = () => reject(request.error);
          request.onsuccess = () => resolve(request.result);
        });
      const db = await done(indexedDB.open('walkbook'));
      const objects = db.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(objects.getAllKeys()), done<unknown[]>(objects.getAll())]);
      db.close();
      // Every key of ours is a name or a number.
      return keys.map((key, index) => ({ key: key as string | number, value: values[index] }));
    }, store);
  }

  /** Writes entries over what is there. */
  async writes(store: Store, entries: readonly Entry[]): Promise<void> {
    await this.page.evaluate(
      async ([name, written]) => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('walkbook');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => resolve(opening.result);
        });
        const tx = db.transaction(name, 'readwrite');
        const objects = tx.objectStore(name);
        for (const { key, value } of written) objects.keyPath === null ? objects.put(value, key) : objects.put(value);
        await new Promise<void>((resolve, reject) => {
          tx.oncomplete = () => resolve();
          tx.onabort = () => reject(tx.error);
        });
        db.close();
      },
      [store, entries] as const,
    );
  }

  /** Leaves the database as a later version of the app would: with a higher number and a store of its own. */
  async isUpgraded(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('walkbook', 9);
          opening.onupgradeneeded = () => opening.result.createObjectStore('ofALaterVersion');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    );
  }
}
