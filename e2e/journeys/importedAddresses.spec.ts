import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { addressFile } from '@/e2e/support/addressFile';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const run = promisify(execFile);

test('a packet of imported addresses is walked', async ({ world, volunteer }) => {
  await world.server.stop();
  const args = ['import-addresses', await addressFile(), '--campaign', 'County Walk', '--assign', DEMO_SIGN_IN.email];
  await run(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], {
    env: { ...process.env, WALKBOOK_DATA: world.dataFolder },
  });
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
