import { expect, type Page } from '@playwright/test';
import { listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { test } from '@/e2e/support/world';

/** Longer than a change waits before the sync bar speaks of it. */
const UNTIL_THE_BAR_SPEAKS_MS = 1_500;

/** Scrolls until a button stands right below what sticks to the top of a list. @returns the middle of the button */
async function bringsBelowTheBars(page: Page, door: string): Promise<{ readonly x: number; readonly y: number }> {
  const button = page.getByRole('listitem', { name: door, exact: true }).getByRole('button', { name: 'Done' });
  await button.evaluate((node) => {
    const bars = document.querySelector('[data-street-in-sight]')?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: node.getBoundingClientRect().top - bars - 1, behavior: 'instant' });
  });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('the sync bar that comes while a finger is on a door neither moves the door nor takes its tap', { tag: '@short' }, async ({
  volunteer,
}) => {
  const { page } = volunteer;
  // The bar comes when this test says so: between the press and its end.
  await page.clock.install();
  await volunteer.isAtTheDoors();
  const [first = '', ...others] = await volunteer.nextDoors(12);
  const pressed = others.at(-1) ?? '';
  await volunteer.losesTheNetwork();
  await page.clock.pauseAt(Date.now() + 1_000);
  await volunteer.marksDone(first);

  const finger = await bringsBelowTheBars(page, pressed);
  await expect(page.getByRole('status')).toBeHidden();
  await page.mouse.move(finger.x, finger.y);
  await page.mouse.down();
  const before = await volunteer.door(pressed).boundingBox();
  await page.clock.runFor(UNTIL_THE_BAR_SPEAKS_MS);
  await volunteer.seesWaiting(1);
  expect(await volunteer.door(pressed).boundingBox()).toEqual(before);
  await page.mouse.up();
  await volunteer.seesDone(pressed);
});

/** From now on the campaign's lists have a warning at each door, or none, and households of one to five people. */
async function campaignWarns(page: Page, warning: string | undefined): Promise<void> {
  await page.context().unroute('**/mapList2.php*');
  await page.context().route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const door of answer.data.result) {
      if (warning) door.warning = warning;
      const [person] = door.record;
      if (person)
        door.record = Array.from({ length: 1 + (Number(door.addressId) % 5) }, (_, nth) => ({
          ...person,
          recordId: `${person.recordId}-${nth}`,
          name: `Guadalupe Salcedo-${nth}`,
        }));
    }
    await route.fulfill({ response, json: answer });
  });
}

/** How high each row in the document is, px, by its door. */
const heightsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('ul[aria-label="Doors"] > li')].map((item) => [
        item.getAttribute('aria-label'),
        item.lastElementChild?.getBoundingClientRect().height,
      ]),
    ),
  );

for (const width of [390, 360, 320])
  test(`a warning that comes to a list moves no row, whatever its doors say, on a screen of ${width} px`, async ({ volunteer }) => {
    const { page } = volunteer;
    await volunteer.isAtTheDoors();
    await page.setViewportSize({ width, height: 844 });
    await campaignWarns(page, undefined);
    await listIsRefreshed(volunteer);
    const [done = '', notHome = ''] = await volunteer.nextDoors(2);
    const before = await heightsOf(page);
    await volunteer.marksDone(done);
    await volunteer.marksNotHome(notHome);
    await volunteer.seesEverythingSent();
    expect(await heightsOf(page)).toEqual(before);
    for (const [warning, said] of [
      ['Hostile', 'Do not knock: Hostile'],
      ['Two large dogs in the yard', 'Do not knock'],
    ] as const) {
      await campaignWarns(page, warning);
      await listIsRefreshed(volunteer);
      await expect(volunteer.door(notHome).locator('.door-warned')).toHaveText(said);
      expect(await heightsOf(page)).toEqual(before);
    }
    const row = volunteer.door(notHome);
    const drawn = (selector: string, before: '::before' | '::after') =>
      row.locator(selector).evaluate((element, pseudo) => getComputedStyle(element, pseudo).content !== 'none', before);
    // The row opens, and its warning has the one sign that it has everywhere.
    expect([await drawn('.door-number', '::after'), await drawn('.door-warning', '::before')]).toEqual([true, false]);
    await expect(row.locator('.door-warning [data-sign="blocked"]')).toHaveCount(1);
  });
