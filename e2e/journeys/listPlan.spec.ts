import { expect, type Page } from '@playwright/test';
import { planOf, rowsOf, scrollToRow, scrollToTop } from '@/e2e/support/listPlan';
import { allButOneAreDone, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

/** How high the head with filter, order, search and progress is, px. */
const headerHeight = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Doors shown' }).evaluate((filter) => filter.closest('.list-head')?.getBoundingClientRect().height);

// A phone's font, and a wide one.
for (const [font, doors] of [
  ['Roboto', 5],
  ['DejaVu Sans', 4],
] as const)
  test(`${doors} whole doors and more at the top and further down, one on a phone held sideways; no mark changes a row's height: in ${font}`, async ({
    volunteer,
  }) => {
    const { page } = volunteer;
    await volunteer.goesToTheDoors();
    await page.evaluate((name) => {
      document.documentElement.style.fontFamily = `"${name}"`;
    }, font);
    const [first = '', second = ''] = await volunteer.nextDoors(2);
    const before = await planOf(page);
    await volunteer.marksDone(first);
    await volunteer.marksNotHome(second);
    await volunteer.seesEverythingSent();
    await scrollToTop(page);
    const top = await planOf(page);
    expect(top).toMatchObject({ heights: before.heights, bar: 75 });
    // Up to two lines of names, three, and so on; with a long result a part of a line more.
    for (const height of top.heights) expect([84, 94, 115, 136, 157, 178, 88, 109, 130, 151, 172]).toContain(height);
    expect(top.firstRow).toBeLessThanOrEqual(242);
    expect(top.wholeDoors).toBeGreaterThanOrEqual(doors);
    await scrollToRow(page, 1);
    expect((await planOf(page)).wholeDoors).toBeGreaterThanOrEqual(doors);

    await page.setViewportSize({ width: 844, height: 390 });
    await scrollToTop(page);
    expect(await headerHeight(page)).toBe(51);
    const sideways = await planOf(page);
    expect(sideways).toMatchObject({ bar: 75 });
    expect(sideways.wholeDoors).toBeGreaterThanOrEqual(1);
    await scrollToRow(page, 1);
    expect((await planOf(page)).wholeDoors).toBeGreaterThanOrEqual(1);
  });

test('with text twice as large a whole door is in sight at the top, above the bar', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await setTextSize(page, 200);
  await scrollToTop(page);
  const bar = page.locator('[data-list-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await planOf(page)).wholeDoors).toBeGreaterThanOrEqual(1);
});

test('Undo stands in the bar at the bottom before and after a mark, says what it takes back, and no toast comes', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const bar = page.locator('[data-list-bar]');
  const undo = bar.getByRole('button', { name: /^(?:Undo|Redo|Nothing to undo)/u });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  const place = await undo.boundingBox();
  const [door = '', other = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(door);
  await volunteer.marksNotHome(other);
  await expect(undo).toHaveText(`Undo ${other} · not home`);
  expect((await undo.boundingBox())?.x).toBe(place?.x);
  await undo.click();
  await expect(undo).toHaveText(`Redo ${other} · not home`);
  await expect(undo).toHaveText(`Undo ${door} · done`);
  // Pressed at once, it would belong to the press before.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DOUBLE_TAP_MS);
  await undo.click();
  await expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('the list opens where it was left: after a door, after a reload, with its filter; and Next leads to the next door', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await page.getByRole('radio', { name: 'Not tried' }).check();
  await page.waitForTimeout(1_000);
  await scrollToRow(page, 9);
  const placeOf = async () => Math.round((await row.getByRole('button', { name: 'Done' }).boundingBox())?.y ?? 0);
  // In the middle of the screen, so that a tap scrolls nothing.
  const row = volunteer.doors().nth(12);
  const [name, before] = [(await row.getAttribute('aria-label')) ?? '', await placeOf()];
  await volunteer.opensTheDoor(name);
  await volunteer.presses('Back');
  await expect.poll(placeOf).toBeCloseTo(before, -1);
  await expect(page.getByRole('radio', { name: 'Not tried' })).toBeChecked();
  await page.reload();
  await expect(volunteer.door(name)).toBeVisible();
  await expect.poll(placeOf).toBeCloseTo(before, -1);

  const [next = ''] = await volunteer.nextDoors(1);
  await page.getByRole('button', { name: `Next to do ${next}` }).click();
  await expect(volunteer.door(next).getByRole('link')).toBeFocused();
  await expect(volunteer.doneButton(next)).toBeInViewport();
});

test('Back from a door far from where the list was left shows that door; one in sight moves nothing', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  // Until the list keeps its place.
  await page.waitForTimeout(1_000);
  const [first = ''] = await volunteer.nextDoors(1);
  const heading = page.getByRole('heading', { level: 1 });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  /** Goes from a door's screen to the next ones, and back to the list from the last of them. */
  const goesOnAndBack = async (door: string, doors: number) => {
    await volunteer.opensTheDoor(door);
    let name = door;
    for (let count = 0; count < doors; count += 1) {
      await page.getByRole('link', { name: /^Next/u }).last().click();
      await expect(heading).not.toHaveText(name);
      name = (await heading.textContent()) ?? '';
    }
    await volunteer.presses('Back');
    await expect(volunteer.door(name).getByRole('link')).toBeFocused();
    await expect(volunteer.doneButton(name)).toBeInViewport({ ratio: 1 });
    return name;
  };
  await volunteer.door(first).scrollIntoViewIfNeeded();
  const opened = await scrolled();
  const second = await goesOnAndBack(first, 1);
  expect(await scrolled()).toBe(opened);
  await goesOnAndBack(second, 12);
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  // It stays where it was led to.
  await page.waitForTimeout(1_000);
  expect(await scrolled()).toBe(place);
});

test('another order, filter or search begins at its first row below the head, wherever the list was; Back does not', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  // Until the list keeps its place.
  await page.waitForTimeout(1_000);
  const firstRow = async () => {
    const { top, head } = await page.evaluate(() => ({
      top: document.querySelector('ul[aria-label="Doors"] > li > :last-child')?.getBoundingClientRect().top ?? 0,
      head: document.querySelector('[data-street-in-sight]')?.getBoundingClientRect().bottom ?? 0,
    }));
    return Math.round(top - head);
  };
  const search = page.getByRole('textbox', { name: 'Filter doors' });
  for (const choose of [
    () => page.getByRole('radio', { name: 'Nearest' }).check(),
    () => page.getByRole('radio', { name: 'Not tried' }).check(),
    () => search.fill('st'),
    async () => {
      await search.fill('');
      await search.blur();
    },
    () => page.getByRole('radio', { name: 'Walk order' }).check(),
  ]) {
    await scrollToRow(page, 20);
    expect(await firstRow()).toBeLessThan(-1_000);
    await choose();
    await expect.poll(firstRow).toBe(0);
  }
  await scrollToRow(page, 9);
  const row = volunteer.doors().nth(12);
  const before = (await row.boundingBox())?.y ?? 0;
  await volunteer.opensTheDoor((await row.getAttribute('aria-label')) ?? '');
  await volunteer.presses('Back');
  await expect.poll(async () => (await volunteer.doors().nth(12).boundingBox())?.y).toBeCloseTo(before, -1);
});

