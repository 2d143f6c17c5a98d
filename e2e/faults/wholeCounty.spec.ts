import { expect } from '@playwright/test';
import { type County, inOneDistrict, openCounty } from '@/e2e/support/county';
import { test } from '@/e2e/support/faultWorld';
import { importCounty } from '@/e2e/support/importCounty';
import type { Volunteer } from '@/e2e/support/volunteer';
import type { World } from '@/e2e/support/world';
import { openDatabaseOf } from '@/e2e/support/worldStore';
import { setLimits } from '@/server/campaign/limits';
import { insertRows } from '@/server/database/insertRows';
import { voterSearchColumns } from '@/server/database/searchColumns';

const CAMPAIGN = 'County Walk';
const PACKETS = 40;
const VOTERS = 500;

async function imports(world: World, county: County): Promise<void> {
  await world.server.stop();
  await importCounty({ county, campaign: CAMPAIGN, dataFolder: world.dataFolder });
  await moveIn(world.dataFolder);
  await world.server.start();
}

/** A voter at each of the first doors; the addresses of a county have no people. */
async function moveIn(dataFolder: string): Promise<void> {
  const { db, close } = openDatabaseOf(dataFolder);
  const doors = await db
    .selectFrom('addresses')
    .innerJoin('campaigns', 'campaigns.id', 'addresses.campaign_id')
    .where('campaigns.name', '=', CAMPAIGN)
    .select(['place_id', 'campaigns.id as campaign'])
    .orderBy('packet_id')
    .orderBy('walk_position')
    .limit(VOTERS)
    .execute();
  const voters = doors.map(({ place_id, campaign }, index) => ({
    campaign_id: campaign,
    place_id,
    first_name: 'Voter',
    last_name: `Number${index + 1}`,
    ...voterSearchColumns({ first_name: 'Voter', last_name: `Number${index + 1}` }),
    districts: JSON.stringify([]),
  }));
  await insertRows(db, 'voters', voters);
  // Nobody has given them to the volunteer, who opens more than a member's hour.
  await setLimits(db, doors[0]?.campaign ?? 0, undefined, { lists: 1_000 });
  await close();
}

/** The only target of the campaign, and its first packets. */
async function findsTheTarget(volunteer: Volunteer): Promise<{ targetId: string; packetIds: string[] }> {
  await volunteer.page.locator('a[href*="/target-detail/"]').first().click();
  await expect(volunteer.page).toHaveURL(/\/target-detail\//);
  await expect(volunteer.packetLinks().nth(PACKETS - 1)).toBeAttached();
  const links = await volunteer.packetLinks().evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const packetIds = links.map((link) => new URLSearchParams(link.split('?')[1]).get('packetId') ?? '');
  return { targetId: new URL(volunteer.page.url()).searchParams.get('targetId') ?? '', packetIds: packetIds.slice(0, PACKETS) };
}

const listOf = (targetId: string, packetId: string) => `/list-address/?targetId=${targetId}&packetId=${packetId}&packetType=1`;

test('a county of one target, forty packets and five hundred voters is there after a kill and without a network', async ({
  world,
  newPhone,
}) => {
  const county = inOneDistrict(openCounty());
  await imports(world, county);
  const volunteer = await newPhone.opens();
  await volunteer.signsIn();
  await volunteer.choosesCampaign(CAMPAIGN);
  await volunteer.opensWalk();
  const { targetId, packetIds } = await findsTheTarget(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  for (const packetId of [...packetIds, '']) {
    await volunteer.opens(listOf(targetId, packetId));
    await expect(volunteer.doors().first()).toBeVisible({ timeout: 90_000 });
    await volunteer.keepsTheListOf(packetId);
  }
  // None of them was removed for a later list, or for the volunteer's packets, which are fetched ahead.
  for (const packetId of [...packetIds, '']) await volunteer.keepsTheListOf(packetId);
  await newPhone.dies();
  await world.server.stop();

  const again = await newPhone.opens();
  await again.opens(listOf(targetId, ''));
  await expect(again.page.getByRole('progressbar', { name: `0 of ${county.addresses.length} doors` })).toBeVisible({ timeout: 90_000 });
  for (const number of [1, VOTERS / 2, VOTERS]) {
    await again.page.getByRole('textbox', { name: 'Filter doors' }).fill(`Voter Number${number} `);
    await expect(again.page.getByText(`Voter Number${number}`, { exact: true }).first()).toBeVisible();
  }
  for (const packetId of packetIds) {
    await again.opens(listOf(targetId, packetId));
    await expect(again.doors().first()).toBeVisible();
  }
});
