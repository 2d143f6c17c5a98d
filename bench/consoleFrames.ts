import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ConsoleWorld } from './consoleWorld';
import { reportFigure } from './figure';
import { frameTimes } from './frameTimes';
import { median, p95 } from './statistics';

const ROUNDS = 5;
const DRAGS = 4;
const DRAG_STEPS = 15;
const STEP_PX = 8;
const FRAME_MS = 16;
const SETTLES_MS = 500;
const PATIENCE_MS = 60_000;
const MAP_LIMIT = 1.3;
/** A frame that took longer was seen to be late. */
const LATE_MS = 25;
const WHEELS = 60;
const WHEEL_PX = 300;
/* What runs in the page is given as text: the compiler would call a helper for its named functions that the page does not have. */
const NOTE_FRAMES = `{
  const times = (window.benchFrames = []);
  const note = (now) => {
    times.push(now);
    window.benchFrame = requestAnimationFrame(note);
  };
  window.benchFrame = requestAnimationFrame(note);
}`;
const FRAMES_NOTED = '(cancelAnimationFrame(window.benchFrame), window.benchFrames)';

/** The long tables, with everything loaded that "Show more" loads. */
const TABLES = [
  { name: 'Tonight', path: '/console/tonight/', row: 'main tr[data-row]' },
  { name: 'Hand out, out', path: '/console/hand-out/', row: 'main tr[data-row]' },
  { name: 'To settle', path: '/console/to-settle/?kind=report', row: 'main li[data-row]' },
  { name: 'People', path: '/console/people/', row: 'main tr[data-row]' },
  { name: 'Log', path: '/console/log/', row: 'main tr[data-row]' },
] as const;
const MORE_TIMES = 8;
const PRESS_MS = 5_000;

type Open = () => Promise<BrowserContext>;

/** How smoothly each long table scrolls, and what panning Tonight's map costs beside the same map without packets. */
export async function measureFrames(world: ConsoleWorld, browser: Browser, open: Open): Promise<void> {
  console.log(
    `Scrolled by a wheel, ${WHEELS} turns of ${WHEEL_PX} px down and up again; the time between two frames, with all that "Show more" loads in ${MORE_TIMES} presses.`,
  );
  let latest = 0;
  for (const table of TABLES) {
    const { frames, rows } = await scrolled(await open(), world, table);
    const late = frames.filter((frame) => frame > LATE_MS).length;
    latest = Math.max(latest, p95(frames));
    console.log(
      `${table.name}, ${rows} rows: ${frames.length} frames, median ${median(frames).toFixed(1)} ms, p95 ${p95(frames).toFixed(1)} ms, ${late} of them over ${LATE_MS} ms.`,
    );
  }
  reportFigure('S15-scroll-ms', latest, LATE_MS);
  await measureMap(world, browser, open);
}

type Table = (typeof TABLES)[number];

async function scrolled(
  context: BrowserContext,
  world: ConsoleWorld,
  { path, row }: Table,
): Promise<{ frames: readonly number[]; rows: number }> {
  try {
    const page = await opens(context, world, path);
    const rows = page.locator(row);
    await rows.first().waitFor({ timeout: PATIENCE_MS });
    await showsMore(page);
    const box = await rows.first().boundingBox();
    if (!box) throw new Error('The table is not in sight');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(NOTE_FRAMES);
    for (const way of [1, -1])
      for (let turn = 0; turn < WHEELS; turn += 1) {
        await page.mouse.wheel(0, way * WHEEL_PX);
        await page.waitForTimeout(FRAME_MS);
      }
    const times = (await page.evaluate(FRAMES_NOTED)) as readonly number[]; // what NOTE_FRAMES collects
    return { frames: times.slice(1).map((time, index) => time - (times[index] ?? time)), rows: await rows.count() };
  } finally {
    await context.close();
  }
}

async function showsMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(?:Show more|Show older|Look further)/u, disabled: false });
  for (let press = 0; press < MORE_TIMES; press += 1) {
    await page.waitForTimeout(SETTLES_MS);
    if ((await more.count()) === 0) return;
    // It goes while the last page comes.
    await more
      .first()
      .click({ timeout: PRESS_MS })
      .catch(() => undefined);
  }
  await page.waitForTimeout(SETTLES_MS);
}

async function opens(context: BrowserContext, { address, campaign }: ConsoleWorld, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}${path}${path.includes('?') ? '&' : '?'}campaign=${campaign}`);
  return page;
}

async function measureMap(world: ConsoleWorld, browser: Browser, open: Open): Promise<void> {
  const [all, bare] = [await open(), await open()];
  try {
    await bare.route('**/staff/tonightPackets', async (route) => {
      const answer = await route.fetch();
      const packets = (await answer.json()) as { data: { place: { lat: number; lon: number } | null }[] }; // the call's reply
      // Two at opposite corners show the same ground.
      const placed = packets.data.flatMap((packet) =>
        packet.place === null ? [] : { packet, along: packet.place.lat + packet.place.lon },
      );
      const along = placed.toSorted((one, other) => one.along - other.along);
      const corners = [along[0], along.at(-1)].flatMap((one) => one?.packet ?? []);
      return route.fulfill({ response: answer, json: { ...packets, data: corners } });
    });
    const pages = [await mapOf(all, world), await mapOf(bare, world)] as const;
    for (const page of pages) await pans(page);
    const [withDoors, without]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(...(await panned(browser, pages[1])));
      withDoors.push(...(await panned(browser, pages[0])));
    }
    console.log(
      `Tonight's map, drawn in software, dragged; by Chromium's trace the main thread's processor time for each frame that was drawn:`,
    );
    for (const [name, frames] of [
      ['with the packets', withDoors],
      ['without', without],
    ] as const)
      console.log(`${name}: ${frames.length} frames, median ${median(frames).toFixed(1)} ms, p95 ${p95(frames).toFixed(1)} ms.`);
    reportFigure('S15-map', p95(withDoors) / p95(without), MAP_LIMIT);
  } finally {
    await Promise.all([all.close(), bare.close()]);
  }
}

async function mapOf(context: BrowserContext, world: ConsoleWorld): Promise<Page> {
  const page = await opens(context, world, '/console/tonight/');
  await page.locator('tr[data-row]').first().waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'All', exact: true }).last().waitFor({ timeout: PATIENCE_MS });
  await page.locator('.maplibregl-canvas').waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(4 * SETTLES_MS);
  return page;
}

async function panned(browser: Browser, page: Page): Promise<readonly number[]> {
  // Another map in sight would share the processor.
  await page.bringToFront();
  await page.waitForTimeout(SETTLES_MS);
  return frameTimes(browser, page, () => pans(page));
}

async function pans(page: Page): Promise<void> {
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('The map is not in sight');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const way = drag % 2 === 0 ? -1 : 1;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await page.mouse.move(middle.x + way * step * STEP_PX, middle.y + (way * step * STEP_PX) / 3);
      await page.waitForTimeout(FRAME_MS);
    }
    await page.mouse.up();
    await page.waitForTimeout(SETTLES_MS);
  }
}
