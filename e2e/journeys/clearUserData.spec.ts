import { type BrowserContext, expect, type Page } from '@playwright/test';
import { storageOf } from '@/e2e/support/browserStorage';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const UPDATES = '**/mapListUpdate2.php*';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Clear User Data?' });
const warning = (page: Page) => page.getByRole('dialog', { name: /would be lost$/ });

/** The campaign's server takes no changes for now. */
const refusesChanges = (context: BrowserContext) => context.route(UPDATES, (route) => route.abort());

async function marksDoors(volunteer: Volunteer, count: number): Promise<void> {
  for (const door of await volunteer.nextDoors(count)) await volunteer.marksDone(door);
}

async function opensSettings(volunteer: Volunteer): Promise<void> {
  await volunteer.opens('/settings/');
  await volunteer.waitsForTheApp();
}

/** From the walk to the doors of a packet that is not finished. */
async function opensAnUnfinishedPacket(volunteer: Volunteer): Promise<void> {
  await expect(volunteer.packetLinks().first()).toBeVisible();
  for (const packet of await volunteer.packetLinks().all()) {
    const bar = packet.getByRole('progressbar');
    if ((await bar.getAttribute('aria-valuenow')) === (await bar.getAttribute('aria-valuemax'))) continue;
    await packet.click();
    return volunteer.opensTheList();
  }
  throw new Error('Every packet is finished');
}

/** Another tab of the same phone, at the doors. */
async function anotherTab(volunteer: Volunteer): Promise<Volunteer> {
  const tab = volunteer.at(await volunteer.page.context().newPage());
  await tab.opens('/walk/');
  await opensAnUnfinishedPacket(tab);
  return tab;
}

/** Nothing of anybody is on this phone: neither in its stores nor on the screen. */
async function expectNothingOf(names: readonly string[], page: Page): Promise<void> {
  const { texts, databases } = await storageOf(page);
  const everything = [...texts, databases, (await page.locator('body').textContent()) ?? ''].join('\n');
  for (const name of names) expect(everything).not.toContain(name);
}

test('clears a phone in both tabs, and asks again after a mark between the question and the answer', async ({ volunteer }) => {
  const { page } = volunteer;
  await refusesChanges(page.context());
  await volunteer.goesToTheDoors();
  await marksDoors(volunteer, 1);
  await volunteer.waitsUntilTheSiteIsKept();
  const other = await anotherTab(volunteer);
  await marksDoors(other, 1);
  await opensSettings(volunteer);

  await page.getByRole('button', { name: 'Clear user data' }).click();
  await expect(warning(page)).toHaveAccessibleName('2 changes would be lost');
  await page.getByRole('button', { name: 'Continue to clear' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect(other.page).toHaveURL(/\/list-address\//);

  await page.getByRole('button', { name: 'Clear user data' }).click();
  await page.getByRole('button', { name: 'Continue to clear' }).click();
  await marksDoors(other, 1);
  await question(page).getByRole('button', { name: 'Okay' }).click();
  await expect(warning(page)).toHaveAccessibleName('3 changes would be lost');
  await expect(warning(page)).toContainText('another change was just made');
  await page.getByRole('button', { name: 'Continue to clear' }).click();
  await page.evaluate(async () => {
    localStorage.setItem('of the old user', 'x');
    await (await caches.open('of the old user')).put('/x', new Response('x'));
  });
  await question(page).getByRole('button', { name: 'Okay' }).click();

  for (const tab of [page, other.page]) {
    await expect(tab).toHaveURL(/\/login\//);
    await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectNothingOf([DEMO_SIGN_IN.email, DEMO_SIGN_IN.pin], tab);
    expect(await tab.evaluate(() => caches.has('of the old user'))).toBe(false);
    expect(await tab.evaluate(() => localStorage.getItem('of the old user'))).toBeNull();
  }
});

/** The settings are about to register the worker, and come to it at the moment at which the worker is taken away. */
async function registersTooLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.location.pathname !== '/settings/') return;
    const { unregister } = ServiceWorkerRegistration.prototype;
    let registers = (): void => undefined;
    // The page listens to its worker, and registers it once it is idle.
    ServiceWorkerContainer.prototype.addEventListener = () => {
      window.requestIdleCallback = (work) => {
        registers = () => work({ didTimeout: true, timeRemaining: () => 0 });
        document.documentElement.dataset.registers = 'later';
        return 0;
      };
    };
    ServiceWorkerRegistration.prototype.unregister = async function takenAway() {
      const isDone = await unregister.call(this);
      registers();
      return isDone;
    };
  });
}

test('a clear without a signal opens at the log-in; after one with a signal the app keeps itself anew, knows nobody, and works offline again', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  const clears = async () => {
    await page.getByRole('button', { name: 'Clear user data' }).click();
    await question(page).getByRole('button', { name: 'Okay' }).click();
    await expect(page).toHaveURL(/\/login\//);
  };
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.waitsUntilTheSiteIsKept();
  await opensSettings(volunteer);
  await volunteer.losesTheNetwork();
  await clears();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectNothingOf([DEMO_SIGN_IN.email, DEMO_SIGN_IN.pin], page);

  await volunteer.getsTheNetworkBack();
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await registersTooLate(page);
  await opensSettings(volunteer);
  await expect(page.locator('html')).toHaveAttribute('data-registers', 'later');
  await clears();

  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await volunteer.opens('/walk/');
  await expect(page).toHaveURL(/\/login\//);
  await expectNothingOf([DEMO_SIGN_IN.email, DEMO_SIGN_IN.pin], page);
  await volunteer.getsTheNetworkBack();

  await volunteer.goesToTheDoors();
  await volunteer.keepsTheList();
  await volunteer.losesTheNetwork();
  await volunteer.reloads();
  await marksDoors(volunteer, 1);
  await volunteer.seesWaiting(1);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(await world.marksAtTheEnd()).toHaveLength(1);
});
