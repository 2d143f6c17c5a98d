import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Phone } from '@/e2e/support/phone';
import { exportEmptySite } from './emptyExport';
import { reportFigure } from './figure';
import { type Control, firstLoad, watchFor } from './firstLoad';
import { CAMPAIGN, openQueueWorld, type QueueWorld } from './queueWorld';
import { serveFolder } from './serveFolder';
import { becomesSlow } from './slowPhone';
import { median } from './statistics';

const LIMIT = 1.5;
const ROUNDS = 5;
const NOT_HOME: Control = { selector: 'main li button', text: 'home' };
const EMPTY: Control = { selector: 'p', text: 'Empty' };

/** A phone whose browser is closed, and what it opens without a connection. */
type Closed = { readonly phone: Phone; readonly path: string; readonly control: Control };

/** The site keeps itself whole, as the app does. */
const WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.addAll(FILES))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`;

/** The empty export on a phone that keeps it by a service worker. */
async function emptyOnPhone(): Promise<Closed> {
  const folder = exportEmptySite();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
  writeFileSync(join(folder, 'worker.js'), `const FILES = ${JSON.stringify(['/', ...files])};${WORKER}`);
  const site = await serveFolder(folder);
  const phone = await Phone.empty(site.address);
  const { page } = await phone.opens();
  await page.goto(site.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.closesTheBrowser();
  await site.close();
  return { phone, path: `${site.address}/`, control: EMPTY };
}

/** The app on a phone that has a list of 300 doors. */
async function listOnPhone({ lists, faultProxy }: QueueWorld): Promise<Closed> {
  const phone = await Phone.empty(faultProxy.address);
  const volunteer = await phone.opens();
  await volunteer.signsIn();
  await volunteer.choosesCampaign(CAMPAIGN);
  await volunteer.opens(lists.threeHundred.path);
  await volunteer.doors().first().waitFor();
  await volunteer.waitsUntilTheSiteIsKept();
  await phone.closesTheBrowser();
  await faultProxy.refusesConnections();
  return { phone, path: `${faultProxy.address}${lists.threeHundred.path}`, control: NOT_HOME };
}

/** Opens the browser anew, without a connection; @returns milliseconds from the page's start until its first control can be used */
async function start({ phone, path, control }: Closed): Promise<number> {
  const { page } = await phone.opens();
  await page.context().setOffline(true);
  await becomesSlow(page, { offline: true });
  await watchFor(page, control);
  await page.goto(path);
  const { usableAtMs } = await firstLoad(page);
  await phone.closesTheBrowser();
  return usableAtMs;
}

/** S3: a list of 300 doors out of a closed browser without a connection, beside the empty export's page out of its service worker. */
export async function measureColdStart(): Promise<void> {
  const world = await openQueueWorld();
  try {
    const [list, empty] = [await listOnPhone(world), await emptyOnPhone()];
    const [listMs, emptyMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      listMs.push(await start(list));
      emptyMs.push(await start(empty));
    }
    await Promise.all([list.phone.isRemoved(), empty.phone.isRemoved()]);
    console.log(
      `Method: the browser is started, the network is gone, the processor slow; from the page's start until React has taken over the first`,
    );
    console.log(
      `control, median of ${ROUNDS} by turns. The list has ${world.lists.threeHundred.doors.length} doors. Baseline: the empty export out of a worker that keeps it whole.`,
    );
    console.log(`List ${median(listMs).toFixed(0)} ms, empty export ${median(emptyMs).toFixed(0)} ms.`);
    reportFigure('S3', median(listMs) / median(emptyMs), LIMIT);
  } finally {
    await world.close();
  }
}
