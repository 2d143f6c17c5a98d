import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { planEvents } from '@/e2e/support/events';
import { pairsOrEach } from '@/e2e/support/pairsOrEach';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

/** Until the answers of a kind have reached the phone's disk. */
async function waitsUntilKept({ page }: Volunteer, kind: string): Promise<void> {
  const keys = () => new DeviceDatabase(page).keysOf('values');
  await expect.poll(async () => (await keys()).some((key) => String(key).includes(`["${kind}"`))).toBe(true);
}

/** What the page has thrown or logged as an error. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`));
  return errors;
}

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

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('the screens around the walk open with a signal, and after a reload without one', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await planEvents(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  const menu = page.getByRole('list', { name: 'Main menu' });
  for (const name of ['Walk', 'Targets', 'Find a packet', 'Search by name', 'Search by address', 'Map', 'Events', 'Settings']) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }

  for (const [item, path] of [
    ['Home', '/home/'],
    ['List', '/list/'],
  ] as const) {
    await volunteer.presses('Menu');
    await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await volunteer.presses('Back');
  }

  await menu.getByRole('link', { name: /^Targets \d+ targets/ }).click();
  // Every part is as wide as it is said to be, of the bar, also where they add up to more.
  const drawn = page.locator('li a [style*="width"]');
  await expect(drawn.first()).toBeAttached();
  const parts = await drawn.evaluateAll((all) =>
    all.map((part) => {
      const bar = part.parentElement?.clientWidth ?? 0;
      const said = Number.parseFloat(part.getAttribute('style')?.match(/width: ([\d.]+)%/u)?.[1] ?? '');
      return Math.abs(part.getBoundingClientRect().width - (bar * said) / 100);
    }),
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts)).toBeLessThan(0.5);
  await page.getByRole('list', { name: 'Targets' }).getByRole('link').first().click();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  const target = pathOf(page);
  const code = ((await volunteer.packetLinks().last().textContent()) ?? '').match(/[A-Z0-9]{3}(?:-[A-Z0-9]{3}){2}/u)?.[0] ?? '';

  await volunteer.opens(`/packet/?c=${code.replaceAll('-', '').toLowerCase()}`);
  await expect(page).toHaveURL(/\/packet-detail\/.*packetType=2/);
  await expect(page.getByRole('heading', { name: code })).toBeVisible();

  await volunteer.opens('/list/');
  await expect(volunteer.packetLinks().first()).toBeVisible();
  const all = await volunteer.packetLinks().count();
  await page.getByRole('radio', { name: 'Mine' }).check();
  expect(await volunteer.packetLinks().count()).toBeLessThan(all);
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await page.getByRole('textbox', { name: 'Code or name' }).fill(code.toLowerCase());
  await expect(volunteer.packetLinks()).toHaveCount(1);

  await volunteer.opens('/events/');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar Canvass kick-off' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('walkbook-event.ics');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(lines).toContain('SUMMARY:Canvass kick-off');

  await volunteer.opens('/home/');
  await expect(page.getByText('0 doors done')).toBeVisible();
  for (const kind of ['events', 'walk', 'targetPackets']) await waitsUntilKept(volunteer, kind);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();

  await volunteer.opens('/home/');
  await expect(page.getByRole('link', { name: /^Canvass kick-off/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open list' })).toBeVisible();
  await volunteer.opens('/list/');
  await expect(volunteer.packetLinks()).toHaveCount(all);
  await volunteer.opens('/targets/');
  await expect(page.getByText(/packets? done · \d+ handed out/).first()).toBeVisible();
  await volunteer.opens(target);
  await expect(volunteer.packetLinks().first()).toBeVisible();
  await volunteer.opens(`/packet/?c=${code}`);
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await volunteer.opens('/packet/?c=ZZZZZZZZZ');
  await expect(page.getByText(/^The network is offline\. A new packet needs a connection/)).toBeVisible();
  await volunteer.opens('/events/');
  await expect(page.getByRole('heading', { name: 'Canvass kick-off' })).toBeVisible();
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await volunteer.opens('/test/');
  await volunteer.presses('Copy as text');
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Online: no\n/u);
  expect(copied).not.toContain(DEMO_SIGN_IN.pin);
  expect(copied).not.toContain(DEMO_SIGN_IN.email);
});

test('home counts the doors of today, and takes back what is undone', async ({ volunteer }) => {
  await volunteer.isAtTheDoors();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  await volunteer.marksDone(first);
  await volunteer.marksDone(second);
  await volunteer.marksNotHome(third);
  await volunteer.opens('/home/');
  await expect(volunteer.page.getByText('2 doors done')).toBeVisible();
  await expect(volunteer.page.getByText('1 more visited, with another result')).toBeVisible();
  await volunteer.page.goBack();
  await volunteer.doneButton(first).click();
  await expect(volunteer.doneButton(first)).toHaveAttribute('aria-pressed', 'false');
  await volunteer.opens('/home/');
  await expect(volunteer.page.getByText('1 door done')).toBeVisible();
});

test('of hundreds of packets only those in sight are in the document, and the last can be reached', async ({ volunteer, context }) => {
  const { page } = volunteer;
  const packet = (n: number) => [n, { c: `K7M${100_000 + n}`, cc: n % 40, ct: 40, s3: '', n: `${n} Elm St` }] as const;
  const data = { my_packets: Object.fromEntries(Array.from({ length: 300 }, (_, n) => packet(n))), walk_targets: {} };
  await context.route('**/getWalk.php*', (route) => route.fulfill({ json: { response: 'success', message: '', data } }));
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/list/');
  await expect(page.getByRole('heading', { name: '300 on this phone' })).toBeVisible();
  expect(await volunteer.packetLinks().count()).toBeLessThanOrEqual(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // By name, '99 Elm St' comes last.
  await expect(page.getByRole('link', { name: /^K7M-100-099/ })).toBeInViewport();
  expect(await volunteer.packetLinks().count()).toBeLessThanOrEqual(60);
});

