import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('an Undo in the data queue hands the focus on; the toast of a mark covers none of the door’s buttons, also where the phone is held sideways', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  // Without it the door's own screen may be asked for while there is no network.
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(second);
  const dataQueue = await volunteer.opensTheDataQueue();
  const markedLast = dataQueue.getByRole('region', { name: 'Marked last' });
  await markedLast.getByRole('button', { name: `Undo, ${second}` }).click();
  await expect(markedLast.getByText(`${second}: taken back`)).toBeVisible();
  await expect(markedLast.getByRole('button', { name: /^Undo/ }).first()).toBeFocused();
  await dataQueue.getByRole('button', { name: 'Close' }).click();
  await volunteer.getsTheNetworkBack();

  await volunteer.opensTheDoor(second);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: /^Not home/u }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  const buttons = await page.locator('[data-page-footer]').boundingBox();
  // It comes from below, and stands still at the lower edge.
  await expect.poll(async () => Math.round(390 - bottomOf(await toast.boundingBox()))).toBe(16);
  const said = await toast.boundingBox();
  expect(said && said.x + said.width).toBeLessThanOrEqual(buttons?.x ?? 0);
});

const bottomOf = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : 0);
