import { expect, type Locator } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { watchLayoutShift } from '@/e2e/support/layoutShift';
import { madeUpMap, servesMap } from '@/e2e/support/madeUpMap';
import { VoterFile } from '@/e2e/support/voterFile';
import { test } from '@/e2e/support/world';

test.use({ launchOptions: drawsMaps, reducedMotion: 'reduce' });

test('a pin opens its door, which is done on the list too; the map stands without a signal after a reload', async ({
  volunteer,
  context,
  world,
}) => {
  const { page } = volunteer;
  const asked = await servesMap(context);
  await volunteer.opensTheMap();
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.getByText('© Made-up town')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Next to do/u }).click();
  const sheet = page.locator('[data-door-over-map]');
  const door = (await sheet.getByRole('heading').first().textContent()) ?? '';
  const [box, covered] = [await map.boundingBox(), await sheet.boundingBox()];
  if (!box || !covered) throw new Error('The map or the sheet is not in sight');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  // The door was shown in the middle of what the sheet left free, and moves into the middle of the map: its pin is there to be tapped.
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const middle = box.y + box.height / 2;
  await page.touchscreen.tap(box.x + box.width / 2, middle);
  await expect(volunteer.doorOverMap(door)).toBeVisible();
  // A tap beside every door closes it again.
  await page.touchscreen.tap(box.x + 20, (box.y + covered.y) / 2);
  await expect(sheet).toBeHidden();
  await page.touchscreen.tap(box.x + box.width / 2, middle);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${door} Done`, 'u') })).toBeVisible();

  await volunteer.waitsUntilTheSiteIsKept();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('walkbook-map')).keys()).filter(({ url }) => url.includes('/packets/')).length),
    )
    .toBe(1);
  await volunteer.losesTheNetwork();
  const before = asked.length;
  await page.reload();
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.getByText(/^Hatched/)).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^${door} Done`, 'u') })).toBeVisible();
  expect(asked.length).toBe(before);
  // Far away from what is kept nothing can be drawn, and the map says so.
  await expect(async () => {
    await map.getByRole('button', { name: 'Zoom out' }).click();
    await expect(map.getByText(/^Hatched/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await volunteer.getsTheNetworkBack();
  // All tiles in sight are drawn anew, in software.
  await expect(map.getByText(/^Hatched/)).toBeHidden({ timeout: 90_000 });
  await volunteer.seesEverythingSent();
  expect((await world.marksAtTheEnd()).map((mark) => [mark.door, mark.action])).toEqual([[door, 'c']]);
});

/** Taps over the map until a packet's sheet opens. */
async function tapsAPlate(map: Locator, sheet: Locator): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not in sight');
  for (let y = box.y + 40; y < box.y + box.height - 40; y += 30) {
    for (let x = box.x + 40; x < box.x + box.width - 80; x += 30) {
      await map.page().touchscreen.tap(x, y);
      const isOpen = await sheet.waitFor({ timeout: 200 }).then(
        () => true,
        () => false,
      );
      if (isOpen) return;
    }
  }
  throw new Error('No packet is on the map');
}

test('on the map of all packets a plate opens its packet’s sheet, with the ways into it', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await volunteer.isAtTheDoors();
  await volunteer.opens('/map-all/');
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: 'Find a packet: type or scan its code' })).toHaveAttribute('href', '/packet/?c=');
  const sheet = page.locator('[data-packet-over-map]');
  await tapsAPlate(map, sheet);
  await expect(sheet.getByText(/^\d+ left · about/u)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Open map' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // On a busy machine a sheet may open behind the next tap on the map, which has the focus then.
  await sheet.getByRole('heading', { level: 2 }).press('Escape');
  await expect(sheet).toBeHidden();
  await tapsAPlate(map, sheet);
  await sheet.getByRole('link', { name: 'Open list' }).click();
  await expect(page).toHaveURL(/\/list-address\//);
});

test('a voter’s house stands on the street map', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await new VoterFile().answers(context);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/details-map/?voterId=v1');
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.getByText('© Made-up town')).toBeVisible();
});

test('the doors below a map do not move when its code comes late', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await volunteer.opensTheMap();
  const shifts = await watchLayoutShift(page);
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false');
  expect(await shifts()).toEqual([]);
});

test('the map’s code is loaded on screens with a map and on no other', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  // Without the service worker every file is asked for when it is needed.
  await context.route('**/ngsw-worker.js', (route) => route.abort());
  const large: string[] = [];
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (response.url().includes('/maplibre-gl-worker.js') || body.includes('maplibregl-canvas'))
      large.push(new URL(response.url()).pathname);
  });
  await volunteer.goesToTheDoors();
  for (const path of ['/home/', '/list/', '/targets/', '/settings/', '/events/', '/search-name/']) {
    await volunteer.opens(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(large).toEqual([]);
  await volunteer.opens('/map-all/');
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false', { timeout: 120_000 });
  expect(large).toContain('/maplibre-gl-worker.js');
});

test('a campaign without an archive says so above its doors', async ({ volunteer, context }) => {
  await context.route('**/storage/map.pmtiles', (route) => route.fulfill({ status: 404, body: '' }));
  await volunteer.opensTheMap();
  await expect(volunteer.page.getByText('Your campaign has no street map. Every door is in the list below.')).toBeVisible();
  await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
});

test('an archive that is none says so above its doors', async ({ volunteer, context }) => {
  await servesMap(context, Buffer.from('this is no archive'.repeat(2000)));
  await volunteer.opensTheMap();
  await expect(volunteer.page.getByText(/^The street map of your campaign cannot be read/)).toBeVisible();
  await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
});

test('an archive whose end is missing is no map either', async ({ volunteer, context }) => {
  await servesMap(context, madeUpMap().subarray(0, 130));
  await volunteer.opensTheMap();
  await expect(volunteer.page.getByText(/^The street map of your campaign cannot be read/)).toBeVisible();
});