test('the phone bank opens beside the app by a link that is signed at the tap', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await givePhoneBank(context, 'phones.example.org');
  await context.route('https://phones.example.org/**', (route) => route.fulfill({ body: 'Phones' }));
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  const link = page.getByRole('link', { name: /^Phone bank/ });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const before = Math.floor(Date.now() / 1000);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForURL(/phones\.example\.org\/phone\//u);
  const [, uid = '', seconds = '', signature] = /\/phone\/([^/]+)\/(\d+)\/([^/]+)$/u.exec(opened.url()) ?? [];
  expect(signature).toBe(createHmac('sha1', DEMO_SIGN_IN.pin).update(`phone/${uid}/${seconds}`).digest('base64url'));
  expect(Number(seconds)).toBeGreaterThanOrEqual(before);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  await volunteer.losesTheNetwork();
  await expect(page.getByRole('link', { name: 'Phone bank Needs a connection' })).toBeVisible();
  await link.click();
  await expect(page.getByText('Can not do this when offline')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('a campaign without a phone bank has no way to one', async ({ volunteer }) => {
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  await expect(volunteer.page.getByRole('link', { name: /^Phone bank/ })).toBeHidden();
});

const HOSTILE = [
  '',
  '?c=',
  '?c=%3Cscript%3Ealert(1)%3C/script%3E',
  `?c=${'x'.repeat(10_000)}`,
  '?c=%00%00&packetId=%00',
  '?c=%E0%A4%A&packetType=99',
  '?c=NOSUCH999&targetId=../../etc&voterId=1',
] as const;

test('whatever stands in the address, every one of these screens says something and has a way back', { tag: '@long' }, async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  await planEvents(context);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  await volunteer.opens('/home/');
  const errors = errorsOf(page);
  for (const [path, query] of pairsOrEach(['home', 'list', 'targets', 'packet', 'events', 'test'], HOSTILE)) {
    await volunteer.opens(`/${path}/${query}`);
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\w{4}/u);
  }
  await volunteer.opens('/packet/?c=NOSUCH999');
  await expect(page.getByText('No packet of this campaign has this code. Check it and try again.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('somebody who is not signed in is led to the log-in, and to the diagnostics when they ask for them', async ({ volunteer }) => {
  for (const path of ['home', 'list', 'targets', 'packet', 'events']) {
    await volunteer.opens(`/${path}/`);
    await expect(volunteer.page).toHaveURL(/\/login\//);
  }
  await volunteer.opens('/test/');
  await expect(volunteer.page.getByText('Signed in')).toBeVisible();
});
