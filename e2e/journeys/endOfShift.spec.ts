import { expect } from '@playwright/test';
import { brokenWordsOn } from '@/e2e/support/brokenWords';
import { allButOneAreDone, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

test('after the last door of a long list its bar leads to the shift’s card', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await allButOneAreDone(page);
  await listIsRefreshed(volunteer);
  const [last = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(last);
  const end = page.getByRole('region', { name: /^All \d+ knocked/u });
  const card = end.getByRole('button', { name: 'Share this card' });
  await volunteer.seesTheListStand();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(card).not.toBeInViewport();
  await page.getByRole('button', { name: /knocked\s+See your shift/u }).click();
  await expect(card).toBeInViewport();

  const heading = end.getByRole('heading', { name: /^All \d+ knocked/u });
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => brokenWordsOn(page), { message: `${percent} %, ${width} px` }).toEqual([]);
      expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
});
