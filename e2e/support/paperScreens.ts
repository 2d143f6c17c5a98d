import { expect } from '@playwright/test';
import { seesReadyToPrint } from './packetPicture';
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
      await seesReadyToPrint(volunteer.page);
    },
  },
];
