import { expect } from '@playwright/test';
import type { Screen } from './screens';

/** A packet on its way to paper. */
export const paperScreens: readonly Screen[] = [
  {
    name: 'packet-detail-more',
    async show(volunteer) {
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opensWalk();
      await volunteer.opensPacket();
      await volunteer.presses('More');
      await expect(volunteer.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Print' })).toBeVisible();
    },
  },
  {
    name: 'packet-print',
    async show(volunteer) {
      await volunteer.presses('Print');
      // Its image is drawn when it is first asked for.
      await expect(volunteer.page.getByText(/^The packet image and \d+ doors in walk order/u)).toBeVisible({ timeout: 120_000 });
    },
  },
];
