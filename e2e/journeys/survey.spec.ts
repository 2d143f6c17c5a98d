import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { Phone } from '@/e2e/support/phone';
import { staffChange } from '@/e2e/support/staff';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test, type World } from '@/e2e/support/world';

const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chip = (page: Page, name: string, group: string) => person(page, name).getByRole('checkbox', { name: group, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saveAndComplete = (page: Page) => page.getByRole('button', { name: 'Save and complete' });

/** From the open list to the survey of the first door to do with two people or more. @returns the door's name and theirs */
async function opensASurveyOfTwo(volunteer: Volunteer): Promise<{ door: string; people: readonly string[] }> {
  const { page } = volunteer;
  for (const door of await volunteer.nextDoors(12)) {
    await volunteer.opensTheDoor(door);
    await page.getByRole('link', { name: 'Survey' }).click();
    await expect(saveAndComplete(page)).toBeVisible();
    const people = await page.getByRole('group').getByRole('heading', { level: 2 }).allTextContents();
    if (people.length > 1) return { door, people };
    await volunteer.presses('Back');
    // The address changes before the screen: a Back too early is one of the survey's.
    await expect(page.getByRole('link', { name: 'Survey' })).toBeVisible();
    await volunteer.presses('Back');
    await expect(volunteer.doors().first()).toBeVisible();
  }
  throw new Error('Nobody lives together here');
}

/** Returns the groups of a door's people in the campaign's database, by the people's names. */
async function groupsAt(world: World, door: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, string[]> = {};
  await staffChange(world, async (db) => {
    const { rows } = await sql<{ person: string; name: string }>`
      select first_name || ' ' || last_name as person, groups.name
      from voter_groups join groups on groups.id = group_id join voters on voters.id = voter_id join places on places.id = place_id
      where member and case when unit is null then line else line || ' ' || unit end = ${door} order by groups.id`.execute(db);
    for (const row of rows) found[row.person] = [...(found[row.person] ?? []), row.name];
  });
  return found;
}

test('two people are asked without a signal: their answers are with the campaign once, and the way leads to the next door', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  const { door, people } = await opensASurveyOfTwo(volunteer);
  const [first = '', second = ''] = people;
  await chip(page, first, 'Lean no').check();
  await chip(page, first, 'Strong yes').check();
  await expect(chip(page, first, 'Lean no')).not.toBeChecked();
  await chip(page, second, 'Refused').check();
  await chip(page, second, 'Wants a yard sign').check();

  // Reloaded without a signal, what was ticked is still there.
  await page.reload();
  await expect(chip(page, first, 'Strong yes')).toBeChecked();
  await saveAndComplete(page).click();
  await expect(page).toHaveURL(/\/packet-address\//);
  await expect(page.getByRole('heading', { name: door, exact: true, level: 1 })).toBeHidden();
  await expect(page.getByText(`${door}: done`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();

  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  const groups = await groupsAt(world, door);
  expect(groups[first]).toEqual(expect.arrayContaining(['Strong yes']));
  expect(groups[first]).not.toContain('Lean no');
  expect(groups[second]).toEqual(expect.arrayContaining(['Refused', 'Wants a yard sign']));
  const marks = (await world.marksAtTheEnd()).filter((mark) => mark.door === door);
  expect(marks.map(({ action }) => action)).toEqual(['c']);
});

test('Save leaves a door to do and keeps a done door done, and what was saved is ticked the next time', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  const survey = async () => {
    await volunteer.opensTheDoor(door);
    await page.getByRole('link', { name: 'Survey' }).click();
    await expect(save(page)).toBeVisible();
  };
  const list = page.url();
  await survey();
  await save(page).click();
  await expect(page).toHaveURL(/\/packet-address\//);
  await page.goto(list);
  await expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  await volunteer.marksDone(door);
  await survey();
  await expect(page.getByText('The door stays done.')).toBeVisible();
  const name = (await page.getByRole('group').getByRole('heading', { level: 2 }).allTextContents())[0] ?? '';
  await chip(page, name, 'Will volunteer').check();
  await save(page).click();
  await expect(page).toHaveURL(/\/packet-address\//);
  await page.goto(list);
  await volunteer.seesDone(door);
  await survey();
  await expect(chip(page, name, 'Will volunteer')).toBeChecked();
  await volunteer.seesEverythingSent();
  const marks = (await world.marksAtTheEnd()).filter((mark) => mark.door === door);
  expect(marks.map(({ action }) => action)).toEqual(['g', 'c', 'c']);
});

test('an Undo of a survey takes its answers back as well', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const { door, people } = await opensASurveyOfTwo(volunteer);
  const [first = ''] = people;
  await chip(page, first, 'Will volunteer').check();
  await saveAndComplete(page).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Undone. ${door} is to do again.`)).toBeVisible();
  await volunteer.seesEverythingSent();
  expect((await groupsAt(world, door))[first] ?? []).not.toContain('Will volunteer');
});

test('a survey by keyboard alone', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const { people } = await opensASurveyOfTwo(volunteer);
  const [first = ''] = people;
  await chip(page, first, 'Refused').focus();
  await page.keyboard.press('Space');
  await expect(chip(page, first, 'Refused')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(chip(page, first, 'Moved')).toBeFocused();
  for (let tabs = 0; tabs < 300 && !(await saveAndComplete(page).evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/packet-address\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a browser that is killed in the middle of a survey has its answers when it is opened again', async ({ world }) => {
  const phone = await Phone.empty(world.server.address);
  try {
    const volunteer = await phone.opens();
    await volunteer.goesToTheDoors();
    await volunteer.keepsTheList();
    const { people } = await opensASurveyOfTwo(volunteer);
    const [first = ''] = people;
    const address = volunteer.page.url();
    await chip(volunteer.page, first, 'Undecided').check();
    await expect(volunteer.page.getByText(/^1 new answer of 1 person, not saved yet/)).toBeVisible();
    await phone.dies();

    const again = await phone.opens();
    await again.page.goto(address);
    await expect(chip(again.page, first, 'Undecided')).toBeChecked();
    await expect(again.page.getByText(/^1 new answer of 1 person, not saved yet/)).toBeVisible();
    await save(again.page).click();
    await again.seesEverythingSent();
    await again.page.goto(address);
    await expect(chip(again.page, first, 'Undecided')).toBeChecked();
    await expect(again.page.getByText(/^Talked, no answers/)).toBeVisible();
  } finally {
    await phone.isRemoved();
  }
});

test('thirty groups and twelve people with long names fit on a narrow phone, and each is reached', async ({ volunteer, context }) => {
  const { page } = volunteer;
  const long = 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley';
  const groups = Array.from({ length: 30 }, (_, index) => ({
    id: `g${index}`,
    name: `${index + 1}: a group with quite a long name for a chip`,
    kind: ['result', 'support', 'signs', 'other'][index % 4],
    warns: index === 0,
  }));
  await context.route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    envelope.data.groups = groups;
    envelope.data.result[0].record = Array.from({ length: 12 }, (_, index) => ({ recordId: `p${index}`, name: `${long} ${index + 1}` }));
    envelope.data.result[0].status = 0;
    await route.fulfill({ response, json: envelope });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await volunteer.goesToTheDoors();
  const { search } = new URL(page.url());
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.getByRole('link', { name: 'Survey' }).click();
  await page
    .getByRole('navigation', { name: '12 people' })
    .getByRole('button', { name: `${long} 12` })
    .click();
  await expect(person(page, `${long} 12`)).toBeInViewport();
  await chip(page, `${long} 12`, groups[4]?.name ?? '').check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await saveAndComplete(page).click();
  await expect(page).toHaveURL(new RegExp(`/packet-address/\\${search.slice(0, 10)}`));
});

const HOSTILE = [
  '',
  '?addressId=1',
  '?packetId=340',
  '?packetId=%00&addressId=%00',
  `?packetId=${'x'.repeat(300)}&addressId=<script>`,
] as const;

test('whatever stands in the address of a survey or a map, it says something and has a way back', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  for (const path of ['list-survey', 'view-map', 'map-all', 'list-view']) {
    for (const query of HOSTILE) {
      await volunteer.opens(`/${path}/${query}`);
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\w{4}/u);
    }
  }
});
