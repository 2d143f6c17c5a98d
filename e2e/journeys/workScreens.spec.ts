import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '@/e2e/support/world';

/** Every campaign has its phone bank there. */
async function givePhoneBank(context: BrowserContext, phoneBankHost: string): Promise<void> {
  await context.route(/\/(login|getCampaigns)\.php/u, async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const campaigns = Array.isArray(envelope.data) ? envelope.data : envelope.data.campaigns;
    for (const campaign of campaigns) campaign.phoneBankHost = phoneBankHost;
    await route.fulfill({ response, json: envelope });
  });
}

/** The volunteer's own packets are these. */
async function givePackets(context: BrowserContext, count: number): Promise<void> {
  const packet = (n: number) => [n, { c: `K7M${100_000 + n}`, cc: n % 40, ct: 40, s3: '', n: `${n} Elm St` }] as const;
  await context.route('**/getWalk.php*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    envelope.data.my_packets = Object.fromEntries(Array.from({ length: count }, (_, n) => packet(n)));
    await route.fulfill({ response, json: envelope });
  });
}

/** How far each part of the targets' bars is from the width that it is said to have, in pixels. */
async function widthErrorsIn(page: Page): Promise<number[]> {
  const drawn = page.locator('li a [style*="width"]');
  await expect(drawn.first()).toBeAttached();
  return drawn.evaluateAll((all) =>
    all.map((part) => {
      const bar = part.parentElement?.clientWidth ?? 0;
      const said = Number.parseFloat(part.getAttribute('style')?.match(/width: ([\d.]+)%/u)?.[1] ?? '');
      return Math.abs(part.getBoundingClientRect().width - (bar * said) / 100);
    }),
  );
}

test('around the walk: the phone bank in a tab of its own, the targets’ bars, hundreds of packets, and the screens after a reload without a signal', async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  await givePhoneBank(context, 'phones.example.org');
  await givePackets(context, 300);
  await context.route('https://phones.example.org/**', (route) => route.fulfill({ body: 'Phones' }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  const phoneBank = page.getByRole('link', { name: /^Phone bank/ });
  const [opened] = await Promise.all([context.waitForEvent('page'), phoneBank.click()]);
  await opened.waitForURL(/phones\.example\.org\/phone\//u);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  await page.getByRole('link', { name: /^Targets \d+ targets/ }).click();
  // Every part is as wide as it is said to be, of the bar, also where they add up to more.
  const parts = await widthErrorsIn(page);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts)).toBeLessThan(0.5);

  await volunteer.opens('/list/');
  await expect(page.getByRole('heading', { name: '300 on this phone' })).toBeVisible();
  expect(await volunteer.packetLinks().count()).toBeLessThanOrEqual(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // By name, '99 Elm St' comes last.
  await expect(page.getByRole('link', { name: /^K7M-100-099/ })).toBeInViewport();
  expect(await volunteer.packetLinks().count()).toBeLessThanOrEqual(60);

  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.opens('/list/');
  await expect(page.getByRole('heading', { name: '300 on this phone' })).toBeVisible();
  await volunteer.opens('/main-menu/');
  await expect(page.getByRole('link', { name: 'Phone bank Needs a connection' })).toBeVisible();
  await phoneBank.click();
  await expect(page.getByText('Can not do this when offline')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await volunteer.opens('/test/');
  await volunteer.presses('Copy as text');
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Online: no\n/u);
});
