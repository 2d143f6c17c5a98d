import { expect, type Locator, type Page } from '@playwright/test';
import { campaignHasAScript, householdsAreLarge, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** Returns the door changes that the phone has sent. */
function watchesUpdates(page: Page) {
  const sent: { action: string; id: string; changeId?: string; records?: readonly Record<string, unknown>[] }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mapListUpdate2')) sent.push(...JSON.parse(request.postData() ?? '[]')[0].addresses);
  });
  return sent;
}

const atDoor = (volunteer: Volunteer, door: string) => volunteer.page.getByRole('heading', { name: door, exact: true, level: 1 });
const people = (page: Page) => page.getByRole('main').getByRole('group');

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const CLEAR = 'rgba(0, 0, 0, 0)';

/** The main button is at the right edge of the screen and takes half of its row or more. */
async function isOnTheRight(button: Locator): Promise<void> {
  const [box, row] = [await button.boundingBox(), await button.locator('..').boundingBox()];
  if (!box || !row) throw new Error('The button is not drawn');
  expect(box.width).toBeGreaterThanOrEqual(row.width / 2);
  expect(Math.abs(box.x + box.width - (row.x + row.width))).toBeLessThanOrEqual(16);
}

test('behind two saved talks Back leads to the list at once, and closes what stands over a door; twelve people can be tapped at the door and over the map', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  const list = page.url();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  await volunteer.opensTheDoor(first);
  for (const next of [second, third]) {
    await people(page).first().getByRole('button', { name: 'Survey' }).click();
    await page.getByRole('radio', { name: 'Strong yes' }).click();
    await isOnTheRight(page.getByRole('button', { name: 'Next question' }));
    await page.getByRole('button', { name: 'Save and complete' }).click();
    await expect(atDoor(volunteer, next)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(volunteer.door(third)).toBeVisible();
  for (const door of [first, second]) await volunteer.seesDone(door);
  await page.goForward();
  await expect(atDoor(volunteer, third)).toBeVisible();

  for (const opens of [`More, ${third}`, 'Tell the campaign']) {
    await page.getByRole('button', { name: opens }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(atDoor(volunteer, third)).toBeVisible();
  }

  await page.goBack();
  await householdsAreLarge(page, 12);
  await listIsRefreshed(volunteer);
  await volunteer.opensTheDoor(third);
  const seesEverybody = async (scope: Locator) => {
    await expect(scope.getByRole('group')).toHaveCount(12);
    const last = scope.getByRole('group', { name: 'Person 12' });
    for (const way of ['Survey', 'Note']) await last.getByRole('button', { name: way }).click({ trial: true });
  };
  await seesEverybody(page.getByRole('main'));
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await seesEverybody(volunteer.doorOverMap(third));
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
  await page.getByRole('radio', { name: 'Lean yes' }).check();
  const schools = page.getByRole('checkbox', { name: 'Schools' });
  // Whatever the press has to scroll, it has scrolled before.
  await page.getByRole('checkbox', { name: 'Roads and buses' }).hover();
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
  // A request whose answer comes too late is sent again, with the same id.
  expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(1);
  expect(sent[0]).toMatchObject({ action: 'c', left: true, records: [{ talked: true }] });
});

test('the main button of a talk is at the right on every step and in every size, and completing is then a text', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await people(page).first().getByRole('button', { name: 'Survey' }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isOnTheRightInEverySize = async (name: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isOnTheRight(button(name));
    }
  };
  await isOnTheRightInEverySize('Next question');
  await button('Next question').click();
  await isOnTheRightInEverySize('Check and save');
  await button('Check and save').click();
  await isOnTheRightInEverySize('Save and complete');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await isOnTheRightInEverySize('Save');
  const { borderColor, backgroundColor } = await button('Save and complete').evaluate((drawn) => ({ ...getComputedStyle(drawn) }));
  expect([borderColor, backgroundColor]).toEqual([CLEAR, CLEAR]);
});
