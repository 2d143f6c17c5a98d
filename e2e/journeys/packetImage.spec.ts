import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/support/world';

/** A picture of 1560 × 1560 px, which is four times as wide as the phone. */
function picture(page: Page): Promise<Buffer> {
  return page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1560;
      canvas.height = 1560;
      canvas.getContext('2d')?.fillRect(700, 700, 160, 160);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((base64) => Buffer.from(base64, 'base64'));
}

/** How much the image is enlarged. */
function scaleOf(page: Page): Promise<number> {
  return page.getByRole('img', { name: /^Packet image/ }).evaluate((image) => {
    const moved = image.closest('.react-transform-component');
    return moved ? new DOMMatrix(getComputedStyle(moved).transform).a : 0;
  });
}

test('the image of a packet: refused, retried, tapped twice, wheeled to its limit, remembered, there without a signal', async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  let answer: 'none' | 'damaged' | 'picture' = 'none';
  await volunteer.signsIn();
  const body = await picture(page);
  await context.route('**/storage/**', (route) => {
    if (answer === 'none') return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'image/png', body: answer === 'picture' ? body : 'no picture' });
  });
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.presses('Packet image');
  const dialog = page.getByRole('dialog', { name: /^Packet image/ });
  await expect(dialog.getByRole('alert')).toContainText('404');
  answer = 'damaged';
  await volunteer.presses('Retry');
  await expect(dialog.getByRole('alert')).toContainText('not understood');
  answer = 'picture';
  await volunteer.presses('Retry');
  const image = dialog.getByRole('img');
  await expect(image).toBeVisible();
  const touch = await context.newCDPSession(page);
  for (let tap = 0; tap < 2; tap += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 400 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 3);
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.2, 3);
  for (let notch = 0; notch < 15; notch += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(4, 3);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await volunteer.losesTheNetwork();
  await page.reload();
  await volunteer.presses('Packet image');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 3);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/packet-detail\//);
});
