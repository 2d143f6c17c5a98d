import { expect, type Locator } from '@playwright/test';
import { test } from '@/e2e/support/world';

const UPRIGHT = { width: 390, height: 844 };
const SIZES = [UPRIGHT, { width: 320, height: 640 }];

/** A volunteer to whom nothing was given, at a meeting point. */
test('without a packet the field for a code is in sight before anything is scrolled, and beside more room its button and the camera', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  const inSight = async (control: Locator) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.soft(control, `${size.width} px`).toBeInViewport({ ratio: 1 });
    }
  };
  const walk = { response: 'success', message: '', data: { my_packets: {}, walk_targets: {} } };
  await page.context().route('**/getWalk.php*', (route) => route.fulfill({ json: walk }));
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await inSight(page.getByRole('link', { name: 'Find a packet' }));
  for (const path of ['/walk/', '/home/']) {
    await volunteer.opens(path);
    await inSight(page.getByRole('textbox', { name: 'Packet code' }));
    await page.setViewportSize(UPRIGHT);
    await expect(page.getByRole('button', { name: 'Find packet' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Scan a code' })).toBeInViewport({ ratio: 1 });
  }
});

test('with packets the way to another by its code is in sight on the menu', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.soft(page.getByRole('link', { name: 'Find a packet' }), `${size.width} px`).toBeInViewport({ ratio: 1 });
  }
});
