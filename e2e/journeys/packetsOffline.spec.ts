import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('packets that were never opened open without a signal, others say that they need one, and the guard knows which was opened', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.opensWalk();
  const mine = volunteer.packetLinks();
  await expect(mine.first()).toBeVisible();
  const own = await mine.count();
  await expect(mine.filter({ hasText: '✓ On this phone' })).toHaveCount(own);
  await expect.poll(() => volunteer.cachedLists()).toBe(own);
  await volunteer.opensTarget();
  const target = page.url();
  // One of the target's packets is the volunteer's.
  await expect(page.getByRole('link', { name: /Yours/ })).toHaveCount(1);

  await volunteer.losesTheNetwork();
  // The app has fetched lists ahead, but the volunteer has opened none: the offline guard offers no packet, and the start leads to the last screen.
  await volunteer.opens('/');
  await expect(page).toHaveURL(target);

  const closed = volunteer.packetLinks().filter({ hasText: 'Needs a signal' }).first();
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await closed.press('Enter');
  await expect(closed).toContainText('Needs a signal: not on this phone yet');
  await expect(closed).toBeFocused();
  await expect(page).toHaveURL(target);

  await volunteer.opens('/walk/');
  await expect(mine.filter({ hasText: '✓ On this phone' })).toHaveCount(own);
  const doneBefore = Number(await mine.nth(1).getByRole('progressbar').getAttribute('aria-valuenow'));
  await mine.nth(1).click();
  await volunteer.opensTheList();
  const opened = new URL(page.url()).searchParams.get('packetId') ?? '';
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(door);
  await volunteer.opens('/login/');
  await expect(page).toHaveURL(new RegExp(`/start-offline/\\?packetId=${opened}&packetType=0$`, 'u'));
  expect(new URL(page.url()).searchParams.get('packetType')).toBe('0');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/list-address/\\?.*packetId=${opened}&packetType=0$`, 'u'));
  await volunteer.seesDone(door);

  await volunteer.opens('/walk/');
  await expect(mine.filter({ hasText: '1 waiting' })).toHaveCount(1);
  // Counted anew from the packet's own list.
  await expect(mine.filter({ hasText: '1 waiting' }).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(doneBefore + 1));
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await expect(mine.filter({ hasText: '1 received' })).toHaveCount(1);
  await expect(page.getByText('waiting')).toHaveCount(0);
});
