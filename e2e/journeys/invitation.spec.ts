import { chromium, expect, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { filming, filmOf, shownCode } from '@/e2e/support/codeVideo';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { test } from '@/e2e/support/world';
import { DEMO_USERS } from '@/server/demo/signIn';

const { ana, robin } = DEMO_USERS;
const invitationOf = ({ email, pin }: { email: string; pin: string }) => `/login/#e=${encodeURIComponent(email)}&p=${pin}`;
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const pin = (page: Page) => page.getByRole('textbox', { name: 'PIN' });

test('an invitation fills the log-in, leaves the address and the history at once, and waits for the tap', async ({ volunteer }) => {
  const { page } = volunteer;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await volunteer.opens('/test/');
  await volunteer.opens(invitationOf(ana));
  await expect(email(page)).toHaveValue(ana.email);
  await expect(pin(page)).toHaveValue(ana.pin);
  await volunteer.waitsForTheStorage();
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/test\//u);
  await page.goForward();
  await expect(page).toHaveURL(/\/login\/$/u);
  expect(asked.filter((url) => url.includes(ana.pin) || url.includes('login.php'))).toEqual([]);
  const values = (await new DeviceDatabase(page).valuesOf('values')).join('\n');
  expect(values).not.toContain(ana.pin);

  await volunteer.opens(invitationOf(ana));
  await volunteer.presses('Log in');
  await expect(page).toHaveURL(/\/list-campaign\/$/u);
});

test('an invitation that comes to the open log-in fills it as well', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.opens('/login/');
  await volunteer.waitsForTheApp();
  await email(page).fill('somebody@example.org');
  await page.evaluate((address) => window.location.assign(address), invitationOf(ana));
  await expect(email(page)).toHaveValue(ana.email);
  await expect(page).toHaveURL(/\/login\/$/u);
});

test('somebody who is logged in is asked, and their changes stay', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(door);
  await volunteer.opens(invitationOf(ana));
  await expect(page.getByRole('heading', { name: `You are logged in as ${robin.email}` })).toBeVisible();
  await expect(page.getByText(`1 change of ${robin.email} stays on this phone`)).toBeVisible();
  await volunteer.presses('Stay logged in');
  await expect(page).not.toHaveURL(/\/login\//u);

  await volunteer.getsTheNetworkBack();
  await volunteer.opens(invitationOf(ana));
  await volunteer.presses(`Log in as ${ana.email}`);
  await expect(email(page)).toHaveValue(ana.email);
  await volunteer.presses('Log in');
  await expect(page).toHaveURL(/\/list-campaign\/$/u);
});

test('a packet is shared by a code, which another phone scans; an invitation is scanned on the log-in', async ({ volunteer, world }) => {
  const { page } = volunteer;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.presses('Share');
  const sheet = page.getByRole('dialog', { name: /^Share [A-Z0-9]{3}-/u });
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${world.server.address}/packet/\\?c=[A-Z0-9]{9}$`, 'u'));
  const code = await shownCode(sheet.getByRole('img'));
  expect(code.size).toBeGreaterThan(28);
  await page.goto(link);
  await expect(page).toHaveURL(/\/packet-detail\/.*packetType=2/u);

  // The log-in's camera refuses the code of a packet.
  const launch = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...filming(await filmOf([code]))] });
  const context = await browser.newContext({ ...phoneOptions, permissions: ['camera'] });
  const other = await context.newPage();
  await other.goto(`${world.server.address}/login/`);
  await other.getByRole('button', { name: 'Scan an invitation' }).click();
  await expect(other.getByText('This code is no invitation.')).toBeVisible();
  await browser.close();
});
