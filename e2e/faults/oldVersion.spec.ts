import { expect } from '@playwright/test';
import { BUILT_LAST, isOfBuild, unpackVersion1 } from '@/e2e/support/builtSite';
import { closingCheck } from '@/e2e/support/closingCheck';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Tally } from '@/e2e/support/tally';
import { removeFolder } from '@/e2e/support/template';
import type { Volunteer } from '@/e2e/support/volunteer';
import { marksDownTheList, resultsOfWholeList } from '@/e2e/support/wholeList';

/** More than one batch. */
const MARKED_OFFLINE = 200;
/** In the old tab, once the new version runs in another. */
const MARKED_BESIDE = 6;
/** A target of which no volunteer of the demo has done much. */
const TARGET = 'Southgate';

test.use({ serverRuns: 'asProcess' });

async function opensTheTarget(volunteer: Volunteer): Promise<void> {
  await volunteer.opensWalk();
  await volunteer.page.getByRole('link', { name: TARGET }).click();
  await expect(volunteer.page).toHaveURL(/\/target-detail\//);
  const targetId = new URL(volunteer.page.url()).searchParams.get('targetId');
  await volunteer.opens(`/list-address/?targetId=${targetId}&packetId=&packetType=1`);
  await expect(volunteer.doors().first()).toBeVisible();
}

async function marks(volunteer: Volunteer, tally: Tally, count: number): Promise<void> {
  const skipped = tally.changes.map(({ door }) => door);
  for (const { door, result } of await marksDownTheList(volunteer.page, count, skipped)) tally.hadMade(door, result);
}

/** Fetches the new version, and has it serve all pages that are opened from now on; those that are open go on as they are. */
async function installsTheNewVersion({ page }: Volunteer): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) throw new Error('There is no new version');
    const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
    while (worker.state === 'installing') await soon();
    worker.postMessage({ type: 'SKIP_WAITING' });
    while (worker.state !== 'activated' && worker.state !== 'redundant') await soon();
    if (worker.state === 'redundant') throw new Error('The new version could not be installed');
  });
}

test('of many doors marked offline in the old version, and more beside the new one in a second tab, all arrive once and in order', async ({
  serverProcess,
  world,
  faultProxy,
  newPhone,
  tally,
}) => {
  // Many taps, two versions and three starts of a server.
  test.slow();
  const version1 = await unpackVersion1();
  serverProcess.site = version1;
  await serverProcess.stop();
  await serverProcess.start();
  const old = await newPhone.opens();
  await old.signsIn();
  await old.choosesCampaign();
  await opensTheTarget(old);
  await old.waitsUntilTheSiteIsKept();
  expect(await isOfBuild(old.page, version1)).toBe(true);
  await old.keepsTheList();
  await old.losesTheNetwork();
  await marks(old, tally, MARKED_OFFLINE);
  await old.seesWaiting(MARKED_OFFLINE);

  // The site can be reached again, its calls cannot.
  serverProcess.site = BUILT_LAST;
  await serverProcess.stop();
  await serverProcess.start();
  faultProxy.applies(faults.cutDuringRequest, 'api');
  await old.getsTheNetworkBack();
  await installsTheNewVersion(old);
  const next = old.at(await old.page.context().newPage());
  await next.page.goto(old.page.url());
  await expect(next.doors().first()).toBeVisible();
  expect(await isOfBuild(next.page, BUILT_LAST)).toBe(true);
  await next.seesWaiting(MARKED_OFFLINE);

  await old.page.bringToFront();
  expect(await isOfBuild(old.page, version1)).toBe(true);
  await old.page.evaluate(() => window.scrollTo(0, 0));
  const notHome = tally.changes.filter(({ result }) => result === 'notHome').slice(0, MARKED_BESIDE);
  for (const { door } of notHome) await tally.marks(old, door, 'done');
  await next.seesWaiting(MARKED_OFFLINE + MARKED_BESIDE);
  faultProxy.appliesNoFault();
  await next.page.bringToFront();
  await next.seesEverythingSent();
  await old.page.bringToFront();
  await old.seesEverythingSent();
  const shownByOld = await resultsOfWholeList(old.page);
  await old.page.reload();
  await expect(old.doors().first()).toBeVisible();
  expect(await isOfBuild(old.page, BUILT_LAST)).toBe(true);
  expect(await resultsOfWholeList(old.page)).toEqual(shownByOld);
  await next.page.bringToFront();
  await closingCheck({ world, volunteer: next, tallies: [tally], readsList: resultsOfWholeList });
  await removeFolder(version1);
});
