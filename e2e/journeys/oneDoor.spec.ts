import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('a door on its own screen: marked without a signal, sent, received, and taken back', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.opensTheDoor(first);
  const done = page.getByRole('button', { name: 'Done' });
  await done.click();
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved on this phone')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: first, exact: true, level: 1 })).toBeVisible();
  await expect(done).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: `Next to do: ${second}` }).click();
  await expect(page.getByRole('heading', { name: second, exact: true, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Not home' }).click();
  await expect(page.getByRole('main').getByText(/^Not home \S/)).toBeVisible();

  await volunteer.getsTheNetworkBack();
  await expect(page.getByText('Received by the campaign')).toBeVisible();
  await volunteer.seesEverythingSent();
  // The toast has an Undo as well, until it is gone.
  const undo = page.locator('[data-page-footer]').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(undo).toBeHidden();
  await page.getByRole('link', { name: `Previous door ${first}` }).click();
  await expect(page.getByRole('heading', { name: first, exact: true, level: 1 })).toBeVisible();
  await undo.click();
  await expect(done).toHaveAttribute('aria-pressed', 'false');
  await volunteer.seesEverythingSent();

  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door }) => door)).toEqual([first, second, second, first]);
  expect(marks.map(({ action }) => action).slice(0, 2)).toEqual(['c', 'nh']);
  // What the demo town's own volunteers had found there before is what Undo sets again.
  expect(marks.map(({ action }) => action).slice(2)).not.toContain('c');
});

test('a mistaken Done becomes Not home with one tap, and each Undo takes one step back', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  const [done, notHome] = [page.getByRole('button', { name: 'Done' }), page.getByRole('button', { name: 'Not home' })];
  // The toast has an Undo as well, until it is gone.
  const undo = page.locator('[data-page-footer]').getByRole('button', { name: 'Undo' });
  await notHome.click();
  await expect(undo).toBeVisible();
  await done.click();
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  // A tap sooner than this would count as part of the last one on the same button.
  await page.waitForTimeout(500);
  await notHome.click();
  await expect(done).toHaveAttribute('aria-pressed', 'false');
  for (const pressed of ['true', 'false', 'false']) {
    await undo.click();
    await expect(done).toHaveAttribute('aria-pressed', pressed);
    await page.waitForTimeout(500);
  }
  await expect(undo).toBeHidden();
  await volunteer.seesEverythingSent();
  const actions = (await world.marksAtTheEnd()).map(({ action }) => action);
  expect(actions.slice(0, 5)).toEqual(['nh', 'c', 'nh', 'c', 'nh']);
  expect(actions).toHaveLength(6);
});

test('the last few marks are taken back from the data queue, received or not', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesEverythingSent();
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(third);
  await page.getByRole('status').getByRole('button').click();
  const markedLast = page.getByRole('region', { name: 'Marked last' });
  await expect(markedLast.getByRole('listitem')).toContainText([third, second, first]);
  for (const door of [third, first]) {
    await markedLast.getByRole('button', { name: `Undo, ${door}` }).click();
    await expect(markedLast.getByText(`${door}: taken back`)).toBeVisible();
    // The keyboard's focus goes to the next.
    await expect(markedLast.getByRole('button', { name: /^Undo/ }).first()).toBeFocused();
  }
  await expect(markedLast.getByRole('listitem')).toContainText([/Not home.*received/]);
  await page.getByRole('dialog', { name: 'Data Queue' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => volunteer.resultAt(first)).not.toBe('done');
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door }) => door)).toEqual([first, second, third, third, first]);
  expect(marks.slice(3).map(({ action }) => action)).not.toContain('c');
});

test('a change that the server refuses alone can leave as a file and be set aside, and the others go on', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  const refusal = { json: { response: 'failure', message: 'Not this one', data: null } };
  await page.context().route('**/mapListUpdate2.php*', (route) => route.fulfill(refusal));
  await volunteer.marksDone(first);
  await page.getByRole('status').getByRole('button').click();
  const dataQueue = page.getByRole('dialog', { name: 'Data Queue' });
  const refused = dataQueue.getByRole('region', { name: 'Refused change' });
  const [file] = await Promise.all([page.waitForEvent('download'), refused.getByRole('button', { name: 'Export' }).click()]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ doorName: first, action: 'c' }) }),
  ]);

  await refused.getByRole('button', { name: 'Set aside' }).click();
  await expect(dataQueue.getByText('1 entry is set aside')).toBeVisible();
  await dataQueue.getByRole('button', { name: 'Close' }).click();
  await page.context().unroute('**/mapListUpdate2.php*');
  await volunteer.marksDone(second);
  await volunteer.seesEverythingSent();
  expect((await world.marksAtTheEnd()).map(({ door }) => door)).toEqual([second]);
});

test('the toast of a mark covers none of the door’s buttons, also where the phone is held sideways', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Not home' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  const buttons = await page.locator('[data-page-footer]').boundingBox();
  // It comes from below, and stands still at the lower edge.
  await expect.poll(async () => Math.round(390 - bottomOf(await toast.boundingBox()))).toBe(16);
  const said = await toast.boundingBox();
  expect(said && said.x + said.width).toBeLessThanOrEqual(buttons?.x ?? 0);
});

const bottomOf = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : 0);
