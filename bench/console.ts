import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { servesMap } from '@/e2e/support/madeUpMap';
import { measureArrivals } from './consoleArrivals';
import { measureFrames } from './consoleFrames';
import { consoleGround } from './consoleGround';
import { consoleSize, PEOPLE } from './consoleSize';
import { type Opened, opensUsable } from './consoleUsable';
import { ACCOUNT, CONSOLE_VIEWS, type ConsoleView, TONIGHT } from './consoleViews';
import { type ConsoleWorld, openConsoleWorld } from './consoleWorld';
import { exportEmptySite } from './emptyExport';
import { reportFigure } from './figure';
import { serveFolder } from './serveFolder';
import { median } from './statistics';

const ROUNDS = 5;
const LIMIT_MS = 1_500;
const KEY = '?';
const LAPTOP = { viewport: { width: 1280, height: 800 }, locale: 'en-US', serviceWorkers: 'block' } as const;
const SIGN_IN_MS = 60_000;

/**
 * S15: each view of the console cold in a campaign of a million people, how long a mark takes to Tonight, and how smoothly its tables and its map move.
 *
 * @param people how many; `npm run bench -- console 40000` is done in some minutes
 */
export async function measureConsole(people = String(PEOPLE)): Promise<void> {
  const size = consoleSize(Number(people));
  const ground = consoleGround();
  const empty = await serveFolder(exportEmptySite());
  const began = performance.now();
  const world = await openConsoleWorld(size, ground.box);
  const seconds = (performance.now() - began) / 1000;
  const browser = await chromium.launch(drawsMaps);
  try {
    console.log(
      `${size.people} people at ${size.places} doors, ${size.doors} of them in ${size.packets} packets, ${size.volunteers} volunteers; made in ` +
        `${seconds.toFixed(0)} s. Streets: ${ground.source}.`,
    );
    console.log(
      `Method: Chromium at 1280 × 800 on this machine, nothing slowed down; from the page's start until its first rows are shown and a`,
    );
    console.log(
      `dialog has answered the key '${KEY}'. First: in a server that was just started and remembers nothing; then ${ROUNDS} times by turns`,
    );
    console.log(`with the empty export, each in a browser without a cache. Load of the machine before: ${load()}.`);
    const session = await signsIn(browser, world);
    const open = () => opensContext(browser, { session, map: ground.map });
    await measureViews(world, open, `${empty.address}/`);
    await measureArrivals(world, open);
    await measureFrames(world, browser, open);
    console.log(`Load of the machine after: ${load()}.`);
  } finally {
    await browser.close();
    await empty.close();
    await world.close();
  }
}

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signsIn(browser: Browser, world: ConsoleWorld): Promise<Session> {
  const context = await browser.newContext(LAPTOP);
  const page = await context.newPage();
  await page.goto(await world.newLink());
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.waitForURL(/\/console\/(?!sign-in)/u, { timeout: SIGN_IN_MS });
  const session = await context.storageState();
  await context.close();
  return session;
}

async function opensContext(
  browser: Browser,
  { session, map }: { readonly session: Session; readonly map: Buffer },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...LAPTOP, storageState: session });
  await servesMap(context, map);
  return context;
}

type Open = () => Promise<BrowserContext>;

async function measureViews(world: ConsoleWorld, open: Open, emptyUrl: string): Promise<void> {
  const firstLooks = new Map<string, Opened>();
  // The browser has drawn a map before, and the server has answered somebody: of the campaign it remembers nothing.
  await opened(open, world, TONIGHT);
  await world.restart();
  await opened(open, world, ACCOUNT);
  for (const view of CONSOLE_VIEWS) firstLooks.set(view.name, await opened(open, world, view));
  const emptyMs: number[] = [];
  let worst = 0;
  for (const view of CONSOLE_VIEWS) {
    const again: Opened[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      emptyMs.push((await openedPage(open, { url: emptyUrl, shows: ['p'], key: undefined })).usableMs);
      again.push(await opened(open, world, view));
    }
    const first = firstLooks.get(view.name);
    const usable = median(again.map(({ usableMs }) => usableMs));
    worst = Math.max(worst, usable, first?.usableMs ?? 0);
    console.log(
      `${view.name}: first ${ms(first?.usableMs)}, then ${ms(usable)} (median; ${ms(Math.min(...again.map(({ usableMs }) => usableMs)))} to ` +
        `${ms(Math.max(...again.map(({ usableMs }) => usableMs)))}); slowest call first ${callText(first)}, then ${callText(slowestOf(again))}; ` +
        `${Math.round(median(again.map(({ bytes }) => bytes)) / 1024)} kB.`,
    );
  }
  console.log(`The empty export: ${ms(median(emptyMs))}, median of ${emptyMs.length}.`);
  reportFigure('S15-usable-ms', worst, LIMIT_MS);
}

const ms = (milliseconds: number | undefined) => (milliseconds === undefined ? 'not measured' : `${Math.round(milliseconds)} ms`);
const callText = (one: Opened | undefined) => (one?.slowest ? `${one.slowest.call} ${ms(one.slowest.milliseconds)}` : 'none');
const slowestOf = (all: readonly Opened[]) => all.toSorted((a, b) => (b.slowest?.milliseconds ?? 0) - (a.slowest?.milliseconds ?? 0))[0];

function opened(open: Open, { address, campaign }: ConsoleWorld, { path, shows }: ConsoleView): Promise<Opened> {
  const url = `${address}${path}${path.includes('?') ? '&' : '?'}campaign=${campaign}`;
  return openedPage(open, { url, shows, key: KEY });
}

async function openedPage(open: Open, wanted: Parameters<typeof opensUsable>[1]): Promise<Opened> {
  const context = await open();
  try {
    return await opensUsable(await context.newPage(), wanted);
  } finally {
    await context.close();
  }
}
