import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { filmOf } from '@/e2e/support/codeVideo';
import { Phone } from '@/e2e/support/phone';
import { anotherPhone, filmedCodes, opensTheTakeIn } from '@/e2e/support/rescue';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

/** Marks doors without a signal and opens Rescue. @returns the doors and the sheet */
async function marksWithoutSignal(volunteer: Volunteer, count: number): Promise<{ doors: string[]; sheet: Locator }> {
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const doors = await volunteer.nextDoors(count);
  await volunteer.losesTheNetwork();
  for (const door of doors) await volunteer.marksDone(door);
  await volunteer.seesWaiting(count);
  const dataQueue = await volunteer.opensTheDataQueue();
  await dataQueue.getByRole('button', { name: 'Rescue' }).click();
  return { doors, sheet: volunteer.page.getByRole('dialog', { name: 'Rescue' }) };
}

/** Expects that the campaign has each door once, from the phone that marked it. */
const eachOnce = (doors: readonly string[]) => doors.map((door) => ({ door, action: 'c', by: DEMO_SIGN_IN.email }));

test('changes of a phone without a signal leave by its file and by its codes, and each arrives once, under its maker', async ({
  world,
  volunteer,
}) => {
  const { doors, sheet } = await marksWithoutSignal(volunteer, 12);
  const download = volunteer.page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'As a file' }).click();
  const file = await (await download).path();
  const codes = await filmedCodes(sheet);
  expect(codes.length).toBeGreaterThan(1);
  // The camera sees them from the last to the first.
  const { browser, context, page } = await anotherPhone(world.server.address, await filmOf(codes.toReversed()));
  try {
    // Without a signal it keeps what it reads, also when it is closed.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Read codes', exact: true }).click();
    await expect(page.getByText('Taken in: 12 changes.')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Robin Vale: 12 changes to send')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Robin Vale: 12 changes received by the campaign')).toBeVisible();

    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'walkbook-rescue.json', mimeType: 'application/json', buffer: await readFile(file) });
    await expect(page.getByText('Robin Vale: 12 changes received by the campaign')).toBeVisible();
    await page.getByLabel('Choose a file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
    await expect(page.getByText('This file contains no Walkbook changes.')).toBeVisible();
  } finally {
    await browser.close();
  }
  // The rescued phone still has them, and gets its receipts when it has a signal again.
  expect(await volunteer.waitingOnThisPhone()).toBe(12);
  await volunteer.getsTheNetworkBack();
  await expect.poll(() => volunteer.waitingOnThisPhone()).toBe(0);
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, action, by }) => ({ door, action, by }))).toEqual(eachOnce(doors));
});

test('a phone that takes changes in and dies before it has a signal sends them when it is opened again', async ({ world, volunteer }) => {
  const { doors, sheet } = await marksWithoutSignal(volunteer, 2);
  const download = volunteer.page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'As a file' }).click();
  const file = await (await download).path();
  const carrier = await Phone.empty(world.server.address);
  try {
    const { page } = await carrier.opens();
    await opensTheTakeIn(page, world.server.address);
    await page.context().setOffline(true);
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText('Robin Vale: 2 changes to send')).toBeVisible();
    await carrier.dies();
    const { page: again } = await carrier.opens();
    const sent = again.waitForResponse(/mapListUpdate2/u);
    await again.goto(`${world.server.address}/login/`);
    expect((await sent).status()).toBe(200);
  } finally {
    await carrier.isRemoved();
  }
  expect((await world.marksAtTheEnd()).map(({ door, action, by }) => ({ door, action, by }))).toEqual(eachOnce(doors));
});
