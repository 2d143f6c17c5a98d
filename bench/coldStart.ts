import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { Phone } from '@/e2e/support/phone';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { exportEmptySite } from './emptyExport';
import { exportPlainRecipe } from './exportPlainRecipe';
import { reportFigure } from './figure';
import { type Control, type FirstLoad, firstLoad, watchFor } from './firstLoad';
import { CAMPAIGN, openQueueWorld, type QueueWorld } from './queueWorld';
import { type ServedFolder, serveFolder } from './serveFolder';
import { becomesSlow } from './slowPhone';
import { median } from './statistics';

const LIMIT = 0.9;
const ROUNDS = 5;
const MAP_LIST = `${API_BASE_PATH}mapList2.php`;
/** Signing in on a slow machine takes long. */
const REPLY_WITHIN_MS = 120_000;
const NOT_HOME: Control = { selector: 'main li button', text: 'home' };
const EMPTY: Control = { selector: 'p', text: 'Empty' };
/** Where TanStack's persister stores the cache by default. */
const STORED_CACHE = 'REACT_QUERY_OFFLINE_CACHE';

/** A phone whose browser is closed, and the page to open on it without a connection. */
type ClosedPhone = { readonly phone: Phone; readonly url: string; readonly control: Control };

/** The empty export's worker: it stores the whole site. */
const WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.addAll(FILES))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`;

/** Opens the app's list of 300 doors on a phone. @returns also the reply that brought the doors */
async function listOnPhone({ lists, faultProxy }: QueueWorld): Promise<ClosedPhone & { readonly reply: string }> {
  const phone = await Phone.empty(faultProxy.address);
  const volunteer = await phone.opens();
  const url = `${faultProxy.address}${lists.threeHundred.path}`;
  const packetId = new URL(url).searchParams.get('packetId');
  // Listens from the start, because the app may fetch lists ahead, and other lists too.
  const answer = volunteer.page
    .waitForResponse((response) => isReplyOf(response, packetId), { timeout: REPLY_WITHIN_MS })
    .then((response) => response.text());
  await volunteer.signsIn();
  await volunteer.choosesCampaign(CAMPAIGN);
  await volunteer.opens(lists.threeHundred.path);
  const reply = await answer;
  await volunteer.doors().first().waitFor();
  await volunteer.waitsUntilTheSiteIsKept();
  await phone.closesTheBrowser();
  await faultProxy.refusesConnections();
  return { phone, url, control: NOT_HOME, reply };
}

function isReplyOf(response: Response, packetId: string | null): boolean {
  const { pathname, searchParams } = new URL(response.url());
  return pathname === MAP_LIST && searchParams.get('p') === packetId;
}

/** Opens the plain recipe on a phone, which gets the app's reply. */
async function recipeOnPhone(reply: string): Promise<ClosedPhone> {
  const site = await serveFolder(exportPlainRecipe(), { [MAP_LIST]: reply });
  return siteOnPhone(site, NOT_HOME, async (page) => {
    // The recipe registers its worker by itself. The persister writes a second after the doors have come.
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('addressId'), STORED_CACHE);
  });
}

/** Opens the empty export on a phone. */
async function emptyOnPhone(): Promise<ClosedPhone> {
  const folder = exportEmptySite();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
  writeFileSync(join(folder, 'worker.js'), `const FILES = ${JSON.stringify(['/', ...files])};${WORKER}`);
  return siteOnPhone(await serveFolder(folder), EMPTY, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js'));
  });
}

/**
 * Opens an exported site on a phone until its worker has stored it. Closes the browser and the site's server.
 *
 * @param settle does what the site needs besides
 */
async function siteOnPhone(site: ServedFolder, control: Control, settle: (page: Page) => Promise<void>): Promise<ClosedPhone> {
  const phone = await Phone.empty(site.address);
  const { page } = await phone.opens();
  const url = `${site.address}/`;
  await page.goto(url);
  await settle(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.closesTheBrowser();
  await site.close();
  return { phone, url, control };
}

/** Opens the browser without a connection, and the page in it. @param look is called once the first control can be used */
async function openOffline<T>({ phone, url, control }: ClosedPhone, look: (page: Page, load: FirstLoad) => T | Promise<T>): Promise<T> {
  const { page } = await phone.opens();
  await page.context().setOffline(true);
  await becomesSlow(page, { offline: true });
  await watchFor(page, control);
  await page.goto(url);
  const seen = await look(page, await firstLoad(page));
  await phone.closesTheBrowser();
  return seen;
}

/** Starts a browser once. @returns milliseconds from the page's start until its first control is painted and React has taken it over */
const timeStart = (closed: ClosedPhone) => openOffline(closed, (_page, { paintedAtMs }) => paintedAtMs);

/** Taps the first control after a start. @returns whether it looks different then */
const reactsToTap = (closed: ClosedPhone) =>
  openOffline(closed, async (page) => {
    const button = page
      .locator(closed.control.selector)
      .and(page.getByRole('button', { name: closed.control.text }))
      .first();
    const element = await button.elementHandle();
    const before = await element?.evaluate(({ outerHTML }) => outerHTML);
    await button.click();
    return page
      .waitForFunction(([tapped, html]) => tapped !== null && tapped.outerHTML !== html, [element, before] as const)
      .then(() => true)
      .catch(() => false);
  });

const spread = (all: readonly number[]) =>
  `${median(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;

const tapText = (reacts: boolean) => (reacts ? 'reacts' : 'DOES NOT REACT');

/** S3: the offline cold start of the app's list of 300 doors beside the plain recipe's list of the same doors, and beside the empty export. */
export async function measureColdStart(): Promise<void> {
  const world = await openQueueWorld();
  try {
    const list = await listOnPhone(world);
    const [recipe, empty] = [await recipeOnPhone(list.reply), await emptyOnPhone()];
    const [listMs, recipeMs, emptyMs]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      listMs.push(await timeStart(list));
      recipeMs.push(await timeStart(recipe));
      emptyMs.push(await timeStart(empty));
    }
    const [listReacts, recipeReacts] = [await reactsToTap(list), await reactsToTap(recipe)];
    await Promise.all([list, recipe, empty].map(({ phone }) => phone.isRemoved()));
    console.log(`Addresses: ${world.source}, ${JSON.parse(list.reply).data.result.length} doors in the reply.`);
    console.log('Method: the browser starts without a network, the processor is slow. The time runs from the page’s start until the');
    console.log(
      `first row’s button is painted and React has taken it over: the median of ${ROUNDS} rounds, in which the three take turns.`,
    );
    console.log('Baseline: bench/plainRecipe with the same doors, out of the same reply.');
    console.log(`A tap on that button, once after the rounds: app ${tapText(listReacts)}, plain recipe ${tapText(recipeReacts)}.`);
    console.log(`App ${spread(listMs)}, plain recipe ${spread(recipeMs)}, empty export ${spread(emptyMs)}.`);
    console.log(
      `Beside the empty export: app ${(median(listMs) / median(emptyMs)).toFixed(3)}, plain recipe ` +
        `${(median(recipeMs) / median(emptyMs)).toFixed(3)}. S3 is the app’s time divided by the plain recipe’s:`,
    );
    reportFigure('S3', median(listMs) / median(recipeMs), LIMIT);
  } finally {
    await world.close();
  }
}
