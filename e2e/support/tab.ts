import { expect, type Page } from '@playwright/test';
import { crash } from './crash';
import type { Volunteer } from './volunteer';

/** The same list once more, in a tab of its own. */
export async function anotherTab(volunteer: Volunteer): Promise<Volunteer> {
  const { page } = volunteer;
  const tab = volunteer.at(await page.context().newPage());
  await tab.page.goto(page.url());
  await expect(tab.doors().first()).toBeVisible();
  return tab;
}

/** The tab's process ends at once, as when the phone takes back its memory. */
export function crashes({ page }: Volunteer): Promise<void> {
  return crash(page);
}

/** From now on the phone's disk takes nothing more of the queue, as a slow one does, until this page has gone. */
export function holdsTheDisk(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('walkbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction(['updaterQueue', 'receipts'], 'readwrite').objectStore('updaterQueue');
          // A transaction lasts as long as it is asked for something.
          const askOn = () => {
            store.count().onsuccess = askOn;
            resolve();
          };
          askOn();
        };
      }),
  );
}

/** Whether this tab is the one that sends at the moment: it holds the sender's lock. */
export function isSending({ page }: Volunteer): Promise<boolean> {
  return page.evaluate(() =>
    navigator.locks.request(`whose:${Math.random()}`, async (probe) => {
      const { held = [] } = await navigator.locks.query();
      const own = held.find(({ name }) => name === probe?.name)?.clientId;
      return held.some((lock) => lock.clientId === own && lock.name?.startsWith('walkbook-updates:'));
    }),
  );
}
