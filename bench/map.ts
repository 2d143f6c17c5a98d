import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { Volunteer } from '@/e2e/support/volunteer';
import { reportFigure } from './figure';
import { workOfFrames } from './mainThread';
import { CAMPAIGN, openQueueWorld, type QueueWorld } from './queueWorld';
import { becomesSlow } from './slowPhone';
import { median, p95 } from './statistics';

const ROUNDS = 3;
const PATIENCE_MS = 180_000;
/** Debian's Chromium draws a map in software where there is no graphics card. */
const WEBGL = ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'];
/** Pans and zooms around the same door, back to where they began. */
const KEYS = [
  'ArrowRight',
  'ArrowDown',
  'Minus',
  'ArrowLeft',
  'Minus',
  'ArrowUp',
  'Minus',
  'ArrowRight',
  'Equal',
  'ArrowLeft',
  'Equal',
  'Equal',
];
/** Each key moves the map for 0.3 seconds. */
const KEY_EVERY_MS = 450;

/** Which doors lie on the map: the whole target's, or the single one of a packet, around which both maps are looked at. */
type Maps = Readonly<Record<'all' | 'one', string>>;

/** S9: the main thread's work for a frame of a map with 13,753 doors, against the same map with one. */
export async function measureMap(): Promise<void> {
  const folder = process.env.WALKBOOK_COUNTY_DATA;
  if (folder) process.env.MAP_PMTILES ??= join(folder, 'nw-baltimore-county-osm-roads.pmtiles');
  let maps: Maps | undefined;
  const world = await openQueueWorld(async (db, { packet }) => {
    const [door] = packet.doors.slice(-1);
    const { id, campaign_id, target_id, packet_id } = await db
      .selectFrom('addresses')
      .where('id', '=', Number(door?.doorId))
      .select(['id', 'campaign_id', 'target_id', 'packet_id'])
      .executeTakeFirstOrThrow();
    const { id: single } = await db
      .insertInto('packets')
      .values({ campaign_id, target_id, code: 'BENCHMAP1', area: null, assigned_user_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('addresses').set({ packet_id: single }).where('id', '=', id).where('packet_id', '=', packet_id).execute();
    const at = (packetId: string | number) => `/view-map/?targetId=${target_id}&packetId=${packetId}&packetType=1&addressId=${id}`;
    maps = { all: at(''), one: at(single) };
  });
  try {
    if (!maps) throw new Error('No door was found');
    await report(world, maps);
  } finally {
    await world.close();
  }
}

async function report({ faultProxy, source }: QueueWorld, maps: Maps): Promise<void> {
  console.log(
    `Addresses: ${source}. Method: the browser's own trace; pans and zooms by keys around one door, on a CPU slowed down 4 times;`,
  );
  console.log(
    'for each frame the time of all tasks of the main thread; p95 over all frames; rounds of both maps in turn. Drawn in software.',
  );
  const browser = await chromium.launch({ ...chromiumLaunch(), args: [...(chromiumLaunch().args ?? []), ...WEBGL] });
  try {
    const context = await browser.newContext({ ...phoneOptions, baseURL: faultProxy.address });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const volunteer = new Volunteer(page, { address: faultProxy.address });
    await volunteer.signsIn();
    await volunteer.choosesCampaign(CAMPAIGN);
    await volunteer.waitsUntilTheSiteIsKept();
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const one = await framesOf(browser, page, maps.one);
      const all = await framesOf(browser, page, maps.all);
      ratios.push(p95(all) / p95(one));
      console.log(`Round ${round}: ${inWords('all doors', all)}; ${inWords('one door', one)}.`);
    }
    reportFigure('S9', median(ratios), 1.3);
  } finally {
    await browser.close();
  }
}

const inWords = (name: string, frames: readonly number[]) =>
  `${name} median ${median(frames).toFixed(1)} ms, p95 ${p95(frames).toFixed(1)} ms of ${frames.length} frames`;

async function framesOf(browser: Browser, page: Page, path: string): Promise<number[]> {
  await page.goto(path);
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: PATIENCE_MS });
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible({ timeout: PATIENCE_MS });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await map.locator('canvas').focus();
  const slow = await becomesSlow(page);
  // Once around without a measure, so that both maps have their tiles.
  await pansAndZooms(page);
  const frames = await workOfFrames(browser, page, () => pansAndZooms(page));
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await slow.detach();
  return frames;
}

async function pansAndZooms(page: Page): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_EVERY_MS);
  }
}
