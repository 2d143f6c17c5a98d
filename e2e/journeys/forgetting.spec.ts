import { expect, type Page } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { peopleOnThisPhone } from '@/e2e/support/otherKinds';
import { staffChange } from '@/e2e/support/staff';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test, type World } from '@/e2e/support/world';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { systemClock } from '@/server/clock';
import { voterSearchColumns } from '@/server/database/searchColumns';

/** A name that stands nowhere else. */
const [FIRST, LAST] = ['Zebulon', 'Quagmarsh'];
const NAME = `${FIRST} ${LAST}`;
/** A number that stands nowhere else. */
const PHONE = '555-867-5309';
/** What is written about them. */
const WORDS = 'Wears a purple hat';

/** Somebody of the open list, in the campaign that is chosen there. */
type Neighbor = { readonly voterId: string; readonly uid: string; readonly door: string };

/** Somebody of the open list gets the name, and the list is refreshed. */
async function aNeighborIsNamed(world: World, volunteer: Volunteer): Promise<Neighbor> {
  const [person] = await peopleOnThisPhone(volunteer.page);
  const voterId = String(person?.voterId);
  const uid = await volunteer.page.evaluate(() => String(JSON.parse(localStorage.getItem('campaignData') ?? '{}').uId));
  const named = { first_name: FIRST, last_name: LAST };
  await staffChange(world, (db) =>
    db
      .updateTable('voters')
      .set({ ...named, phone: PHONE, ...voterSearchColumns(named) })
      .where('id', '=', Number(voterId))
      .where('campaign_id', '=', db.selectFrom('memberships').select('campaign_id').where('uid', '=', uid))
      .execute(),
  );
  await volunteer.presses('Sync');
  const row = volunteer.doors().filter({ hasText: FIRST }).first();
  await expect(row).toBeVisible();
  // The next screen is loaded anew, and reads the list from the disk.
  await expect.poll(async () => JSON.stringify(await new DeviceDatabase(volunteer.page).valuesOf('values'))).toContain(LAST);
  return { voterId, uid, door: (await row.getAttribute('aria-label')) ?? '' };
}

/** Staff run `forget-person`. */
async function staffForget(world: World, { uid, voterId }: Neighbor): Promise<void> {
  await staffChange(world, (db) => forgetPerson({ db, clock: systemClock }, uid, { person: voterId }));
}

/** The places on this phone in which a text stands: rows of the database, texts of pages, answers in caches. */
async function placesOf(page: Page, text: string): Promise<readonly string[]> {
  const phone = new DeviceDatabase(page);
  const stores = ['updaterQueue', 'receipts', 'quarantine', 'values'] as const;
  const rows = await Promise.all(
    stores.map(async (store) =>
      (await phone.entriesOf(store)).map((entry) => ({ place: `${store} ${entry.key}`, kept: JSON.stringify(entry) })),
    ),
  );
  const found = rows.flat().filter(({ kept }) => kept.toLowerCase().includes(text.toLowerCase()));
  const elsewhere = await page.evaluate(async (wanted) => {
    const says = (kept: string) => kept.toLowerCase().includes(wanted.toLowerCase());
    const texts = Object.entries({ ...localStorage, ...sessionStorage }).filter(([, value]) => says(String(value)));
    const answers: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (says(request.url) || (answer && says(await answer.text()))) answers.push(`${name} ${request.url}`);
      }
    }
    return [...texts.map(([key]) => `text ${key}`), ...answers];
  }, text);
  return [...found.map(({ place }) => place), ...elsewhere];
}

test('whom staff have forgotten is gone from a phone that was offline, at its next contact: from every screen and every store', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const neighbor = await aNeighborIsNamed(world, volunteer);
  const { voterId, door } = neighbor;
  const list = new URL(page.url());
  const them = page.getByRole('group', { name: NAME, exact: true });

  await test.step('a phone that knows them: looked at, searched for, asked, written about', async () => {
    await volunteer.opens('/search-name/');
    await page.getByRole('textbox', { name: 'Last name' }).fill(LAST);
    await volunteer.presses('Search');
    await page.getByRole('main').getByRole('link', { name: NAME, exact: true }).click();
    await expect(page.getByRole('heading', { name: NAME, exact: true, level: 1 })).toBeVisible();
    await volunteer.opens(`/details-house/?voterId=${voterId}`);
    await expect(page.getByRole('main')).toContainText(FIRST);
    await volunteer.opens(`${list.pathname}${list.search}`);
    await volunteer.opensTheDoor(door);
    // Marked with their name, and written about: received.
    await them.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(`${WORDS} on Sundays`);
    await volunteer.presses('Save');
    await page.getByRole('button', { name: 'Come back' }).click();
    await volunteer.seesEverythingSent();
    // The list arrives with what was written about them: the next mark has a copy of it.
    await volunteer.opens(`${list.pathname}${list.search}`);
    await volunteer.presses('Sync');
    await expect.poll(() => placesOf(page, `${WORDS} on Sundays`)).toContainEqual(expect.stringMatching(/^values /u));
    await volunteer.opensTheDoor(door);
    await volunteer.losesTheNetwork();
    // A note that waits, a mark that waits, a note and a talk that were only begun, and a search of the list.
    await them.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(`${WORDS} on Mondays`);
    await volunteer.presses('Save');
    await page.getByRole('button', { name: 'Not home' }).click();
    await volunteer.seesWaiting(2);
    for (const said of [LAST, PHONE, `${WORDS} on Sundays`])
      expect(await placesOf(page, said)).toContainEqual(expect.stringMatching(/^updaterQueue /u));
    await them.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(`${WORDS}, only typed`);
    await page.keyboard.press('Escape');
    await them.getByRole('button', { name: 'Survey' }).click();
    await expect(page).toHaveURL(/list-survey/);
    await volunteer.opens(`${list.pathname}${list.search}`);
    await page.getByRole('textbox', { name: 'Filter doors' }).fill(LAST.toLowerCase());
    await expect(volunteer.doors()).toHaveCount(1);
    await volunteer.opens('/walk/');
    expect((await placesOf(page, LAST)).length).toBeGreaterThan(5);
    expect((await placesOf(page, WORDS)).length).toBeGreaterThan(2);
  });

  await staffForget(world, neighbor);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await volunteer.opens('/walk/');
  for (const said of [LAST, FIRST, PHONE, WORDS]) await expect.poll(() => placesOf(page, said), { message: said }).toEqual([]);

  await test.step('no screen has them, with a signal and without', async () => {
    await volunteer.opens(`${list.pathname}${list.search}`);
    await expect(volunteer.door(door)).toContainText('Not home');
    await expect(page.getByText(LAST)).toHaveCount(0);
    await volunteer.opensTheDoor(door);
    await expect(them).toHaveCount(0);
    await volunteer.opens(`/account-details/?voterId=${voterId}`);
    await expect(page.getByRole('heading', { name: 'This voter is not here' })).toBeVisible();
    await volunteer.losesTheNetwork();
    await volunteer.opens(`/search-results/?f=&l=${LAST.slice(0, 4)}`);
    await expect(page.getByText(/Searched only this phone/)).toBeVisible();
    await expect(page.getByText(LAST, { exact: false })).toHaveCount(0);
    await volunteer.opens('/home/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(LAST)).toHaveCount(0);
  });
});
