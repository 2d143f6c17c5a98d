import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { countyFile } from '@/e2e/support/addressFile';
import { PocketPhone } from '@/e2e/support/pocketPhone';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test, type World } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const run = promisify(execFile);
const PACKETS = 40;

async function imports(world: World, file: string): Promise<void> {
  await world.server.stop();
  const args = ['import-addresses', file, '--campaign', 'County Walk', '--assign', DEMO_SIGN_IN.email];
  await run(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], {
    env: { ...process.env, WALKBOOK_DATA: world.dataFolder },
  });
  await world.server.start();
}

/** The only target of the campaign, and its first packets. */
async function findsTheTarget(volunteer: Volunteer): Promise<{ targetId: string; packetIds: string[] }> {
  await volunteer.page.locator('a[href*="/target-detail/"]').first().click();
  await expect(volunteer.page).toHaveURL(/\/target-detail\//);
  await expect(volunteer.packetLinks().first()).toBeVisible();
  const links = await volunteer.packetLinks().evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const packetIds = links.map((link) => new URLSearchParams(link.split('?')[1]).get('packetId') ?? '');
  return { targetId: new URL(volunteer.page.url()).searchParams.get('targetId') ?? '', packetIds: packetIds.slice(0, PACKETS) };
}

const listOf = (targetId: string, packetId: string) => `/list-address/?targetId=${targetId}&packetId=${packetId}&packetType=1`;

test('a whole county and its packets are on the phone after the browser was killed and the network is gone', async ({ world }) => {
  const { file, doors } = await countyFile();
  await imports(world, file);
  const phone = await PocketPhone.with(world.server.address);
  const volunteer = await phone.opens();
  await volunteer.signsIn();
  await volunteer.choosesCampaign('County Walk');
  await volunteer.opensWalk();
  const { targetId, packetIds } = await findsTheTarget(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  for (const [before, packetId] of [...packetIds, ''].entries()) {
    await volunteer.opens(listOf(targetId, packetId));
    await expect(volunteer.doors().first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => volunteer.cachedLists(), { timeout: 30_000 }).toBe(before + 1);
  }
  await phone.dies();
  await world.server.stop();

  const again = await phone.opens();
  await again.opens(listOf(targetId, ''));
  await expect(again.page.getByRole('progressbar', { name: `0 of ${doors} doors` })).toBeVisible({ timeout: 30_000 });
  for (const packetId of packetIds) {
    await again.opens(listOf(targetId, packetId));
    await expect(again.doors().first()).toBeVisible();
  }
  await phone.isPutAway();
});
