import { expect, type Page } from '@playwright/test';
import { planOf, scrollToRow } from '@/e2e/support/listPlan';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

/** How high the line of filter, order, search and progress is, px. */
const headerHeight = (page: Page) =>
  page
    .getByRole('radiogroup', { name: 'Doors shown' })
    .evaluate((filter) => filter.parentElement?.parentElement?.getBoundingClientRect().height);

// A phone's font, and a wide one.
for (const font of ['Roboto', 'DejaVu Sans'])
  test(`six whole doors at the top, seven further down, two on a phone held sideways; every row 84 px high in every state: in ${font}`, async ({
    volunteer,
  }) => {
    const { page } = volunteer;
    await volunteer.goesToTheDoors();
    await page.evaluate((name) => {
      document.documentElement.style.fontFamily = `"${name}"`;
    }, font);
    const [first = '', second = ''] = await volunteer.nextDoors(2);
    await volunteer.marksDone(first);
    await volunteer.marksNotHome(second);
    await volunteer.seesEverythingSent();
    await page.evaluate(() => window.scrollTo(0, 0));
    const top = await planOf(page);
    expect(top).toMatchObject({ heights: [84], bar: 56 });
    expect(top.firstRow).toBeLessThanOrEqual(190);
    expect(top.wholeDoors).toBeGreaterThanOrEqual(6);
    await scrollToRow(page, 1);
    // The sync bar's place stays at the top, so that a bar that comes takes no tap: it costs the eighth.
    expect((await planOf(page)).wholeDoors).toBeGreaterThanOrEqual(7);

    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await headerHeight(page)).toBe(48);
    const sideways = await planOf(page);
    expect(sideways).toMatchObject({ heights: [84], bar: 56 });
    expect(sideways.wholeDoors).toBeGreaterThanOrEqual(2);
    await scrollToRow(page, 1);
    expect((await planOf(page)).wholeDoors).toBeGreaterThanOrEqual(2);
  });

test('with text twice as large a whole door is in sight at the top, and the bar at the bottom stands behind the doors', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await setTextSize(page, 200);
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.locator('[data-list-bar]');
  await expect(bar).not.toBeInViewport();
  await expect(bar).toHaveCSS('position', 'static');
  const [row] = await volunteer.doors().all();
  await expect(row ?? bar).toBeInViewport({ ratio: 1 });
});

test('the Undo stands in the bar at the bottom, covers no door, and can itself be undone', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(door);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click({ trial: true });
  const edge = await page.locator('[data-list-bar]').boundingBox();
  const toast = await page.locator('[data-sonner-toast]').boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) - 1);
  await undo.click();
  await expect(page.getByText(`Undone. ${door} is to do again.`)).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await volunteer.seesDone(door);
});

test('the list opens where it was left: after a door, after a reload, with its filter; and Next leads to the next door', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await page.getByRole('radio', { name: 'To do' }).check();
  await page.waitForTimeout(1_000);
  await scrollToRow(page, 9);
  const placeOf = async () => Math.round((await row.getByRole('button', { name: 'Done' }).boundingBox())?.y ?? 0);
  // In the middle of the screen, so that a tap scrolls nothing.
  const row = volunteer.doors().nth(12);
  const [name, before] = [(await row.getAttribute('aria-label')) ?? '', await placeOf()];
  await volunteer.opensTheDoor(name);
  await volunteer.presses('Back');
  await expect.poll(placeOf).toBeCloseTo(before, -1);
  await expect(page.getByRole('radio', { name: 'To do' })).toBeChecked();
  await page.reload();
  await expect(volunteer.door(name)).toBeVisible();
  await expect.poll(placeOf).toBeCloseTo(before, -1);

  const [next = ''] = await volunteer.nextDoors(1);
  await page.getByRole('button', { name: `Next: ${next}` }).click();
  await expect(volunteer.door(next).getByRole('link')).toBeFocused();
  await expect(volunteer.doneButton(next)).toBeInViewport();
});
