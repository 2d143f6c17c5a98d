import { expect } from '@playwright/test';
import { phoneOptions } from '@/e2e/support/browser';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { staffInvite } from '@/e2e/support/invite';
import { staffChange } from '@/e2e/support/staff';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const NOTE = 'Your campaign has signed this phone out.';

test('a lost phone is signed out in all its tabs, forgets lists, people and maps, and sends the rest for staff; the member goes on elsewhere', async ({
  world,
  volunteer,
  page,
  browser,
}) => {
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const [door = ''] = await volunteer.nextDoors(1);
  const other = volunteer.at(await page.context().newPage());
  await other.opens('/walk/');
  await expect(other.packetLinks().first()).toBeVisible();
  await page.bringToFront();
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(door);
  const link = await staffInvite(world, DEMO_SIGN_IN.email, { now: true });
  await volunteer.getsTheNetworkBack();

  for (const tab of [volunteer, other]) {
    await expect(tab.page).toHaveURL(/\/login\/$/u, { timeout: 30_000 });
    await expect(tab.page.getByText(NOTE)).toBeVisible();
  }
  const phone = new DeviceDatabase(page);
  await expect.poll(() => phone.countOf('updaterQueue'), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => phone.countOf('receipts')).toBe(0);
  const street = door.replace(/^\S+ /u, '');
  const left = JSON.stringify([await phone.entriesOf('values'), await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))]);
  expect(left).not.toContain(street);
  expect((await phone.keysOf('values')).filter((key) => /walkbook-(?:cache|image)/u.test(String(key)))).toEqual([]);
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('precache')))).toEqual([]);
  await page.goto(volunteer.urlOf('/walk/'));
  await expect(page).toHaveURL(/\/login\/$/u);

  // What was marked is kept for staff and changes nothing; it arrives once however often it was sent.
  await staffChange(world, async (db) => {
    const kept = await db.selectFrom('signed_out_changes').select('changes').execute();
    expect(kept.flatMap(({ changes }) => changes)).toMatchObject([{ kind: 'door', body: { action: 'c' } }]);
  });

  const context = await browser.newContext(phoneOptions);
  const next = volunteer.at(await context.newPage());
  await next.page.goto(link);
  await expect(next.page.getByText('Your invitation is ready. Press Log in.')).toBeVisible();
  await next.presses('Log in');
  await next.presses('Continue');
  await next.choosesCampaign();
  await next.opensWalk();
  await next.opensPacket();
  await next.opensTheList();
  await expect(next.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  await context.close();
});

test('a phone that was killed while it forgot goes on with that at its next start, and stays usable', async ({ volunteer, page }) => {
  await volunteer.goesToTheDoors();
  await volunteer.keepsTheList();
  // As a kill right after the note leaves it: nothing is wiped yet.
  const phone = new DeviceDatabase(page);
  await phone.writes('values', [
    { key: 'endedPins', value: JSON.stringify({ [DEMO_SIGN_IN.email]: DEMO_SIGN_IN.pin }) },
    { key: 'wiping', value: 'yes' },
    { key: 'userData', value: JSON.stringify({ email: '', pin: '', isLoggedIn: false }) },
  ]);
  await volunteer.opens('/list-address/');
  await expect(page).toHaveURL(/\/login\/$/u);
  await expect(page.getByText(NOTE)).toBeVisible();
  expect((await phone.keysOf('values')).filter((key) => /walkbook-cache/u.test(String(key)))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('campaignData') ?? '')).toBe('');
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/login/');
  await expect(page.getByText(NOTE)).toBeHidden();
});
