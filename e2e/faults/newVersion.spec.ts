import { expect, type Page } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import { nextVersion } from '@/e2e/support/nextVersion';

/** The service worker of the next version has the whole site and waits for its turn. */
const nextVersionIsHere = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) return 'none';
    while (worker.state === 'installing') await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    return worker.state;
  });

const scriptsOf = (page: Page) => page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src || location.href).pathname));

test('a version that is installed mid-walk takes nothing from the open page, and reads its queue', async ({
  world,
  road,
  volunteer,
  tally,
}) => {
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const doors = await volunteer.nextDoors(6);
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await volunteer.seesEverythingSent();
  road.meets(nextVersion, 'everything');
  expect(await nextVersionIsHere(volunteer.page)).toBe('installed');
  // The page goes on as it is, without a network and with parts it has not asked for before.
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(2, 4));
  await volunteer.opensTheDataQueue();
  await volunteer.presses('Close');
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
    await next.opens(list.pathname + list.search);
    expect((await scriptsOf(next.page)).filter((path) => path.includes('static/next/'))).not.toEqual([]);
  }).toPass();
  await next.seesWaiting(2);
  await tally.marksAll(next, doors.slice(4));
  await next.getsTheNetworkBack();
  await closingCheck({ world, volunteer: next, tallies: [tally] });
});

test.describe('on a phone that does not keep the site', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part of the old version that is gone comes as the new one’s, and nothing is lost', async ({ world, road, volunteer, tally }) => {
    await volunteer.goesToTheDoors();
    road.meets(nextVersion, 'everything');
    const doors = await volunteer.nextDoors(2);
    await tally.marksAll(volunteer, doors);
    await volunteer
      .door(doors[0] ?? '')
      .getByRole('link')
      .click();
    await expect(volunteer.page.getByRole('heading', { name: doors[0] ?? '', exact: true })).toBeVisible();
    await volunteer.page.goBack();
    await expect(volunteer.doors().first()).toBeVisible();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
});
