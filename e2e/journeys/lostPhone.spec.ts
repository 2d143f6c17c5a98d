import { expect } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { staffInvite } from '@/e2e/support/invite';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('a lost phone is signed out in all its tabs and forgets lists, people and maps', async ({ world, volunteer, page }) => {
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const [door = ''] = await volunteer.nextDoors(1);
  const other = volunteer.at(await page.context().newPage());
  await other.opens('/walk/');
  await expect(other.packetLinks().first()).toBeVisible();
  await page.bringToFront();
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(door);
  await staffInvite(world, DEMO_SIGN_IN.email, { now: true });
  await volunteer.getsTheNetworkBack();

  for (const tab of [volunteer, other]) {
    await expect(tab.page).toHaveURL(/\/login\/$/u, { timeout: 30_000 });
    await expect(tab.page.getByText('Your campaign has signed this phone out')).toBeVisible();
  }
  const phone = new DeviceDatabase(page);
  await expect.poll(() => phone.countOf('updaterQueue'), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => phone.countOf('receipts')).toBe(0);
  const street = door.replace(/^\S+ /u, '');
  const left = JSON.stringify([await phone.entriesOf('values'), await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))]);
  expect(left).not.toContain(street);
  expect((await phone.keysOf('values')).filter((key) => /walkbook-(?:cache|image)/u.test(String(key)))).toEqual([]);
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('precache')))).toEqual([]);
});
