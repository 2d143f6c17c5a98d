import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch, phone } from '@/e2e/support/browser';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { Volunteer } from '@/e2e/support/volunteer';
import { exportEmptySite } from './emptyExport';
import { reportFigure } from './figure';
import { scriptBytes } from './scriptWeight';
import { serveFolder } from './serveFolder';

const LIMIT = 1.35;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Without a service worker, which would load the whole site behind the page. */
const newPage = async (browser: Browser) => (await browser.newContext({ ...phone, serviceWorkers: 'block' })).newPage();

async function emptyBytes(browser: Browser): Promise<number> {
  const site = await serveFolder(exportEmptySite());
  const page = await newPage(browser);
  const bytes = await scriptBytes(page, () => page.goto(`${site.address}/`), page.getByText('Empty'));
  await site.close();
  return bytes;
}

async function ourBytes(browser: Browser): Promise<{ readonly login: number; readonly list: number }> {
  const dataFolder = await makeTemplate();
  const server = new ServerProcess(await freePort(), dataFolder);
  await server.start();
  try {
    const page = await newPage(browser);
    const volunteer = new Volunteer(page, server.address);
    const login = await scriptBytes(page, () => volunteer.opens('/login/'), page.getByRole('button', { name: 'Log in' }));
    await volunteer.goesToTheDoors();
    const list = await scriptBytes(page, () => page.reload(), page.getByRole('button', { name: 'Not home' }).first());
    return { login, list };
  } finally {
    await server.stop();
    await removeFolder(dataFolder);
  }
}

/** S1: JavaScript before /login and /list-address can be used, beside the same Next's empty export. */
export async function measureWeight(): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const empty = await emptyBytes(browser);
    const { login, list } = await ourBytes(browser);
    console.log('Method: every script that Chromium loaded until React had taken over the page, each gzipped, no service worker.');
    console.log(`Empty export ${kilobytes(empty)}, /login ${kilobytes(login)}, /list-address ${kilobytes(list)}.`);
    reportFigure('S1-login', login / empty, LIMIT);
    reportFigure('S1-list-address', list / empty, LIMIT);
  } finally {
    await browser.close();
  }
}
