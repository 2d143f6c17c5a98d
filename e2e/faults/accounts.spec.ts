import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { pinChangesElsewhere } from '@/e2e/support/newPin';
import { staffChange } from '@/e2e/support/staff';
import { Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';
import { DEMO_SIGN_IN, DEMO_USERS } from '@/server/demo/signIn';

const [FORWARD, MEADOW] = ['Alder Bay Forward', 'Save the Salt Meadow'];

async function signsInAs(volunteer: Volunteer, who: { readonly email: string; readonly pin: string }): Promise<void> {
  await volunteer.signsIn(who);
  await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
}

async function goesToTheDoorsOf(volunteer: Volunteer, campaign: string): Promise<void> {
  await volunteer.opens('/list-campaign/');
  await volunteer.choosesCampaign(campaign);
  await volunteer.opensWalk();
  await opensAPacketWithDoorsLeft(volunteer);
  await volunteer.opensTheList();
}

/** Some of the demo's packets have been walked to the end. */
async function opensAPacketWithDoorsLeft(volunteer: Volunteer): Promise<void> {
  const packets = volunteer.packetLinks();
  await expect(packets.first()).toBeVisible();
  for (const packet of await packets.all()) {
    const [done, total] = (await packet.getByRole('progressbar').getAttribute('aria-label'))?.match(/\d+/gu) ?? [];
    if (done === total) continue;
    await packet.click();
    await expect(volunteer.page).toHaveURL(/\/packet-detail\//);
    return;
  }
  throw new Error('No packet has doors left');
}

test('nothing is lost when the PIN is changed while a committed batch waits for its answer', async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(4);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(0, 3));
  faultProxy.applies(faults.dropAnswer, 'updates');
  await volunteer.getsTheNetworkBack();
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
  const pin = await pinChangesElsewhere(world, DEMO_SIGN_IN.email);
  faultProxy.appliesNoFault();
  await volunteer.isAskedForThePin();
  await volunteer.saysLater();
  await tally.marks(volunteer, doors[3] ?? '', 'done');
  await (await volunteer.opensTheDataQueue()).getByRole('link', { name: 'Enter new PIN' }).click();
  await volunteer.savesThePin(pin);
  await expect(volunteer.page).toHaveURL(/\/list-address\//);
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test('nothing is lost when the packet is given to somebody else while changes wait', async ({ world, volunteer, tally }) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(3);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors);
  const packetId = Number(new URL(volunteer.page.url()).searchParams.get('packetId'));
  await staffChange(world, async (db) => {
    const sam = db.selectFrom('users').select('id').where('email', '=', DEMO_USERS.sam.email);
    await db.updateTable('packets').set({ assigned_user_id: sam }).where('id', '=', packetId).execute();
  });
  await volunteer.getsTheNetworkBack();
  await closingCheck({ world, volunteer, tallies: [tally] });
});

/* Where the campaign will take nothing more from somebody, the check is another: what was made is on the phone, counted, with a way out. */

test('the changes of a volunteer who was removed stay on the phone, counted and exportable', async ({ world, volunteer, tally }) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(3);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await staffChange(world, (db) => db.deleteFrom('users').where('email', '=', DEMO_SIGN_IN.email).execute());
  await volunteer.getsTheNetworkBack();
  await volunteer.isAskedForThePin();
  await volunteer.savesThePin(DEMO_SIGN_IN.pin);
  await expect(volunteer.page.getByText('E-mail or PIN not recognised')).toBeVisible();
  await volunteer.saysLater();
  await tally.marks(volunteer, doors[2] ?? '', 'done');
  await volunteer.seesWaiting(3);
  const dataQueue = await volunteer.opensTheDataQueue();
  const [file] = await Promise.all([volunteer.page.waitForEvent('download'), dataQueue.getByRole('button', { name: 'Export' }).click()]);
  expect(await volunteer.changesIn(file)).toEqual(tally.changes.map(({ door }) => door));
  await volunteer.opens('/main-menu/');
  // A page that starts anew asks anew.
  await volunteer.isAskedForThePin();
  await volunteer.presses('Later');
  await volunteer.signsOut();
  await expect(volunteer.page.getByText('Robin: 3 changes wait here')).toBeVisible();
  expect([await volunteer.waitingOnThisPhone(), await volunteer.putAsideOnThisPhone()]).toEqual([3, 0]);
  expect(await world.marksAtTheEnd()).toEqual([]);
});

test('changes for a campaign that no longer lists the volunteer are set aside, and those for another campaign are sent', async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  faultProxy.applies(faults.status(503), 'updates');
  const lost = new Tally();
  await lost.marksAll(volunteer, await volunteer.nextDoors(3));
  await goesToTheDoorsOf(volunteer, MEADOW);
  await tally.marksAll(volunteer, await volunteer.nextDoors(2));
  await goesToTheDoorsOf(volunteer, FORWARD);
  await staffChange(world, async (db) => {
    const forward = db.selectFrom('campaigns').select('id').where('name', '=', FORWARD);
    const robin = db.selectFrom('users').select('id').where('email', '=', DEMO_SIGN_IN.email);
    await db.deleteFrom('memberships').where('campaign_id', '=', forward).where('user_id', '=', robin).execute();
  });
  faultProxy.appliesNoFault();
  await volunteer.isAskedForThePin();
  await volunteer.savesThePin(DEMO_SIGN_IN.pin);
  await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
  await expect(volunteer.page.getByText('3 entries are set aside on this phone')).toBeVisible();
  const [file] = await Promise.all([volunteer.page.waitForEvent('download'), volunteer.presses('Export all 3')]);
  expect(await volunteer.changesIn(file)).toEqual(lost.changes.map(({ door }) => door));
  await volunteer.seesEverythingSent();
  expect(await volunteer.putAsideOnThisPhone()).toBe(3);
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door }) => door)).toEqual(tally.changes.map(({ door }) => door));
  expect(await volunteer.receiptsOnThisPhone()).toEqual(marks.map(({ changeId }) => changeId));
});

test('two people on one phone: each one’s changes go in their own name, and none is lost', async ({
  world,
  newcomer: volunteer,
  tally,
}) => {
  const { ana, robin } = DEMO_USERS;
  const anas = new Tally();
  await signsInAs(volunteer, ana);
  await goesToTheDoorsOf(volunteer, FORWARD);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await anas.marksAll(volunteer, await volunteer.nextDoors(2));
  await volunteer.opens('/main-menu/');
  await volunteer.signsOut();
  await expect(volunteer.page.getByText('Ana: 2 changes wait here')).toBeVisible();

  await volunteer.getsTheNetworkBack();
  await signsInAs(volunteer, robin);
  await expect(volunteer.page.getByText('Ana: 2 changes wait here')).toBeVisible();
  await goesToTheDoorsOf(volunteer, FORWARD);
  await tally.marksAll(volunteer, await volunteer.nextDoors(2));
  await expect.poll(() => volunteer.waitingOnThisPhone()).toBe(2);
  await volunteer.opens('/main-menu/');
  await volunteer.signsOut();

  await signsInAs(volunteer, ana);
  await volunteer.seesEverythingSent();
  expect(await volunteer.putAsideOnThisPhone()).toBe(0);
  const receipts = await volunteer.receiptsOnThisPhone();
  const marks = await world.marksAtTheEnd();
  const madeBy = ({ changes }: Tally, { email }: { readonly email: string }) => changes.map(({ door }) => [email, door]);
  expect(marks.map(({ by, door }) => [by, door])).toEqual([...madeBy(tally, robin), ...madeBy(anas, ana)]);
  expect(marks.map(({ changeId }) => changeId)).toEqual(receipts);
});
