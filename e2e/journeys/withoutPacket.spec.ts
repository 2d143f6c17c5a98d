import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test.use({ viewport: { width: 390, height: 844 } });

/** A volunteer to whom nothing was given, at a meeting point. */
test('without a packet the field for a code, its button and the camera are in sight before anything is scrolled', async ({ volunteer }) => {
  const { page } = volunteer;
  const walk = { response: 'success', message: '', data: { my_packets: {}, walk_targets: {} } };
  await page.context().route('**/getWalk.php*', (route) => route.fulfill({ json: walk }));
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await expect(page.getByRole('link', { name: 'Find a packet' })).toBeInViewport({ ratio: 1 });
  for (const path of ['/walk/', '/home/']) {
    await volunteer.opens(path);
    await expect(page.getByRole('textbox', { name: 'Packet code' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Find packet' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Scan a code' })).toBeInViewport({ ratio: 1 });
  }
});
