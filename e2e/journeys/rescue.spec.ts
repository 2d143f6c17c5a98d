import { expect } from '@playwright/test';
import { filmOf } from '@/e2e/support/codeVideo';
import { Phone } from '@/e2e/support/phone';
import { filmedCodes, opensTheTakeIn } from '@/e2e/support/rescue';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('changes of a phone without a signal, one of them an Undo, leave by its codes; the phone that reads them without a signal and dies sends them when it is opened again', async ({
  world,
  volunteer,
}) => {
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const doors = await volunteer.nextDoors(12);
  await volunteer.losesTheNetwork();
  for (const door of doors) await volunteer.marksDone(door);
  await volunteer.presses('Undo');
  await volunteer.seesWaiting(13);
  const dataQueue = await volunteer.opensTheDataQueue();
  await dataQueue.getByRole('button', { name: 'Rescue' }).click();
  const codes = await filmedCodes(volunteer.page.getByRole('dialog', { name: 'Rescue' }));
  expect(codes.length).toBeGreaterThan(1);
  // The camera sees them from the last to the first.
  const film = await filmOf(codes.toReversed());
  const carrier = await Phone.empty(world.server.address);
  try {
    const { page } = await carrier.opens({ film });
    await opensTheTakeIn(page, world.server.address);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Read codes', exact: true }).click();
    await expect(page.getByText('Taken in: 13 changes.')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Robin Vale: 13 changes to send')).toBeVisible();
    await carrier.dies();
    const { page: again } = await carrier.opens();
    const sent = again.waitForResponse(/mapListUpdate2/u);
    await again.goto(`${world.server.address}/login/`);
    expect((await sent).status()).toBe(200);
  } finally {
    await carrier.isRemoved();
  }
  // The rescued phone still has them, and gets its receipts when it has a signal again.
  expect(await volunteer.waitingOnThisPhone()).toBe(13);
  await volunteer.getsTheNetworkBack();
  await expect.poll(() => volunteer.waitingOnThisPhone()).toBe(0);
  const marks = await world.marksAtTheEnd();
  const by = DEMO_SIGN_IN.email;
  expect(marks).toMatchObject([
    ...doors.map((door) => ({ door, action: 'c', by, undoes: null })),
    { door: doors.at(-1), by, undoes: marks[11]?.changeId },
  ]);
});
