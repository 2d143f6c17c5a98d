import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { DOORS_PER_PACKET, EVENING, PACKETS_EACH } from './consoleSize';
import type { ConsoleWorld } from './consoleWorld';
import { reportFigure } from './figure';
import { markDoor } from './signedCall';
import { median } from './statistics';

const MARKS = 12;
const LIMIT_MS = 2_000;
/** Marks come when they come: not in step with how often the server looks. */
const APART_MS = 1_370;
const PATIENCE_MS = 60_000;

/** How long a mark takes from its sending until Tonight shows it in the row of whoever made it. */
export async function measureArrivals(world: ConsoleWorld, open: () => Promise<BrowserContext>): Promise<void> {
  const context = await open();
  try {
    const page = await context.newPage();
    await page.goto(`${world.address}/console/tonight/?campaign=${world.campaign}`);
    await page.getByText('Live', { exact: false }).first().waitFor({ timeout: PATIENCE_MS });
    await page.locator('tr[data-row]').first().waitFor({ timeout: PATIENCE_MS });
    const times: number[] = [];
    for (let mark = 0; mark < MARKS; mark += 1) {
      await wait(APART_MS);
      times.push(await shownAfter(page, world, mark));
    }
    console.log(
      `A mark from its sending until Tonight shows it: ${MARKS} marks of ${Math.min(MARKS, world.volunteers.length)} volunteers, median ` +
        `${Math.round(median(times))} ms, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms.`,
    );
    reportFigure('S15-mark-ms', Math.max(...times), LIMIT_MS);
  } finally {
    await context.close();
  }
}

/** @returns milliseconds */
async function shownAfter(page: Page, { address, volunteers }: ConsoleWorld, mark: number): Promise<number> {
  const volunteer = volunteers[mark % volunteers.length];
  if (!volunteer) throw new Error('Nobody can sign');
  const row = page.locator(`tr[data-row="${volunteer.id}"]`);
  const before = await row.locator('td').nth(1).textContent();
  // The page notes by itself when it changes: asking it would cost time.
  const shownAt = row.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        // Without a function of its own name: the compiler would call a helper for it that the page does not have.
        const observer = new MutationObserver(() => {
          if (element.querySelectorAll('td')[1]?.textContent === text) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(element, { subtree: true, childList: true, characterData: true });
      }),
    before,
  );
  // A door of theirs that nobody has knocked at: behind the marks of the evening.
  const firstDoor = (volunteer.id - 1) * PACKETS_EACH * DOORS_PER_PACKET;
  const door = firstDoor + EVENING.packets * DOORS_PER_PACKET + 1 + Math.floor(mark / volunteers.length);
  const sentAt = Date.now();
  const { status } = await markDoor(address, volunteer, door, `console-${mark}`);
  if (status !== 200) throw new Error(`The mark was answered with ${status}`);
  return (await shownAt) - sentAt;
}
