import { expect } from '@playwright/test';
import { openCounty } from '@/e2e/support/county';
import { importCounty } from '@/e2e/support/importCounty';
import { test } from '@/e2e/support/world';

/** Enough for packets in every district. */
const ADDRESSES = 600;

test('a volunteer marks doors of imported addresses, and the marks arrive', async ({ world, volunteer }) => {
  await world.server.stop();
  await importCounty({ county: openCounty(ADDRESSES), campaign: 'County Walk', dataFolder: world.dataFolder });
  await world.server.start();

  await volunteer.signsIn();
  await volunteer.choosesCampaign('County Walk');
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesEverythingSent();

  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, action }) => [door, action])).toEqual([
    [first, 'c'],
    [second, 'nh'],
  ]);
});
