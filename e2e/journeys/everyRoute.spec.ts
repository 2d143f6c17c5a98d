import { expect, type Page } from '@playwright/test';
import { addressesNaming, addressesOf, errorsOf, everyRoute, placesOf, seesAScreen } from '@/e2e/support/everyRoute';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

// A test opens all thirty-four screens, some of them twice.
test.setTimeout(600_000);

async function startsWork(volunteer: Volunteer, campaign?: string): Promise<void> {
  await volunteer.signsIn();
  await volunteer.choosesCampaign(campaign);
  await expect(volunteer.walkEntry()).toBeVisible();
}

const lastUrlIn = (page: Page) => page.evaluate(() => localStorage.getItem('lastUrl') ?? '');
const pathIn = (page: Page) => new RegExp(`^${new URL(page.url()).pathname.slice(0, -1)}(?:\\?|$)`, 'u');
const titleOf = ({ page }: Volunteer) => page.getByRole('heading', { level: 1 }).textContent();

test('every route is a chunk of its own, which no other route loads', async ({ volunteer }) => {
  const chunks = new Map<string, string[]>();
  for (const route of Object.keys(everyRoute)) {
    const html = await (await volunteer.page.request.get(volunteer.urlOf(`/${route}/`))).text();
    const pages = html.match(/static\/chunks\/app\/[\w-]+\/page-[\w-]+\.js/gu) ?? [];
    chunks.set(
      route,
      [...new Set(pages)].map((page) => page.split('/').at(3) ?? ''),
    );
  }
  expect([...chunks]).toEqual(Object.keys(everyRoute).map((route) => [route, [route]]));
  expect(chunks.size).toBe(34);
});

test('every route opens with a signal, and after a reload without one it is the same screen', async ({ volunteer }) => {
  const { page } = volunteer;
  await startsWork(volunteer);
  const places = await placesOf(volunteer);
  const errors = errorsOf(page);
  const titles = new Map<string, string | null>();
  for (const address of addressesOf(places)) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    titles.set(address, await titleOf(volunteer));
  }
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  for (const [address, title] of titles) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    // Without a signal both offer the packet on this phone (docs/product/routes.md#offline-cache-guard).
    if (/^\/(?:login|start-offline)\//u.test(address))
      await expect(page.getByText(/^You are offline\. Continue with packet/u)).toBeVisible();
    else expect(await titleOf(volunteer), address).toBe(title);
  }
  expect(errors).toEqual([]);
});

test('without a signal the payload of every route is what the server sends, though it is kept within the page', async ({ volunteer }) => {
  const { page } = volunteer;
  const paths = Object.keys(everyRoute).map((route) => `/${route}/index.txt`);
  await volunteer.opens('/login/');
  await volunteer.waitsUntilTheSiteIsKept();
  const sent = await Promise.all(paths.map(async (path) => (await page.request.get(volunteer.urlOf(path))).text()));
  await volunteer.losesTheNetwork();
  const kept = await page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(`${path}?_rsc=1`)).text())), paths);
  expect(kept).toEqual(sent);
});

const WRONG_VALUES = [
  { what: 'nothing', valueAmong: () => '' },
  { what: 'an id that nothing has', valueAmong: () => 'nothing-has-this-id' },
  { what: 'a script', valueAmong: () => '<script>alert(1)</script>' },
  { what: '10 kB', valueAmong: (count: number) => 'x'.repeat(10_000 / count) },
  { what: 'a null byte', valueAmong: () => '1\u0000' },
];

/** All are read by the same function; what it makes of each, Node's tests of the routes show. */
test('every route whose address names something wrong explains itself, and is no place to return to', async ({ volunteer }) => {
  await startsWork(volunteer);
  const addresses = WRONG_VALUES.map(({ valueAmong }) => addressesNaming(valueAmong));
  await staysClear(
    volunteer,
    Object.keys(everyRoute).map((_, route) => addresses[route % addresses.length]?.[route] ?? ''),
  );
});

for (const { what, valueAmong } of WRONG_VALUES) {
  test(`every route whose address names ${what} explains itself, and is no place to return to`, { tag: '@long' }, async ({ volunteer }) => {
    await startsWork(volunteer);
    await staysClear(volunteer, addressesNaming(valueAmong));
  });
}

test('every route that names what another campaign has explains itself, and is no place to return to', async ({ volunteer }) => {
  await startsWork(volunteer, 'Save the Salt Meadow');
  const places = await placesOf(volunteer);
  await volunteer.opens('/list-campaign/');
  await volunteer.choosesCampaign('Alder Bay Forward');
  await staysClear(volunteer, addressesOf(places));
});

test('signed out, every route leads to the log-in or says what is here', async ({ volunteer }) => {
  const { page } = volunteer;
  const errors = errorsOf(page);
  for (const address of addressesNaming(() => '1')) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    // Settings and the diagnostics open without a sign-in, to clear the phone and to get help.
    if (!/^\/(?:test|settings)\//u.test(address)) await expect(page, address).toHaveURL(/\/login\//u);
  }
  expect(errors).toEqual([]);
});

test('without a signal and with nothing fetched, every route says what is missing', async ({ volunteer }) => {
  const { page } = volunteer;
  await page.context().route(/\/api\/v31\/(?!login|getCampaigns)/u, (route) => route.abort());
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  const errors = errorsOf(page);
  for (const address of addressesNaming(() => '1')) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
  }
  expect(errors).toEqual([]);
});

/** Opens every address. Each must explain itself without an error, and the app must not start at an address that leads nowhere. */
async function staysClear(volunteer: Volunteer, addresses: readonly string[]): Promise<void> {
  const { page } = volunteer;
  const errors = errorsOf(page);
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  for (const address of addresses) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    const leadsNowhere = (await page.getByRole('heading', { level: 2, name: / (?:is|are) not here$/u }).count()) > 0;
    if (leadsNowhere) await expect.poll(() => lastUrlIn(page), address).not.toMatch(pathIn(page));
  }
  expect(alerts).toBe(0);
  expect(errors).toEqual([]);
}
