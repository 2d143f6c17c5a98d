import { expect, type Locator, type Page } from '@playwright/test';
import { findsABuilding, looksWhoDidNotAnswer, marksThem } from '@/e2e/support/doorScreens';
import { watchLayoutShift } from '@/e2e/support/layoutShift';
import { scrollToRow, scrollToTop } from '@/e2e/support/listPlan';
import { householdsAreLarge, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone.
test.use({ serviceWorkers: 'block' });

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
] as const;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Returns the boxes of elements, rounded to whole pixels: nobody sees a shift of a fraction. */
const boxesOf = async (parts: Locator) =>
  (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).flatMap((box) =>
    box ? { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) } : [],
  );

/** Returns the results of rows that are cut, and the stages that show no sign or only a part of their words. */
const cutInRows = (page: Page) =>
  page.evaluate(() => {
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
    const isOutside = (part: Element | null, box: Element) => {
      const [inner, outer] = [part?.getBoundingClientRect() ?? new DOMRect(), box.getBoundingClientRect()];
      return inner.width === 0 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1;
    };
    const named = (part: Element) => part.closest('li')?.getAttribute('aria-label') ?? '';
    return [
      ...[...document.querySelectorAll('.door-words')].filter(isCut),
      ...[...document.querySelectorAll('.door-status')].filter((status) => isOutside(status, status.closest('li') ?? status)),
      ...[...document.querySelectorAll('.door-stage')].filter((stage) => isOutside(stage.querySelector('svg'), stage)),
      ...[...document.querySelectorAll('.door-stage > span')].filter((words) => {
        const [{ top }, stage] = [words.getBoundingClientRect(), words.parentElement?.getBoundingClientRect() ?? new DOMRect()];
        return top > stage.top + 1 && top < stage.bottom - 0.5;
      }),
    ].map((part) => `${named(part)}: ${part.textContent}`);
  });

/** Runs a tap, and expects that nothing which was in sight has moved with it. */
async function movesNothing(page: Page, shifts: Awaited<ReturnType<typeof watchLayoutShift>>, tap: () => Promise<unknown>): Promise<void> {
  const before = (await shifts()).length;
  await tap();
  expect((await shifts()).slice(before).map(({ moved }) => moved)).toEqual([]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

test('rows cut neither a result nor its time, and their stage is at least a sign; no mark moves a name', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [picked = '', afterSix = '', notHome = ''] = await volunteer.nextDoors(3);
  for (const door of [picked, afterSix]) {
    await volunteer.opensTheDoor(door);
    await page.getByRole('button', { name: /^Come back/u }).click();
    await page.getByRole('button', { name: door === picked ? 'Pick a time' : 'After 6' }).click();
    if (door === picked) {
      await page.getByLabel('Pick a time').fill('22:45');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-door-result]')).toContainText('10:45');
    }
    await page.goBack();
  }
  const names = volunteer.door(notHome).locator('.door-names');
  await names.scrollIntoViewIfNeeded();
  await volunteer.seesEverythingSent();
  const before = await names.evaluate((part: HTMLElement) => part.offsetTop);
  await volunteer.marksNotHome(notHome);
  expect(await names.evaluate((part: HTMLElement) => part.offsetTop)).toBe(before);
  await volunteer.seesEverythingSent();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await cutInRows(page), `${size.width} px`).toEqual([]);
    for (const door of [picked, afterSix, notHome]) await expect(volunteer.door(door)).toContainText('received');
  }
});

for (const size of SIZES)
  test(`the times to come back are in sight at once and stay there, and no tap at a door moves anything, at ${size.width} px`, async ({
    volunteer,
  }) => {
    const { page } = volunteer;
    const shifts = await watchLayoutShift(page);
    await page.setViewportSize(size);
    await volunteer.isAtTheDoors();
    const [door = ''] = await volunteer.nextDoors(1);
    await volunteer.opensTheDoor(door);
    const buttons = page.locator('[data-tall-footer]').getByRole('button', { name: new RegExp(`, ${door}$`, 'u') });
    const places = await boxesOf(buttons);
    await page.waitForLoadState('networkidle');
    await movesNothing(page, shifts, () => page.getByRole('button', { name: /^Come back/u }).click());
    const times = page.getByRole('region', { name: `When to come back to ${door}` });
    await expect(times).toBeInViewport({ ratio: 1 });
    for (const time of ['Tomorrow', 'After 6', 'Pick a time'])
      await movesNothing(page, shifts, () => times.getByRole('button', { name: time }).click());
    for (const top of [0, 10_000]) {
      await page.evaluate((px) => window.scrollTo(0, px), top);
      await expect(times).toBeInViewport({ ratio: 1 });
    }
    expect(await boxesOf(buttons)).toEqual(places);
    const clipped = await times.evaluate((all) => [...all.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth));
    expect(clipped).toHaveLength(0);
  });

