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

/** Voters of one's own, without places; the last one is refused for want of a name. */
const VOTERS = {
  name: 'voters.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Voter ID,First Name,Last Name,Address,Town,ZIP',
      '1,Elena,Delgado,107 Front St,Alder Bay,97400',
      '2,Noor,Haddad,12 Elm St,Alder Bay,97400',
      '3,,,96 Oak St,Alder Bay,97400',
    ].join('\n'),
  ),
};
/** Points of a county that has two of the three doors. */
const POINTS = {
  name: 'county-points.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'number,street,city,zip,lat,lon',
      '107,Front St,Alder Bay,97400,44.0502,-123.0901',
      '96,OAK STREET,Alder Bay,97400,44.0511,-123.0912',
      '98,Oak St,Alder Bay,97400,44.0512,-123.0913',
    ].join('\n'),
  ),
};
/** What the console's code says: the link that a phone's camera opens. */
const LINK = /\/login\/#e=/u;

test('from an empty server to the first mark: a practice town is made, cut, published, opened on a phone, marked, seen, and discarded; then a voter file of one’s own, a refused row mended, and its doors given their places', async ({
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
  await page.getByRole('button', { name: 'Make the campaign' }).waitFor();

  // A campaign of one's own: what the file lacks of a row is written here.
  await page.getByLabel('Name', { exact: true }).fill('Alder Bay Forward');
  await page.getByRole('button', { name: 'Make the campaign' }).click();
  await page.getByLabel('Voter file', { exact: true }).setInputFiles(VOTERS);
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('radio', { name: 'Refused 1' }).check();
  await page.getByLabel('First name, line 4').fill('Ann');
  await page.getByLabel('Last name, line 4').fill('Roe');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Last name, line 4').press('Enter');
  await expect(page.getByText('New person, new door')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Refused 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 people added, 0 brought up to date, 0 as before.')).toBeVisible();
  await expect(page.getByText('Among them 1 row mended by hand.')).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();

  // None of its doors lies anywhere yet. What takes a button away keeps the focus in its part.
  const places = page.getByRole('region', { name: 'Places on the map' });
  await expect(places.getByRole('heading', { name: '3 doors have no place on the map' })).toBeVisible();
  await places.getByLabel('File of address points', { exact: true }).setInputFiles(POINTS);
  await places.getByRole('button', { name: 'Count the doors in it' }).press('Enter');
  await expect(places).toBeFocused();
  await expect(places.getByText('2 doors of 3 are among its 3 addresses.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await places.getByRole('button', { name: 'Give 2 doors their place' }).press('Enter');
  await expect(places.getByText('2 doors have a place now. 1 door has none yet.')).toBeVisible();
  await expect(places.getByRole('heading', { name: '1 door has no place on the map' })).toBeVisible();
  await places.getByText('Which ones').click();
  await expect(places.getByRole('group').getByRole('listitem')).toHaveText(['12 Elm St Alder Bay 97400']);
  await laptop.close();
  await server.stop();
  await removeFolder(dataFolder);
});
