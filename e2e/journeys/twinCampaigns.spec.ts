import { expect } from '@playwright/test';
import { copyCampaign } from '@/e2e/support/copyCampaign';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { beginsToTell } from '@/e2e/support/doorScreens';
import { staffChange } from '@/e2e/support/staff';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const [OWN, TWIN] = ['Alder Bay Forward', 'Twin of the bay'];

/** Chooses a campaign, until the choice is on the disk: a page that is loaded within the same moment reads the former one there. */
async function choosesFromAnother(volunteer: Volunteer, name: string): Promise<void> {
  await volunteer.opens('/list-campaign/');
  await volunteer.choosesCampaign(name);
  const chosen = async () => (await new DeviceDatabase(volunteer.page).entriesOf('values')).find(({ key }) => key === 'campaignData');
  await expect.poll(async () => String((await chosen())?.value)).toContain(name);
}

/** Returns the draft of a report at a door, after typing it where a text is given. */
async function draftAt(volunteer: Volunteer, door: string, type?: string): Promise<string> {
  const { page } = volunteer;
  await volunteer.opensTheDoor(door);
  const sheet = await beginsToTell(page, 'Gate or locked entrance');
  const words = sheet.getByRole('textbox', { name: 'In your words' });
  if (type !== undefined) await words.fill(type);
  const typed = await words.inputValue();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(volunteer.doors().first()).toBeVisible();
  return typed;
}

test('two campaigns whose packets, doors and people have the same ids are kept apart on one phone', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await staffChange(world, async (db) => {
    const own = await db.selectFrom('campaigns').select('id').where('name', '=', OWN).executeTakeFirstOrThrow();
    const twin = await copyCampaign(db, own.id, TWIN);
    const robin = await db.selectFrom('users').select('id').where('email', '=', DEMO_SIGN_IN.email).executeTakeFirstOrThrow();
    await db.insertInto('memberships').values({ uid: 'twin0001', user_id: robin.id, campaign_id: twin }).execute();
  });
  await volunteer.signsIn();
  await volunteer.choosesCampaign(OWN);
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  const { pathname, search } = new URL(page.url());
  const [door = ''] = await volunteer.nextDoors(1);
  expect(await draftAt(volunteer, door, 'The gate sticks')).toBe('The gate sticks');
  await volunteer.marksDone(door);
  await volunteer.seesEverythingSent();
  await volunteer.keepsTheList();

  await choosesFromAnother(volunteer, TWIN);
  // The same address: the very packet of the twin.
  await volunteer.opens(pathname + search);
  await expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  expect(await draftAt(volunteer, door)).toBe('');
  await volunteer.marksNotHome(door);
  await volunteer.seesEverythingSent();

  await choosesFromAnother(volunteer, OWN);
  await volunteer.opens(pathname + search);
  await expect(volunteer.doors().first()).toBeVisible();
  await volunteer.seesDone(door);
  expect(await draftAt(volunteer, door)).toBe('The gate sticks');
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ action }) => action)).toEqual(['c', 'nh']);
});