test('the next heading of a list pushes the one above it away, and neither is seen through the other', async ({ volunteer }) => {
  const { page } = volunteer;
  await findsABuilding(volunteer);
  const headings = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-street-in-sight]');
      const stuck = box?.firstElementChild;
      const head = document.querySelector('.list-head')?.getBoundingClientRect().bottom ?? 0;
      const isSeen = stuck instanceof HTMLElement && stuck.style.visibility !== 'hidden';
      const above = isSeen ? stuck.getBoundingClientRect() : new DOMRect();
      // What lies wholly below the stuck one is its own heading.
      const others = [...document.querySelectorAll('ul[aria-label="Doors"] h2')].map(
        (title) => title.parentElement?.getBoundingClientRect() ?? new DOMRect(),
      );
      return others
        .filter(({ top, bottom }) => isSeen && bottom > Math.max(head, above.top) + 1 && top < above.bottom - 1 && top > above.top + 1)
        .map(({ top }) => `${top} under ${above.top} to ${above.bottom}`);
    });
  const index = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul[aria-label="Doors"] > li')];
    return rows.findIndex((row, place) => place > 0 && row.querySelector('h2') !== null);
  });
  await scrollToRow(page, index);
  for (let px = 0; px < 90; px += 6) {
    await page.evaluate(() => window.scrollBy({ top: -6, behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await headings(), `${px} px back`).toEqual([]);
  }
  await scrollToTop(page);
});

test('a toast covers nobody, no title and no result of a door, also at 320 px and where the phone is held sideways', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await householdsAreLarge(page, 12);
  await listIsRefreshed(volunteer);
  for (const size of [SIZES[0], SIZES[2], SIZES[3]]) {
    await page.setViewportSize(size);
    const [first = '', second = ''] = await volunteer.nextDoors(2);
    await volunteer.opensTheDoor(first);
    await page.getByRole('main').getByRole('group').first().getByRole('button', { name: 'Survey' }).click();
    await page.getByRole('button', { name: 'Save and complete' }).click();
    await expect(page.getByRole('heading', { name: second, exact: true, level: 1 })).toBeVisible();
    const toast = page.locator('[data-sonner-toast][data-y-position="bottom"]:not([data-removed="true"])');
    await expect(toast).toBeVisible();
    // It comes from below, and stands still on the lowest row.
    const restsPx = async () => {
      const box = await toast.boundingBox();
      return box ? Math.round(size.height - box.y - box.height) : undefined;
    };
    await expect.poll(restsPx).toBe(12);
    const said = await toast.boundingBox();
    const buttons = page.locator('[data-tall-footer]').getByRole('button', { name: new RegExp(`, ${second}$`, 'u') });
    // Only what the footer does not cover itself.
    const footer = await page.locator('[data-page-footer]').boundingBox();
    const people = (await boxesOf(page.getByRole('main').getByRole('group'))).filter(
      ({ y, x }) => y < (footer?.y ?? 0) || x < (footer?.x ?? 0),
    );
    const inSight = people.map((box) => ({
      ...box,
      height: Math.min(box.height, (size.width > size.height ? size.height : (footer?.y ?? 0)) - box.y),
    }));
    const parts = [...inSight, ...(await boxesOf(buttons)), ...(await boxesOf(page.getByRole('heading', { level: 1 })))];
    expect(parts.length).toBeGreaterThan(5);
    expect(said && parts.filter((part) => overlaps(said, part)).map((part) => ({ said, part })), `${size.width} px`).toEqual([]);
    await expect(toast).toBeHidden();
    await volunteer.seesEverythingSent();
    await page.goBack();
  }
});

test('of a household of 34 people it is always in sight whose results these are', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await householdsAreLarge(page, 34);
  await listIsRefreshed(volunteer);
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.getByRole('button', { name: `More, ${door}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await expect(sheet.getByRole('region')).toHaveCount(35);
  for (const top of [700, 1_300, 5_000, 9_000]) {
    await sheet.evaluate((part, px) => part.scrollTo(0, px), top);
    const hidden = await sheet.evaluate((part) => {
      const head = part.firstElementChild?.getBoundingClientRect().bottom ?? 0;
      const first = [...part.querySelectorAll('section')].find((section) => section.getBoundingClientRect().bottom > head + 60);
      const name = first?.querySelector('h3')?.getBoundingClientRect();
      return !name || name.bottom <= head + 8 || name.top < head - 17;
    });
    expect(hidden, `${top} px`).toBe(false);
  }
});

test('a building’s doors stay where they are when its other doors were marked', async ({ volunteer }) => {
  const { page } = volunteer;
  const door = await findsABuilding(volunteer);
  await volunteer.opensTheDoor(door);
  const first = page
    .getByRole('listitem')
    .filter({ has: page.locator('a[aria-label*="Apt"]') })
    .first();
  const placeOf = () => first.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  await expect(first).toBeVisible();
  const before = await placeOf();
  await marksThem(page, (await looksWhoDidNotAnswer(page)).length);
  expect(await placeOf()).toBe(before);
});

test('Undo keeps 12 px from every edge: in a list, at a door and under the map', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksNotHome(door);
  const undo = page.getByRole('button', { name: `Undo ${door} · not home` });
  const keepsOff = async (screen: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { x, y, width, height } = (await undo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const edges = [x, y, size.width - x - width, size.height - y - height].map(Math.round);
      expect.soft(Math.min(...edges), `${screen}, ${size.width} px`).toBeGreaterThanOrEqual(12);
    }
  };
  await keepsOff('the list');
  const { search } = new URL(page.url());
  await volunteer.opensTheDoor(door);
  await keepsOff('a door');
  await volunteer.opens(`/view-map/${search}`);
  await expect(undo).toBeVisible();
  await keepsOff('the map');
});
