import { test as base } from '@playwright/test';
import { FaultProxy } from '@/e2e/support/faultProxy';
import { freePort } from '@/e2e/support/freePort';
import { PocketPhone } from '@/e2e/support/pocketPhone';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { copyOf, removeFolder } from '@/e2e/support/template';
import type { Scene } from './history';

/** Doors that a history's volunteer goes to and fro between. */
const DOORS = 12;

/** What the histories of one worker begin with: addresses that stay the same, and a phone that is at the doors of a packet. */
type Beginning = {
  readonly server: ServerProcess;
  readonly road: FaultProxy;
  readonly phone: PocketPhone;
  readonly listPath: string;
  readonly doors: readonly string[];
};

/** Every history has a server and a phone of its own, copied from one beginning: signing in each time would take longer than a history. */
export const test = base.extend<{ scene: Scene }, { beginning: Beginning }>({
  beginning: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
    async ({}, use) => {
      const server = await newServer(await freePort());
      const road = new FaultProxy(server.port);
      await road.opens();
      const phone = await PocketPhone.with(road.address);
      const volunteer = await phone.opens();
      await volunteer.goesToTheDoors();
      await volunteer.waitsUntilTheSiteIsKept();
      const doors = await volunteer.nextDoors(DOORS);
      const { pathname, search } = new URL(volunteer.page.url());
      await phone.isPutDown();
      await server.stop();
      await removeFolder(server.dataFolder);
      await use({ server, road, phone, listPath: pathname + search, doors });
      await phone.isPutAway();
      await road.refuses();
    },
    { scope: 'worker' },
  ],

  scene: async ({ beginning }, use) => {
    const { road, listPath, doors } = beginning;
    road.heals();
    const [server, phone] = await Promise.all([
      newServer(beginning.server.port),
      PocketPhone.with(road.address, beginning.phone),
      road.opens(),
    ]);
    await use({ server, road, phone, listPath, doors });
    // Whatever still hangs ends here and does not reach the next history.
    await road.refuses();
    await phone.isPutAway();
    await server.stop();
    await removeFolder(server.dataFolder);
  },
});

async function newServer(port: number): Promise<ServerProcess> {
  const template = process.env.WALKBOOK_TEMPLATE;
  if (!template) throw new Error('Run the histories by npm run faults: their set-up makes the demo campaign.');
  const server = new ServerProcess(port, await copyOf(template));
  await server.start();
  return server;
}
