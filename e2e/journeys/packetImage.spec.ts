import { expect } from '@playwright/test';
import { Fingers, restingTransformOf, scaleOf, servesImages, transformOf } from '@/e2e/support/packetPicture';
import { test } from '@/e2e/support/world';

const MIDDLE = { x: 195, y: 400 };
const IMAGE = /^Packet image/u;
/** The transform of an image that is neither enlarged nor moved. */
const AT_REST = 'matrix(1, 0, 0, 1, 0, 0)';

test('the image of a packet: two fingers, taps, the wheel, the keys and the controls enlarge it to its limits, each packet keeps its own zoom, and a long tap does nothing', {
  tag: '@short',
}, async ({ volunteer, context }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await servesImages(context, page);
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.presses('Packet image');
  const dialog = page.getByRole('dialog', { name: IMAGE });
  const image = dialog.getByRole('img');
  await expect(image).toBeVisible();
  // Drawn to a canvas and kept so.
  await expect(image).toHaveAttribute('src', /^data:image\/png/u);
  await expect(dialog).toHaveCSS('background-color', /rgba\(0, 0, 0, 0\.85\)|oklab\(0 0 0 \/ 0\.85\)/u);
  const fingers = await Fingers.on(page);
  await fingers.tap(MIDDLE, 350);
  await fingers.tap(MIDDLE);
  await expect(async () => expect(await scaleOf(page, IMAGE)).toBe(1)).toPass();
  // What is not enlarged does not follow a finger, neither under it nor when it has left.
  await fingers.drag(MIDDLE, { x: 120, y: 300 });
  expect(await restingTransformOf(page, IMAGE)).toBe(AT_REST);
  await fingers.lift();
  expect(await restingTransformOf(page, IMAGE)).toBe(AT_REST);
  await fingers.pinch(MIDDLE, 60, 180);
  await expect.poll(() => scaleOf(page, IMAGE)).toBeGreaterThan(1.5);
  const pinched = await scaleOf(page, IMAGE);
  expect(pinched).toBeLessThanOrEqual(4);
  for (let time = 0; time < 3; time += 1) await fingers.pinch(MIDDLE, 40, 380);
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(4, 1);
  const enlarged = await restingTransformOf(page, IMAGE);
  await fingers.drag(MIDDLE, { x: 120, y: 300 });
  await fingers.lift();
  const moved = await restingTransformOf(page, IMAGE);
  expect(moved).not.toBe(enlarged);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  // Another packet has not been enlarged; this one is as it was left.
  await page.goBack();
  await volunteer.packetLinks().nth(1).click();
  await volunteer.presses('Packet image');
  await expect.poll(() => scaleOf(page, IMAGE)).toBe(1);
  // On a busy machine two taps may come too far apart to be a double one.
  await expect(async () => {
    await fingers.tapTwice(MIDDLE);
    await expect.poll(() => scaleOf(page, IMAGE), { timeout: 3_000 }).toBeCloseTo(2, 3);
  }).toPass({ timeout: 90_000 });
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(2.2, 3);
  for (let notch = 0; notch < 15; notch += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(4, 3);
  // A moment after the last notch the library ends the wheeling, and with it whatever moves then; by the page's own clock, which may be late.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  // The zoom controls take 1 from the scale and add 1 to it; so do the keys.
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(3, 3);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(4, 3);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(3, 3);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(2, 3);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(3, 3);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(2, 3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await volunteer.opensPacket();
  await volunteer.presses('Packet image');
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(4, 1);
  await expect.poll(() => transformOf(page, IMAGE)).toBe(moved);

  // So it is without a signal, and Back leaves the image alone.
  await page.keyboard.press('Escape');
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await page.reload();
  await volunteer.presses('Packet image');
  await expect.poll(() => transformOf(page, IMAGE)).toBe(moved);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/packet-detail\//);
  await volunteer.presses('Packet image');
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(4, 1);

  // Unfolded, the phone shows it twice as large: its own size is half the factor then, also for what was enlarged before.
  await page.setViewportSize({ width: 780, height: 844 });
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(2, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  for (let time = 0; time < 3; time += 1) await fingers.pinch(MIDDLE, 380, 40);
  await expect.poll(() => scaleOf(page, IMAGE)).toBeCloseTo(1, 1);
});
