import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/support/world';

/** Longer than a change waits before the sync bar speaks of it. */
const UNTIL_THE_BAR_SPEAKS_MS = 1_500;

/** Scrolls until a button stands right below what sticks to the top of a list. @returns the middle of the button */
async function bringsBelowTheBars(page: Page, door: string): Promise<{ readonly x: number; readonly y: number }> {
  const button = page.getByRole('listitem', { name: door, exact: true }).getByRole('button', { name: 'Done' });
  await button.evaluate((node) => {
    const bars = document.querySelector('[data-street-in-sight]')?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: node.getBoundingClientRect().top - bars - 1, behavior: 'instant' });
  });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('the sync bar that comes while a finger is on a door neither moves the door nor takes its tap', async ({ volunteer }) => {
  const { page } = volunteer;
  // The bar comes when this test says so: between the press and its end.
  await page.clock.install();
  await volunteer.isAtTheDoors();
  const [first = '', ...others] = await volunteer.nextDoors(12);
  const pressed = others.at(-1) ?? '';
  await volunteer.losesTheNetwork();
  await page.clock.pauseAt(Date.now() + 1_000);
  await volunteer.marksDone(first);

  const finger = await bringsBelowTheBars(page, pressed);
  await expect(page.getByRole('status')).toBeHidden();
  await page.mouse.move(finger.x, finger.y);
  await page.mouse.down();
  const before = await volunteer.door(pressed).boundingBox();
  await page.clock.runFor(UNTIL_THE_BAR_SPEAKS_MS);
  await volunteer.seesWaiting(1);
  expect(await volunteer.door(pressed).boundingBox()).toEqual(before);
  await page.mouse.up();
  await volunteer.seesDone(pressed);
});
