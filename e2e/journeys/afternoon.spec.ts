import { createHash, createHmac } from 'node:crypto';
import { type Browser, expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  AFTERNOON,
  type Afternoon,
  beginsAnAfternoon,
  DOORS_PER_PACKET,
  NEXT_PASS,
  opensTheNextPass,
  PACKETS,
} from '@/e2e/support/afternoon';
import { violationsOn } from '@/e2e/support/axe';
import { phoneOptions } from '@/e2e/support/browser';
import { keepsSiteWhenAsked } from '@/e2e/support/keepsSite';
import type { Mark } from '@/e2e/support/marks';
import { Organizer } from '@/e2e/support/organizer';
import { Volunteer } from '@/e2e/support/volunteer';
import { test, type World } from '@/e2e/support/world';
import { openDatabaseOf } from '@/e2e/support/worldStore';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { passTexts } from '@/lib/texts/console/passes';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { exportCampaign } from '@/server/campaign/export/exportCampaign';
import { systemClock } from '@/server/clock';
import { DEMO_USERS } from '@/server/demo/signIn';

const { robin, ana, sam } = DEMO_USERS;
/** What a campaign's first pass is called. */
const FIRST_PASS = 'First pass';
/** In the packet that nobody is handed. */
const STRAYED_TO = '1 Dogwood St';

type Person = (typeof DEMO_USERS)[keyof typeof DEMO_USERS];

/** A phone in a browser of its own, at the doors that its owner was handed. */
async function atTheDoors(browser: Browser, address: string, person: Person): Promise<Volunteer> {
  const context = await browser.newContext(phoneOptions);
  await keepsSiteWhenAsked(context);
  const volunteer = new Volunteer(await context.newPage(), { address });
  await volunteer.signsIn(person);
  await volunteer.choosesCampaign(AFTERNOON);
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  return volunteer;
}

/** A mark at a door that the campaign does not have, from a phone whose list is from another time. */
async function sendsAStray({ server }: World, { robinUid }: Afternoon): Promise<void> {
  const time = Math.floor(Date.now() / 1000);
  const message = `${API_BASE_PATH}mapListUpdate2.php?u=${robinUid}&t=${time}`;
  const change = { id: '987654321', action: 'c', time, lat: 0, lon: 0, changeId: 'a-stray' };
  const body = JSON.stringify([{ listId: '', packetId: '', listType: 1, addresses: [change] }]);
  const signature = createHmac('sha1', robin.pin).update(message).digest('base64').replaceAll('+', '-').replaceAll('/', '_');
  // Whose app has signed a body once signs all of them.
  const ofBody = createHmac('sha256', robin.pin)
    .update(signature + createHash('sha256').update(body).digest('hex'))
    .digest('base64url');
  const answer = await fetch(`${server.address}${message}&s=${encodeURIComponent(signature)}`, {
    method: 'POST',
    headers: { 'X-Body-Signature': ofBody },
    body,
  });
  expect(await answer.json()).toMatchObject({ response: 'success' });
}

type Row = Readonly<Record<string, string>>;
const rowsOf = (csv: Buffer | string): Row[] => parse(csv, { columns: true, bom: true }) as Row[];

/** What the exports say of the campaign whose server has stopped. */
async function exported({ dataFolder }: World): Promise<Record<'results' | 'log', Row[]>> {
  const { db, close } = openDatabaseOf(dataFolder);
  const write = async (format: 'results' | 'log') => {
    let csv = '';
    const take = async (text: AsyncIterable<string>) => {
      for await (const block of text) csv += block;
    };
    await exportCampaign({ db, clock: systemClock }, AFTERNOON, { format, zone: 'UTC', write: take });
    return rowsOf(csv);
  };
  try {
    return { results: await write('results'), log: await write('log') };
  } finally {
    await close();
  }
}

const doorOf = ({ address }: Row) => address ?? '';
const byDoor = (marks: readonly Mark[], by: Person) => marks.filter(({ by: email }) => email === by.email).map(({ door }) => door);

