import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions, wholeChromiumLaunch } from '@/e2e/support/browser';
import { filming, filmOf, shownCode } from '@/e2e/support/codeVideo';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { staffInvite } from '@/e2e/support/invite';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN, DEMO_USERS } from '@/server/demo/signIn';

const { ana } = DEMO_USERS;
const invitationOf = ({ email, pin }: { email: string; pin: string }) => `/login/#e=${encodeURIComponent(email)}&p=${pin}`;
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const pin = (page: Page) => page.getByRole('textbox', { name: 'PIN' });

/** The PIN on the screen, without the spaces between its groups. */
const shownPin = async (page: Page) =>
  (
    (await page
      .getByText(/^(?:[A-Z0-9]{4} ?){3}$/u)
      .first()
      .textContent()) ?? ''
  ).replaceAll(' ', '');

/** The app is there, and has taken the link. */
const isTaken = (page: Page) => expect(page.getByText('Your invitation is ready. Press Log in.')).toBeVisible();

test('what the browser’s history keeps is worthless after the exchange', async ({ world }) => {
  const link = await staffInvite(world, ana.email);
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...wholeChromiumLaunch(), ...phoneOptions });
  const [page = await context.newPage()] = context.pages();
  await page.goto(link);
  await isTaken(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Your PIN' })).toBeVisible();
  const own = await shownPin(page);
  await context.close();
  const history = await readFile(join(folder, 'Default', 'History'), 'latin1');
  expect(history).toContain('/login/');
  expect(history).not.toContain(own);
  // The key may be there: it gives nobody anything any more.
  const { hash } = new URL(link);
  const fields = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams({ e: fields.get('e') ?? '', k: fields.get('k') ?? '', r: 'somebody-else' });
  const answer = await fetch(`${world.server.address}/api/v31/redeemInvitation.php?${query}`, { method: 'POST' });
  expect(answer.status).toBe(401);
  await rm(folder, { recursive: true });
});

test('an invitation with a PIN, of another server, fills the log-in, leaves the address and the history at once, and waits for the tap', async ({
  volunteer,
}) => {
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
  await expect(other.getByText('This code is not an invitation.')).toBeVisible();
  await other.keyboard.press('Escape');

  // Somebody signed out follows the link: it leads to the packet after log-in and the choice of a campaign.
  const stranger = volunteer.at(other);
  await other.goto(link);
  await expect(other).toHaveURL(/\/login\//u);
  await other.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_SIGN_IN.email);
  await other.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  await stranger.presses('Log in');
  const [campaign, packet] = [other.getByRole('main').getByRole('button').first(), /\/packet-detail\/.*packetType=2/u];
  await expect(async () => {
    if (await campaign.isVisible()) await campaign.click();
    await expect(other).toHaveURL(packet, { timeout: 2_000 });
  }).toPass();

  // 'Find a packet' reads the same code with the camera.
  await other.goto(`${world.server.address}/packet/?c=`);
  await other.getByRole('button', { name: 'Scan a code' }).click();
  await expect(other).toHaveURL(packet);
  await browser.close();
});
