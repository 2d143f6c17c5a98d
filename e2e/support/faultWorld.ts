import { FaultProxy } from './faultProxy';
import { PocketPhone } from './pocketPhone';
import { Tally } from './tally';
import { Volunteer } from './volunteer';
import { test as worldTest } from './world';

type Fixtures = { road: FaultProxy; pocketPhone: PocketPhone; tally: Tally };

/** A world whose volunteers reach the server only through the fault proxy. */
export const test = worldTest.extend<Fixtures>({
  road: async ({ world }, use) => {
    const road = new FaultProxy(world.server.port);
    await road.opens();
    await use(road);
    await road.refuses();
  },

  volunteer: async ({ road, page }, use) => {
    await use(new Volunteer(page, road.address));
  },

  pocketPhone: async ({ road }, use) => {
    const pocketPhone = await PocketPhone.with(road.address);
    await use(pocketPhone);
    await pocketPhone.isPutAway();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
  tally: async ({}, use) => {
    await use(new Tally());
  },
});
