import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { Phone } from '@/e2e/support/phone';
import { campaignHasNoScript, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { staffChange } from '@/e2e/support/staff';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test, type World } from '@/e2e/support/world';

const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, name: string, group: string) => person(page, name).getByRole('checkbox', { name: group, exact: true });
const level = (page: Page, name: string, group: string) => person(page, name).getByRole('radio', { name: group, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Until the next door is there. Before that the address is for a moment the one of the talk's own door. */
const isLedOn = async (page: Page) => {
  await expect(save(page)).toBeHidden();
  await expect(page).toHaveURL(/\/packet-address\//);
};
const saveAndComplete = (page: Page) => page.getByRole('button', { name: 'Save and complete' });
const survey = (page: Page) => page.getByRole('link', { name: 'Survey: who answered?' });
const whoAnswered = (page: Page) => page.getByRole('heading', { name: 'Who answered?' });

/** Begins the talk with somebody of the household, or asks somebody else of it. */
const asks = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** From the open list to the first door to do with two people or more. @returns the door's name and theirs */
async function opensADoorOfTwo(volunteer: Volunteer): Promise<{ door: string; people: readonly string[] }> {
  const { page } = volunteer;
  for (const door of await volunteer.nextDoors(12)) {
    await volunteer.opensTheDoor(door);
    await expect(survey(page)).toBeVisible();
    const people = await page
      .getByRole('main')
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.ariaLabel ?? ''));
    if (people.length > 1) return { door, people };
    await volunteer.presses('Back');
    await expect(volunteer.doors().first()).toBeVisible();
  }
  throw new Error('Nobody lives together here');
}

/** The same, and on to the question who answered. */
async function opensASurveyOfTwo(volunteer: Volunteer) {
  const found = await opensADoorOfTwo(volunteer);
  await survey(volunteer.page).click();
  await expect(whoAnswered(volunteer.page)).toBeVisible();
  return found;
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
  await campaignHasNoScript(page);
  await listIsRefreshed(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  const { door, people } = await opensASurveyOfTwo(volunteer);
  const [first = '', second = ''] = people;
  await asks(page, first);
  await level(page, first, 'Lean no').check();
  await level(page, first, 'Strong yes').check();
  await expect(level(page, first, 'Lean no')).not.toBeChecked();
  await asks(page, second);
  await box(page, second, 'Refused').check();
  await box(page, second, 'Wants a yard sign').check();

  // Reloaded without a signal, what was said is still there.
  await page.reload();
  await expect(box(page, second, 'Refused')).toBeChecked();
  await asks(page, first);
  await expect(level(page, first, 'Strong yes')).toBeChecked();
  await saveAndComplete(page).click();
  await isLedOn(page);
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
  await campaignHasNoScript(page);
  await listIsRefreshed(volunteer);
  const [door = ''] = await volunteer.nextDoors(1);
  const opensTheSurvey = async () => {
    await volunteer.opensTheDoor(door);
    await survey(page).click();
    await expect(whoAnswered(page)).toBeVisible();
  };
  const list = page.url();
  await opensTheSurvey();
  await asks(page, 'Nobody I know');
  await save(page).click();
  await isLedOn(page);
  await page.goto(list);
  await expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  await volunteer.marksDone(door);
  await volunteer.opensTheDoor(door);
  const [name = ''] = await page
    .getByRole('main')
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.ariaLabel ?? ''));
  await person(page, name).getByRole('button', { name: 'Survey' }).click();
  await expect(page.getByText('stays done')).toBeVisible();
  await box(page, name, 'Will volunteer').check();
  await save(page).click();
  await isLedOn(page);
  await page.goto(list);
  await volunteer.seesDone(door);
  await opensTheSurvey();
  await asks(page, name);
  await expect(box(page, name, 'Will volunteer')).toBeChecked();
  await volunteer.seesEverythingSent();
  const marks = (await world.marksAtTheEnd()).filter((mark) => mark.door === door);
  expect(marks.map(({ action }) => action)).toEqual(['g', 'c', 'c']);
});

test('an Undo of a survey takes its answers back as well', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasNoScript(page);
  await listIsRefreshed(volunteer);
  const { door, people } = await opensASurveyOfTwo(volunteer);
  const [first = ''] = people;
  await asks(page, first);
  await box(page, first, 'Will volunteer').check();
  await page.getByRole('textbox', { name: `Note about ${first}` }).fill('Ring twice');
  await saveAndComplete(page).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Undone. ${door} is back on your list.`)).toBeVisible();
  await volunteer.seesEverythingSent();
  expect((await groupsAt(world, door))[first] ?? []).not.toContain('Will volunteer');
});

test('a survey by keyboard alone', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasNoScript(page);
  await listIsRefreshed(volunteer);
  const { people } = await opensASurveyOfTwo(volunteer);
  const [first = ''] = people;
  const tabsTo = async (control: Locator) => {
    for (let tabs = 0; tabs < 300 && !(await control.evaluate((focused) => focused === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
  };
  await tabsTo(page.getByRole('main').getByRole('button', { name: first }));
  await page.keyboard.press('Enter');
  await tabsTo(box(page, first, 'Refused'));
  await page.keyboard.press('Space');
  await expect(box(page, first, 'Refused')).toBeChecked();
  await tabsTo(saveAndComplete(page));
  await page.keyboard.press('Enter');
  await isLedOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a browser that is killed in the middle of a survey has its answers when it is opened again', async ({ world }) => {
  const phone = await Phone.empty(world.server.address);
  try {
    const volunteer = await phone.opens();
    await campaignHasNoScript(volunteer.page);
    await volunteer.goesToTheDoors();
    await volunteer.keepsTheList();
    const { people } = await opensASurveyOfTwo(volunteer);
    const [first = ''] = people;
    const address = volunteer.page.url();
    await asks(volunteer.page, first);
    await level(volunteer.page, first, 'Undecided').check();
    await volunteer.page.getByRole('textbox', { name: `Note about ${first}` }).fill('Ring twice');
    await phone.dies();

    const again = await phone.opens();
    await campaignHasNoScript(again.page);
    await again.page.goto(address);
    await expect(level(again.page, first, 'Undecided')).toBeChecked();
    await expect(again.page.getByRole('textbox', { name: `Note about ${first}` })).toHaveValue('Ring twice');
    await save(again.page).click();
    await isLedOn(again.page);
    await again.seesEverythingSent();
    await again.page.goto(address);
    await asks(again.page, first);
    await expect(level(again.page, first, 'Undecided')).toBeChecked();
    await expect(again.page.getByRole('textbox', { name: `Note about ${first}` })).toHaveValue('');
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
    delete envelope.data.script;
    envelope.data.result[0].record = Array.from({ length: 12 }, (_, index) => ({ recordId: `p${index}`, name: `${long} ${index + 1}` }));
    envelope.data.result[0].status = 0;
    await route.fulfill({ response, json: envelope });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await volunteer.goesToTheDoors();
  const { search } = new URL(page.url());
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await survey(page).click();
  await asks(page, `${long} 12`);
  await expect(person(page, `${long} 12`)).toBeInViewport();
  await box(page, `${long} 12`, groups[4]?.name ?? '').check();
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

test('whatever stands in the address of a survey or a map, it says something and has a way back', { tag: '@long' }, async ({
  volunteer,
}) => {
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
