import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('an Undo in the data queue hands the focus on', async ({ volunteer }) => {
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
});