test('an afternoon: three phones walk, one without a signal and one rescued, and the console, the phones, the exports and the database agree to the door', async ({
  world,
  browser,
}) => {
  const afternoon = await beginsAnAfternoon(world);
  const jo = await Organizer.signsIn(browser, afternoon);
  await jo.opens('hand-out');
  for (const { name } of [robin, ana, sam]) await jo.handsOutTo(name);
  const { address } = world.server;
  const [robins, anas, sams] = await Promise.all([robin, ana, sam].map((person) => atTheDoors(browser, address, person)));
  if (!robins || !anas || !sams) throw new Error('A phone is missing');

  await jo.opens('tonight');
  for (const { name } of [robin, ana, sam]) await jo.seesKnocked(name, 0, DOORS_PER_PACKET);
  const robinsDoors = await robins.nextDoors(3);
  for (const [before, door] of robinsDoors.slice(0, 2).entries()) {
    await robins.marksDone(door);
    await jo.seesKnocked(robin.name, before + 1, DOORS_PER_PACKET);
  }

  // Sam's phone finds no signal any more. Ana's has none either when it takes in what Sam's has, and sends both when it has one again.
  await Promise.all([anas, sams].map((phone) => phone.waitsUntilTheSiteIsKept()));
  const [samsDoors, anasDoors] = [await sams.nextDoors(3), await anas.nextDoors(2)];
  await sams.losesTheNetwork();
  for (const door of samsDoors) await sams.marksDone(door);
  const samsQueue = await sams.opensTheDataQueue();
  await samsQueue.getByRole('button', { name: 'Rescue' }).click();
  const download = sams.page.waitForEvent('download');
  await sams.page.getByRole('dialog', { name: 'Rescue' }).getByRole('button', { name: 'As a file' }).click();
  const file = await (await download).path();
  await anas.losesTheNetwork();
  for (const door of anasDoors) await anas.marksDone(door);
  const anasQueue = await anas.opensTheDataQueue();
  await anasQueue.getByRole('button', { name: 'Receive from another phone' }).click();
  await anas.page.getByLabel('Choose a file').setInputFiles(file);
  await expect(anas.page.getByText(`${sam.name}: 3 changes to send`).last()).toBeVisible();
  await jo.seesKnocked(ana.name, 0, DOORS_PER_PACKET);
  await jo.seesKnocked(sam.name, 0, DOORS_PER_PACKET);
  await anas.getsTheNetworkBack();
  await jo.seesKnocked(ana.name, 2, DOORS_PER_PACKET);
  await jo.seesKnocked(sam.name, 3, DOORS_PER_PACKET);
  await jo.seesDoorsTonight(7, 0);

  await jo.holds(sam.name, 3);
  await jo.seesDoorsTonight(4, 3);
  await jo.releases(sam.name);
  await jo.seesDoorsTonight(7, 0);

  // What a phone still keeps counts, though its packet was taken back.
  await robins.losesTheNetwork();
  await robins.marksDone(robinsDoors[2] ?? '');
  await jo.opens('hand-out');
  await jo.takesBackFrom(robin.name);
  await jo.opens('tonight');
  await jo.recalls(ana.name);
  await robins.getsTheNetworkBack();
  await jo.seesDoorsTonight(8, 0);

  await sendsAStray(world, afternoon);
  await jo.opens('to-settle');
  await jo.appliesTheStrayTo(STRAYED_TO);
  await jo.opens('tonight');
  await jo.seesDoorsTonight(9, 0);
  const tonight = rowsOf(await jo.saves(jo.page.getByRole('button', { name: tonightTexts.csv })));

  await jo.opens('hand-out');
  await jo.page.getByRole('button', { name: handOutTexts.print.open }).click();
  await jo.page.getByRole('button', { name: handOutTexts.print.make }).click();
  const paper = await jo.saves(jo.page.getByRole('link', { name: handOutTexts.print.save(PACKETS) }));
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');

  await sams.getsTheNetworkBack();
  for (const phone of [robins, anas, sams]) await expect.poll(() => phone.waitingOnThisPhone()).toBe(0);
  const receipts = await Promise.all([robins, anas, sams].map((phone) => phone.receiptsOnThisPhone()));
  const marks = await world.marksAtTheEnd();
  const { results, log } = await exported(world);

  // Each mark once and under its maker, however it came.
  const marked = { [robin.name]: robinsDoors, [ana.name]: anasDoors, [sam.name]: samsDoors };
  for (const person of [robin, ana, sam]) expect(byDoor(marks, person).toSorted()).toEqual(marked[person.name]?.toSorted());
  expect(receipts.map((ids) => ids.length)).toEqual([3, 2, 3]);
  expect(receipts.flat().toSorted()).toEqual(marks.map(({ changeId }) => changeId).toSorted());

  const all = [...robinsDoors, ...anasDoors, ...samsDoors, STRAYED_TO].toSorted();
  const done = results.filter(({ done: isDone }) => isDone === 'yes');
  expect(done.map(doorOf).toSorted()).toEqual(all);
  expect(results).toHaveLength(PACKETS * DOORS_PER_PACKET);
  expect(log.map(doorOf).toSorted()).toEqual(all);
  const doorsOf = (name: string) => tonight.find(({ Volunteer: who }) => who === name)?.['Doors tonight'];
  expect([robin, ana, sam].map(({ name }) => doorsOf(name))).toEqual(['4', '2', '3']);
  const doneBy = (name: string) => done.filter(({ last_by: by }) => by === name).length;
  expect([robin, ana, sam].map(({ name }) => doneBy(name))).toEqual([4, 2, 3]);

  // Once the next pass is walked, this one is in the menu of passes, and what it came to is the same.
  await opensTheNextPass(world);
  await jo.opens('tonight');
  await jo.opensTheFormerPass(NEXT_PASS, FIRST_PASS);
  await jo.seesThatItCameTo(all.length, PACKETS * DOORS_PER_PACKET, PACKETS);
  expect(await violationsOn(jo.page)).toEqual([]);
  await jo.page.getByRole('link', { name: passTexts.back(NEXT_PASS) }).click();
  await expect(jo.page.getByRole('button', { name: passTexts.button(NEXT_PASS), exact: true })).toBeVisible();
  await expect(jo.page.getByRole('heading', { level: 1, name: frameTexts.views.tonight })).toBeVisible();
});
