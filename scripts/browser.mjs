import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './apt.mjs';
import { bin, run } from './run.mjs';
import { step, tell } from './tell.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Debian's Chromium without a window, which draws the same pages with a fifth less work. */
const WITHOUT_WINDOW = 'chromium-headless-shell';

const works = async (path) => (await run(path, ['--version'], { quiet: true })).status === 0;

async function installed(programs = names, places = elsewhere) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  for (const path of candidates) if (existsSync(path) && (await works(path))) return path;
  return undefined;
}

/** Where Playwright keeps its own Chromium, whether it is there or not. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function fromPlaywright() {
  const path = await playwrightPath();
  if (!existsSync(path))
    await step('Installing Chromium by Playwright', () => run(bin('playwright'), ['install', 'chromium'], { quiet: true }));
  return existsSync(path) && (await works(path)) ? path : undefined;
}

async function fromApt() {
  await installByApt('Chromium', ['chromium']);
  return installed();
}

/** The path of a Chromium with all of its parts; undefined when there is none. */
export const findWholeBrowser = async () => (await installed()) ?? (await fromPlaywright()) ?? (await fromApt());

const withoutWindow = () => installed([WITHOUT_WINDOW], []);

async function lightest() {
  const found = await withoutWindow();
  if (found) return found;
  await installByApt('Chromium without a window', [WITHOUT_WINDOW]);
  return withoutWindow();
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, an installed one, Playwright's own, Debian's by apt, in this order.
 * @param {{ light?: boolean }} [options] light: before all but the named one, Debian's Chromium without a window
 * @returns {Promise<string | undefined>} undefined, after one line saying so, when none works
 */
export async function findBrowser({ light = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && (await works(named))) return named;
  if (named) tell(`CHROMIUM_PATH is ${named}, which does not start; looking for another browser`);
  const path = (light ? await lightest() : undefined) ?? (await findWholeBrowser());
  if (path) tell(`Browser: ${path}`);
  else tell('No browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  return path;
}
