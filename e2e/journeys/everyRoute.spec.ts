import { expect, type Page } from '@playwright/test';
import { addressesNaming, everyRoute } from '@/e2e/support/everyRoute';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

// A test opens all thirty-four screens.
test.setTimeout(600_000);

test('every route is a chunk of its own, which no other route loads', { tag: '@short' }, async ({ request, world }) => {
  const chunks = new Map<string, string[]>();
  for (const route of Object.keys(everyRoute)) {
    const html = await (await request.get(`${world.server.address}/${route}/`)).text();
    const pages = html.match(/static\/chunks\/app\/[\w-]+\/page-[\w-]+\.js/gu) ?? [];
    chunks.set(
      route,
      [...new Set(pages)].map((page) => page.split('/').at(3) ?? ''),
    );
  }
  expect([...chunks]).toEqual(Object.keys(everyRoute).map((route) => [route, [route]]));
  expect(chunks.size).toBe(34);
});

test('without a signal and with nothing fetched, every route opens by what the phone keeps, and its payload is what the server sends', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  const paths = Object.keys(everyRoute).map((route) => `/${route}/index.txt`);
  await page.context().route(/\/api\/v31\/(?!login|getCampaigns)/u, (route) => route.abort());
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.waitsUntilTheSiteIsKept();
  const sent = await Promise.all(paths.map(async (path) => (await page.request.get(volunteer.urlOf(path))).text()));
  await volunteer.losesTheNetwork();
  const errors = errorsOf(page);
  for (const address of addressesNaming(() => '1')) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
  }
  // It is kept within the page.
  const kept = await page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(`${path}?_rsc=1`)).text())), paths);
  expect(kept).toEqual(sent);
  expect(errors).toEqual([]);
});

/** Expects that the screen has a title, a text, a way to another screen, and nothing that is still loading. */
async function seesAScreen({ page }: Volunteer, address: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/u);
  await expect(main, address).toContainText(/\w{3}/u);
  await expect(main.locator('[aria-busy="true"]'), address).toHaveCount(0);
  await expect(main.getByText('Opening', { exact: false }), address).toHaveCount(0);
  const ways = page.getByRole('button').or(page.getByRole('link'));
  expect(await ways.count(), address).toBeGreaterThan(0);
}

/** Collects the errors that the page throws or logs, without the browser's own lines about failed and refused requests. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const isOfBrowser = /net::ERR_|Failed to load resource: the server responded with a status of 4/u.test(message.text());
    if (message.type() === 'error' && !isOfBrowser)
      errors.push(`${message.text()} ${message.location().url} on ${page.url()}`.slice(0, 300));
  });
  return errors;
}
