import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { phoneOptions } from '@/e2e/support/browser';
import { openCounty } from '@/e2e/support/county';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { freePort } from '@/e2e/support/freePort';
import type { CountyAddress } from '@/e2e/support/madeUpCounty';
import { madeUpMap, servesMap } from '@/e2e/support/madeUpMap';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { Volunteer } from '@/e2e/support/volunteer';
import { reportFigure } from './figure';
import { frameTimes } from './frameTimes';
import { becomesSlow } from './slowPhone';
import { median, p95 } from './statistics';

const ROUNDS = 5;
/** From all doors down to single houses. */
const ZOOM_STEPS = 6;
const WHEEL = 400;
const DRAG_STEPS = 12;
const FRAME_MS = 16;
const SETTLES_MS = 400;
const PATIENCE_MS = 120_000;

type Place = { readonly lat: number; readonly lon: number };

/** S9: what panning and zooming a map of all doors costs the main thread, beside the same map without doors. */
export async function measureMap(): Promise<void> {
  const { addresses, source } = openCounty();
  const dataFolder = await makeTemplate();
  const server = new ServerProcess(await freePort(), dataFolder);
  const browser = await chromium.launch(drawsMaps);
  try {
    await server.start();
    console.log(`Addresses: ${source}, ${addresses.length} of them. Streets: ${archive().source}.`);
    console.log(
      'Method: view-map on a phone (CPU slowed down 4 times) that draws in software; touches drag the map and the wheel zooms it from',
    );
    console.log(
      'all doors to single houses; by Chromium’s trace the processor time of the main thread for each frame that was drawn; 95th',
    );
    console.log('percentile of all frames. The other map shows the same list, of which two doors at opposite corners alone have a place.');
    const all = await opensMap(
      browser,
      server.address,
      answerOf(addresses, () => true),
    );
    const corners = cornersOf(addresses);
    const none = await opensMap(
      browser,
      server.address,
      answerOf(addresses, ({ id }) => corners.has(id)),
    );
    const [withDoors, withoutDoors]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      withoutDoors.push(...(await roundOn(browser, none)));
      withDoors.push(...(await roundOn(browser, all)));
    }
    for (const [name, frames] of [
      ['With doors', withDoors],
      ['Without doors', withoutDoors],
    ] as const)
      console.log(`${name}: ${frames.length} frames, median ${median(frames).toFixed(1)} ms, p95 ${p95(frames).toFixed(1)} ms.`);
    reportFigure('S9', p95(withDoors) / p95(withoutDoors), 1.3);
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataFolder);
  }
}

function archive(): { readonly bytes: Buffer; readonly source: string } {
  const folder = process.env.WALKBOOK_COUNTY_DATA;
  const name = folder && readdirSync(folder).find((file) => file.endsWith('.pmtiles'));
  return folder && name
    ? { bytes: readFileSync(join(folder, name)), source: name }
    : { bytes: madeUpMap(), source: 'one made-up street in each tile' };
}

/** The ids of two addresses by which a map shows the same area as by all. */
function cornersOf(addresses: readonly CountyAddress[]): ReadonlySet<string> {
  const along = addresses.toSorted((a, b) => Number(a.lat) + Number(a.lon) - Number(b.lat) - Number(b.lon));
  return new Set([along[0]?.id ?? '', along.at(-1)?.id ?? '']);
}

function answerOf(addresses: readonly CountyAddress[], hasPlace: (address: CountyAddress) => boolean): object {
  const result = addresses.map((address) => {
    const { lat, lon }: Place = { lat: Number(address.lat), lon: Number(address.lon) };
    const line = [address.number, address.street, address.type].filter(Boolean).join(' ');
    const place = hasPlace(address) ? { lat, lon } : {};
    return { addressId: address.id, status: 0, color: '2', record: [], address: line, city: address.city, zip: address.zip, ...place };
  });
  return { response: 'success', message: '', data: { result, groups: [] } };
}

async function opensMap(browser: Browser, address: string, answer: object): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ ...phoneOptions, reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  await servesMap(context, archive().bytes);
  await context.route('**/mapList2.php*', (route) => route.fulfill({ json: answer }));
  const page = await context.newPage();
  const volunteer = new Volunteer(page, { address });
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/view-map/?packetId=340&packetType=0');
  await isDrawn(page);
  await becomesSlow(page);
  // Every tile that is looked at has come before anything is measured.
  await goesAround(page);
  return page;
}

async function isDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false', { timeout: PATIENCE_MS });
}

/** Another map in sight would share the processor: this page alone is. */
async function roundOn(browser: Browser, page: Page): Promise<readonly number[]> {
  await page.bringToFront();
  await showsAll(page);
  return frameTimes(browser, page, () => goesAround(page));
}

async function showsAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show all doors' }).click();
  await page.waitForTimeout(SETTLES_MS);
}

/** Drags the map and zooms in, step by step, then all the way out. */
async function goesAround(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox();
  if (!box) throw new Error('The map is not in sight');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  for (let step = 0; step < ZOOM_STEPS; step += 1) {
    for (const way of [-1, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
      for (let move = 1; move <= DRAG_STEPS; move += 1) {
        const by = way * move * 8;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: middle.x + by, y: middle.y + by / 2 }] });
        await page.waitForTimeout(FRAME_MS);
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForTimeout(SETTLES_MS);
    }
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -WHEEL);
    await page.waitForTimeout(SETTLES_MS);
  }
  for (let step = 0; step < ZOOM_STEPS; step += 1) await page.mouse.wheel(0, WHEEL);
  await page.waitForTimeout(SETTLES_MS);
  await touch.detach();
}
