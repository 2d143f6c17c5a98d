import type { CDPSession, Page } from '@playwright/test';

/** The room that the browser gives the app on a phone, which a test can use up. */
export class DeviceQuota {
  private constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly devTools: CDPSession,
    private readonly bytes: number,
  ) {}

  /** From the first visit on: Chromium looks only now and then how much room there is. */
  static async of(page: Page, address: string, bytes: number): Promise<DeviceQuota> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: bytes });
    return new DeviceQuota(page, address, devTools, bytes);
  }

  /** The phone gets room for everything. */
  async isFreed(): Promise<void> {
    await this.devTools.send('Storage.overrideQuotaForOrigin', { origin: this.origin });
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const removing = indexedDB.deleteDatabase('photos');
          removing.onerror = () => reject(removing.error);
          removing.onsuccess = () => resolve();
        }),
    );
  }

  /**
   * The phone is filled, and then its browser may use even less. Filled to the last byte alone, it finds room again whenever Chromium tidies
   * up its own files.
   */
  async isOverfull(): Promise<void> {
    await this.isFilled();
    await this.devTools.send('Storage.overrideQuotaForOrigin', { origin: this.origin, quotaSize: 1 });
  }

  /**
   * Somebody's photos fill the phone to the last hundred bytes. Chromium counts large values late and lets too many of them in; some are
   * taken away again, and small ones, which it counts at once, fill the rest.
   */
  async isFilled(): Promise<void> {
    await this.page.evaluate(async (room) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('photos', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('photos', { autoIncrement: true });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      const fits = (bytes: number) =>
        new Promise<boolean>((resolve) => {
          const tx = db.transaction('photos', 'readwrite');
          const parts = Array.from({ length: Math.ceil(bytes / 65_536) }, () =>
            crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))),
          );
          tx.objectStore('photos').add(parts);
          tx.oncomplete = () => resolve(true);
          tx.onabort = () => resolve(false);
        });
      const isOver = async () => ((await navigator.storage.estimate()).usage ?? 0) > room;
      const takesOneAway = () =>
        new Promise<boolean>((resolve, reject) => {
          const tx = db.transaction('photos', 'readwrite');
          const last = tx.objectStore('photos').openCursor(null, 'prev');
          let isTaken = false;
          last.onsuccess = () => {
            isTaken = last.result !== null;
            last.result?.delete();
          };
          tx.oncomplete = () => resolve(isTaken);
          tx.onabort = () => reject(tx.error);
        });
      while (await fits(1_000_000));
      while ((await isOver()) && (await takesOneAway()));
      const fillsGaps = async () => {
        let filled = 0;
        for (const bytes of [30_000, 10_000, 1_000, 100]) while (await fits(bytes)) filled += 1;
        return filled;
      };
      // What Chromium counts late may turn out smaller and leave room once more.
      while ((await fillsGaps()) > 0) await new Promise((resolve) => setTimeout(resolve, 300));
      db.close();
    }, this.bytes);
  }
}
