import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { removeFolder } from '@/e2e/support/template';
import { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** What the console's code says: the link that a phone's camera opens. */
const LINK = /\/login\/#e=/u;

test('from an empty server to the first mark: a practice town is made, cut, published, opened on a phone, marked, seen, and discarded', async ({
  browser,
}) => {
  const [dataFolder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'walkbook-empty-')), freePort()]);
  const server = new ServerProcess(port, dataFolder, '', { WALKBOOK_DEMO: 'off' });
  await server.start();
  const laptop = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  const page = await laptop.newPage();
  const links: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/staff/makeGuestKey')) return;
    const { data } = (await response.json()) as { data?: { link: string } };
    if (data) links.push(data.link);
  });

  await page.goto(await server.consoleLink());
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page.getByRole('heading', { name: 'From a voter file to a first door' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a practice town' }).click();
  await expect(page.getByText('This is practice.')).toBeVisible();

  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await step(/4\. Cut/u).click();
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('button', { name: /^Publish \d+ packets$/u }).click();
  await expect(step(/4\. Cut/u)).toContainText('none uncut');
  expect(await violationsOn(page)).toEqual([]);

  // A reload goes on where it was.
  await page.reload();
  await expect(page.getByText(/^\d+ packets are here\.$/u)).toBeVisible();
  await step(/6\. First marks/u).click();
  await expect(page.getByText('None yet. The first one shows here by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Show a code' }).click();
  await expect(page.getByRole('img', { name: 'Code that opens the packet on your phone' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const [link = ''] = links;
  expect(link).toMatch(LINK);

  const phones = await chromium.launch(chromiumLaunch());
  const phone = new Volunteer(await (await phones.newContext(phoneOptions)).newPage(), { address: new URL(link).origin });
  await phone.page.goto(link);
  await phone.waitsForTheApp();
  await phone.presses('Log in');
  await phone.presses('Continue');
  await phone.choosesCampaign();
  await phone.opensWalk();
  await phone.opensPacket();
  await phone.opensTheList();
  const [name = ''] = await phone.nextDoors(1);
  await phone.marksDone(name);
  await expect(page.getByText(`${name}: Done`)).toBeVisible();
  await expect(page.getByText('1 made, 1 received')).toBeVisible();
  await expect(page.getByText('Opened on a phone')).toBeVisible();
  await phones.close();

  await page.getByRole('button', { name: 'Discard the practice town' }).click();
  await page.getByRole('button', { name: 'Discard it now' }).click();
  await expect(page.getByRole('button', { name: 'Make the campaign' })).toBeVisible();
  await laptop.close();
  await server.stop();
  await removeFolder(dataFolder);
});
