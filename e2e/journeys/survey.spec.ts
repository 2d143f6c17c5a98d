import { expect, type Locator, type Page } from '@playwright/test';
import { Phone } from '@/e2e/support/phone';
import { campaignHasNoScript, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

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

/** From the open list to the question who answered, at the next door to do. @returns the people of the door */
async function opensTheSurvey(volunteer: Volunteer): Promise<readonly string[]> {
  const { page } = volunteer;
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await expect(survey(page)).toBeVisible();
  const people = await page
    .getByRole('main')
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.ariaLabel ?? ''));
  await survey(page).click();
  await expect(whoAnswered(page)).toBeVisible();
  return people;
}

test('a browser that is killed in the middle of a survey has its answers when it is opened again', async ({ world }) => {
  const phone = await Phone.empty(world.server.address);
  try {
    const volunteer = await phone.opens();
    await campaignHasNoScript(volunteer.page);
    await volunteer.goesToTheDoors();
    await volunteer.keepsTheList();
    const [first = ''] = await opensTheSurvey(volunteer);
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

test('a survey by keyboard alone: thirty groups and twelve people with long names fit on a narrow phone, and each is reached', async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  const long = 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley';
  const groups = Array.from({ length: 30 }, (_, index) => ({
    id: `g${index}`,
    name: `${index + 1}: a group with quite a long name for a chip`,
    kind: ['result', 'support', 'signs', 'other'][index % 4],
    warns: index === 0,
  }));
  await page.setViewportSize({ width: 320, height: 700 });
  await volunteer.isAtTheDoors();
  await context.route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    envelope.data.groups = groups;
    delete envelope.data.script;
    envelope.data.result[0].record = Array.from({ length: 12 }, (_, index) => ({ recordId: `p${index}`, name: `${long} ${index + 1}` }));
    envelope.data.result[0].status = 0;
    await route.fulfill({ response, json: envelope });
  });
  await listIsRefreshed(volunteer);
  const { search } = new URL(page.url());
  await opensTheSurvey(volunteer);
  const tabsTo = async (control: Locator) => {
    for (let tabs = 0; tabs < 300 && !(await control.evaluate((focused) => focused === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
  };
  const last = `${long} 12`;
  const group = groups[4]?.name ?? '';
  await tabsTo(page.getByRole('main').getByRole('button', { name: last }));
  await page.keyboard.press('Enter');
  await expect(person(page, last)).toBeInViewport();
  await tabsTo(box(page, last, group));
  await page.keyboard.press('Space');
  await expect(box(page, last, group)).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await tabsTo(saveAndComplete(page));
  await page.keyboard.press('Enter');
  await isLedOn(page);
  await expect(page).toHaveURL(new RegExp(`/packet-address/\\${search.slice(0, 10)}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
