import { expect, type Page } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import { nextVersion } from '@/e2e/support/nextVersion';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'A new version is available. Download Now?' });
const manual = (page: Page) => page.getByRole('alertdialog', { name: 'Update App?' });
const answers = (page: Page, word: 'No' | 'Yes') => page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).click();

/** Looks for a new version, as the app does every minute, and waits until it has the whole site. */
const looksForVersions = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
  });

const isOfNextVersion = (page: Page) => page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('static/next/')));
const hasWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);

test('a new version is asked for: No is left in peace, Yes needs a connection, and brings it with nothing lost', async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  const { page } = volunteer;
  await volunteer.returnsToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  faultProxy.applies(nextVersion, 'everything');
  await looksForVersions(page);
  await expect(question(page)).toBeVisible();
  // The question does not block the screen.
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await tally.marksAll(volunteer, [first]);
  await volunteer.seesEverythingSent();
  await answers(page, 'No');
  await expect(question(page)).toBeHidden();
  await looksForVersions(page);
  await expect(question(page)).toBeHidden();

  await volunteer.opens('/settings/');
  await volunteer.presses('Check for update');
  await expect(manual(page)).toBeVisible();
  await volunteer.losesTheNetwork();
  await answers(page, 'Yes');
  await expect(page.getByText('Can not do this when offline')).toBeVisible();
  expect(await hasWorker(page)).toBe('activated');
  expect(await isOfNextVersion(page)).toBe(false);
  await volunteer.returnsToTheDoors();
  await tally.marksAll(volunteer, [second]);
  await volunteer.seesWaiting(1);

  await volunteer.opens('/settings/');
  await volunteer.presses('Check for update');
  await volunteer.getsTheNetworkBack();
  await Promise.all([page.waitForEvent('load'), answers(page, 'Yes')]);
  await expect.poll(() => isOfNextVersion(page)).toBe(true);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.returnsToTheDoors();
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test('while it is fetched the words for it stand; where it cannot be had the question stays', async ({ faultProxy, volunteer }) => {
  const { page } = volunteer;
  await volunteer.opens('/settings/');
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.presses('Check for update');
  const held: (() => void)[] = [];
  let holds = true;
  faultProxy.applies(({ path, forward, reply, cut }) => {
    if (path.startsWith('/ngsw-worker.js')) holds ? held.push(cut) : cut();
    else void forward().then(reply);
  }, 'everything');
  await answers(page, 'Yes');
  await expect(page.getByRole('dialog', { name: 'Updating App' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  holds = false;
  for (const cut of held) cut();
  await expect(manual(page)).toBeVisible();
  expect(await hasWorker(page)).toBe('activated');
  // What says why stands above the question and covers none of its buttons.
  const why = page.locator('[data-sonner-toast]', { hasText: 'Can not do this when offline' });
  await expect(why).toBeVisible();
  const edges = async () =>
    [(await why.boundingBox())?.y, (await why.boundingBox())?.height, (await manual(page).boundingBox())?.y].map(Number);
  await expect.poll(async () => edges().then(([top = 0, height = 0, card = 0]) => top + height < card)).toBe(true);
  await answers(page, 'No');
  await expect(manual(page)).toBeHidden();
});
