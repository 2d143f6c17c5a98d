import { expect, type Page } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import { nextVersion } from '@/e2e/support/nextVersion';
import { errorTexts } from '@/lib/texts/errors';

/** The service worker of the next version has the whole site and waits for its turn. */
const nextVersionIsHere = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) return 'none';
    // Asked, not listened to: Chromium may forget a worker that nothing but its own listener refers to.
    while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
    return worker.state;
  });

const scriptsOf = (page: Page) => page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src || location.href).pathname));

test('a version that is installed mid-walk takes nothing from the open page, and reads its queue', { tag: '@short' }, async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(6);
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await volunteer.seesEverythingSent();
  faultProxy.applies(nextVersion, 'everything');
  // Asked until it is: a look that the browser or the app began before the next version was there may be the one that is answered.
  await expect.poll(() => nextVersionIsHere(volunteer.page), { timeout: 120_000 }).toBe('installed');
  // The open page works as before: offline, and with parts that it has not loaded before.
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(2, 4));
  await volunteer.opensTheDataQueue();
  await volunteer.page.getByRole('dialog', { name: 'Data Queue' }).getByRole('button', { name: 'Close' }).click();
  await volunteer.opensTheDoor(doors[4] ?? '');
  await volunteer.page.goBack();
  await expect(volunteer.doors().first()).toBeVisible();
  expect((await scriptsOf(volunteer.page)).filter((path) => path.includes('static/next/'))).toEqual([]);
  // Once every page of the old version is closed, the next one is the new version's.
  const list = new URL(volunteer.page.url());
  const context = volunteer.page.context();
  await volunteer.page.close();
  const next = volunteer.at(await context.newPage());
  await expect(async () => {
    // Elsewhere first: a page that is only loaded again stays the old version's.
    await next.page.goto('about:blank');
    await next.opens(list.pathname + list.search);
    expect((await scriptsOf(next.page)).filter((path) => path.includes('static/next/'))).not.toEqual([]);
  }).toPass();
  await next.seesWaiting(2);
  await tally.marksAll(next, doors.slice(4));
  await next.getsTheNetworkBack();
  await closingCheck({ world, volunteer: next, tallies: [tally] });
});

test.describe('Without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a phone that does not keep the site gets the new version where a script of the old one is gone, and nothing is lost', async ({
    world,
    faultProxy,
    newcomer: volunteer,
    tally,
  }) => {
    await volunteer.goesToTheDoors();
    faultProxy.applies(nextVersion, 'everything');
    const doors = await volunteer.nextDoors(2);
    await tally.marksAll(volunteer, doors);
    await volunteer
      .door(doors[0] ?? '')
      .getByRole('link')
      .click();
    const door = volunteer.page.getByRole('heading', { name: doors[0] ?? '', exact: true, level: 1 });
    // What the router fetched ahead of this screen is the old version's if it was in time. Then the app says that a part is gone.
    const again = volunteer.page.getByRole('button', { name: errorTexts.notLoaded.again });
    await expect(async () => {
      // Also after its heading was there: a part of the screen may be what is gone.
      await volunteer.page.waitForLoadState('networkidle');
      if (await again.isVisible()) await again.click();
      await expect(door).toBeVisible({ timeout: 2_000 });
      await expect(again).toBeHidden({ timeout: 1 });
    }).toPass();
    await volunteer.page.goBack();
    await expect(volunteer.doors().first()).toBeVisible();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
});