const NARROW = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
const SIZES = [...NARROW, { width: 844, height: 390 }, { width: 667, height: 375 }] as const;

test('what is left has one line in the toolbar of a whole list and of a filtered one, on the narrowest phone two', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const left = page.locator('header p');
  const sees = (lines: number) =>
    expect
      .poll(() =>
        left.evaluate((line) => {
          const lines = Math.round(line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight));
          return { lines, isCut: line.scrollWidth > line.clientWidth };
        }),
      )
      .toEqual({ lines, isCut: false });
  for (const isFiltered of [false, true]) {
    if (isFiltered) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await page.getByRole('dialog').getByRole('button', { name: /^Show/u }).click();
      await expect(left).toContainText('Filter on');
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await sees(isFiltered && size.width < 360 ? 2 : 1);
      const time = / · (?:about )?\d+\u00a0(?:h|min)(?:\u00a0\d+\u00a0min)?$/u;
      const words = (await left.locator('span:visible').last().textContent()) ?? '';
      expect(words).toMatch(/^\d+ left/u);
      if (!isFiltered || size.width > 700) expect(words).toMatch(time);
    }
  }
});

test('in a second round and with a filter the head keeps two rows with the way back, and the first door is in sight', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const wholeList = page.locator('.list-head').getByRole('button', { name: 'Whole list' });
  const isTight = async (part: string) => {
    for (const font of ['Roboto', 'DejaVu Sans'])
      for (const size of NARROW) {
        // A wider font has no room for two rows on the narrowest phone.
        if (font !== 'Roboto' && size.width < 360) continue;
        await page.evaluate((name) => {
          document.documentElement.style.fontFamily = `"${name}"`;
        }, font);
        await page.setViewportSize(size);
        await scrollToTop(page);
        await expect.soft(wholeList, part).toBeInViewport({ ratio: 1 });
        expect.soft(await headerHeight(page), `${part}, ${font}, ${size.width} px`).toBe(100);
        await expect.soft(volunteer.doors().first().getByRole('button', { name: /^Done/u })).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => window.scrollTo(0, 900));
        await expect.soft(wholeList, part).toBeInViewport({ ratio: 1 });
      }
  };
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('dialog').getByRole('button', { name: /^Show/u }).click();
  await isTight('a filter');
  await expect(page.locator('.list-head').getByRole('button', { name: 'Filter, on' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Filter doors' }).click();
  await expect(page.getByRole('textbox', { name: 'Filter doors' })).toBeInViewport({ ratio: 1 });
  await wholeList.click();
  await expect(wholeList).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await allButOneAreDone(page);
  await listIsRefreshed(volunteer);
  const [last = ''] = await volunteer.nextDoors(1);
  await volunteer.marksNotHome(last);
  await page.getByRole('button', { name: /^Second round/u }).click();
  await isTight('a second round');
  await wholeList.click();
  await expect(wholeList).toBeHidden();
});

test('each choice above the doors is at least 44 px wide and holds its words, also sideways and in large text', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const misfits = () =>
    page.locator('.list-head').evaluate((head) => {
      const shown = [...head.querySelectorAll('label, button, [class*="rounded-xl"]')].filter(
        (part) => part.getClientRects().length > 0 && !part.contains(head.querySelector('[role=progressbar]')),
      );
      return shown
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const inner = [...part.querySelectorAll('span, svg')].map((one) => one.getBoundingClientRect());
          return box.width < 44 || inner.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
        })
        .map((part) => part.textContent || part.className);
    });
  for (const percent of [100, 150, 200]) {
    await setTextSize(page, percent);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await misfits(), `${percent} %, ${size.width} px`).toEqual([]);
    }
  }
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 844, height: 390 });
  const widthOf = async (name: string) => (await page.getByRole('radiogroup', { name }).boundingBox())?.width ?? 0;
  expect(await widthOf('Doors shown')).toBeGreaterThan(await widthOf('Sort'));
});

test('names begin at one place and level with their number, and nothing touches the chevron, whatever stands under the number', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await page.context().route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const [index, door] of json.data.result.entries()) {
      if (index % 3 === 1) door.reported = 1;
      if (index % 4 === 1) door.unit = 'Apt 8';
    }
    await route.fulfill({ response, json });
  });
  await volunteer.goesToTheDoors();
  for (const order of ['Walk order', 'Nearest'])
    for (const size of NARROW) {
      await page.getByRole('radio', { name: order }).check();
      await expect(page.getByText(/\d (?:ft|mi)$/u).first()).toBeVisible({ visible: order === 'Nearest' });
      await page.setViewportSize(size);
      const rows = await rowsOf(page);
      expect(rows.length).toBeGreaterThan(20);
      expect(new Set(rows.map(({ namesAt }) => namesAt)).size, `${order}, ${size.width} px`).toBe(1);
      expect(rows.filter(({ isTouched }) => isTouched)).toEqual([]);
      expect(rows.filter(({ offMiddle }) => Math.abs(offMiddle) > 2)).toEqual([]);
    }
});
