import { expect, type Locator, type Page } from '@playwright/test';
import { campaignHasAScript, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** What the phone has sent of doors, as it left. */
function watchesUpdates(page: Page) {
  const sent: { action: string; id: string; records?: readonly Record<string, unknown>[] }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mapListUpdate2')) sent.push(...JSON.parse(request.postData() ?? '[]')[0].addresses);
  });
  return sent;
}

const atDoor = (volunteer: Volunteer, door: string) => volunteer.page.getByRole('heading', { name: door, exact: true, level: 1 });
const people = (page: Page) => page.getByRole('main').getByRole('group');

/** Counts the taps that it makes. */
function countsTaps() {
  const counted = {
    taps: 0,
    tap: async (control: Locator) => {
      counted.taps += 1;
      await control.click();
    },
  };
  return counted;
}

test('from the door to a person’s support level and on to the next door it takes five taps', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  const [door = '', next = ''] = await volunteer.nextDoors(2);
  const sent = watchesUpdates(page);
  const counted = countsTaps();
  await counted.tap(volunteer.door(door).getByRole('link'));
  await counted.tap(people(page).first().getByRole('button', { name: 'Survey' }));
  await counted.tap(page.getByRole('button', { name: 'Ask the questions' }));
  await counted.tap(page.getByRole('radio', { name: 'Strong yes' }));
  await counted.tap(page.getByRole('button', { name: 'Save and complete' }));
  await expect(atDoor(volunteer, next)).toBeVisible();
  expect(counted.taps).toBe(5);
  await volunteer.seesEverythingSent();
  expect(sent.map(({ action }) => action)).toEqual(['c']);
  expect(sent[0]?.records).toEqual([expect.objectContaining({ talked: true })]);
  expect(Object.keys(sent[0]?.records?.[0] ?? {})).toEqual(expect.not.arrayContaining(['name', 'phone', 'note', 'age', 'party']));
});

test('behind two saved talks Back leads to the list at once, and the list is there as it was', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  const list = page.url();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  await volunteer.opensTheDoor(first);
  for (const next of [second, third]) {
    await people(page).first().getByRole('button', { name: 'Survey' }).click();
    await page.getByRole('button', { name: 'Ask the questions' }).click();
    await page.getByRole('radio', { name: 'Strong yes' }).click();
    await page.getByRole('button', { name: 'Save and complete' }).click();
    await expect(atDoor(volunteer, next)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(volunteer.door(third)).toBeVisible();
  for (const door of [first, second]) await volunteer.seesDone(door);
  await page.goForward();
  await expect(atDoor(volunteer, third)).toBeVisible();
});

test('a script with a follow-up is asked without a signal, checked and saved once', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.losesTheNetwork();
  await volunteer.opensTheDoor(door);
  const name = (await people(page).first().getAttribute('aria-label')) ?? '';
  await people(page).first().getByRole('button', { name: 'Survey' }).click();
  await expect(page.getByText(`Hi ${name.split(' ')[0]}, I’m a volunteer with Nora Bellamy.`)).toBeVisible();
  await page.getByRole('button', { name: 'Ask the questions' }).click();
  await page.getByRole('radio', { name: 'Lean yes' }).check();
  const schools = page.getByRole('checkbox', { name: 'Schools' });
  const before = await schools.boundingBox();
  await page.getByRole('checkbox', { name: 'Roads and buses' }).check();
  expect(await schools.boundingBox()).toEqual(before);
  await page.getByRole('radio', { name: 'Potholes' }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('button', { name: /^What should the city fix first\?/ })).toContainText('Potholes');
  await page.getByRole('checkbox', { name: 'Left literature' }).check();
  await page.getByRole('button', { name: 'Save and complete' }).click();
  const sent = watchesUpdates(page);
  await volunteer.seesWaiting(1);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ action: 'c', left: true, records: [{ talked: true }] });
});

test('somebody new is at the door at once, with answers and a note, and each is sent once', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const [door = ''] = await volunteer.nextDoors(1);
  const list = page.url();
  await volunteer.losesTheNetwork();
  await volunteer.opensTheDoor(door);
  await page.getByRole('button', { name: 'Somebody new here' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Jordan Reyes');
  await page.getByRole('radio', { name: 'Lean yes' }).check();
  await page.getByRole('textbox', { name: 'Note about Jordan Reyes' }).fill('Moved in in August');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  // Before the next door is there the address is for a moment the one of the talk's own.
  await expect(save).toBeHidden();
  await expect(page).toHaveURL(/\/packet-address\//);
  await page.goto(list);
  await volunteer.opensTheDoor(door);
  const jordan = page.getByRole('group', { name: 'Jordan Reyes' });
  await expect(jordan).toContainText('Lean yes');
  await expect(jordan).toContainText('New, not checked by staff yet');
  await expect(jordan).toContainText('Moved in in August');
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /(reportDoor|mapListUpdate2|saveNote)\.php/u.exec(request.url())?.[1];
    if (name) calls.push(name);
  });
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(calls).toEqual(['reportDoor', 'mapListUpdate2', 'saveNote']);
});

test('a note and a time to come back are said on the door’s own screen', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  const person = people(page).first();
  await person.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Ring twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(person).toContainText('“Ring twice”');
  await page.getByRole('button', { name: 'Come back' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByRole('main').getByText(/^Come back .* · tomorrow$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  await volunteer.seesEverythingSent();
});

/** Has the campaign's server name so many people at every door. */
async function householdsAreLarge(page: Page, size: number): Promise<void> {
  await page.context().route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const door of answer.data.result) {
      const [first = { recordId: door.addressId }] = door.record;
      door.record = Array.from({ length: size }, (_, nth) => ({
        ...first,
        recordId: `${first.recordId}-${nth}`,
        name: `Person ${nth + 1}`,
      }));
    }
    await route.fulfill({ response, json: answer });
  });
}

test('of a household of twelve the row names eight and counts the others; at the door, over the map and in a talk each is there', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await householdsAreLarge(page, 12);
  await listIsRefreshed(volunteer);
  const [door = ''] = await volunteer.nextDoors(1);
  await expect(volunteer.door(door)).toContainText('+4');
  await volunteer.opensTheDoor(door);
  const seesEverybody = async (scope: Locator) => {
    await expect(scope.getByRole('group')).toHaveCount(12);
    const last = scope.getByRole('group', { name: 'Person 12' });
    for (const way of ['Survey', 'Note']) await last.getByRole('button', { name: way }).click({ trial: true });
  };
  await seesEverybody(page.getByRole('main'));
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await seesEverybody(volunteer.doorOverMap(door));
  await volunteer.doorOverMap(door).getByRole('group', { name: 'Person 12' }).getByRole('button', { name: 'Survey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Person 12');
  await page.getByRole('button', { name: 'Somebody else answered' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Person \d+/u })).toHaveCount(12);
});
