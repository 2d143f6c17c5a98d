import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openEmbedded, openPostgres } from '@/server/store/openDatabase';
import { freePort } from './freePort';
import { type Mark, marksIn } from './marks';
import { ServerProcess } from './serverProcess';
import { copyOf, removeFolder } from './template';
import { Volunteer } from './volunteer';

/** One test's own campaign: a server with the demo town, and what arrived in its database. */
export type World = {
  readonly server: ServerProcess;
  /** Where the server keeps its database. */
  readonly dataFolder: string;
  /** Stops the server for good and reads what volunteers have sent to it. */
  readonly marksAtTheEnd: () => Promise<Mark[]>;
};

type Fixtures = { world: World; volunteer: Volunteer };

/** Opens a world for as long as it is used. @param databaseUrl empty for the embedded database in the data folder */
export async function liveIn(
  { dataFolder, databaseUrl }: { readonly dataFolder: string; readonly databaseUrl: string },
  use: (world: World) => Promise<void>,
): Promise<void> {
  const server = new ServerProcess(await freePort(), dataFolder, databaseUrl);
  await server.start();
  const marksAtTheEnd = async () => {
    await server.stop();
    return marksIn(databaseUrl === '' ? openEmbedded(join(dataFolder, 'db')) : openPostgres(databaseUrl));
  };
  await use({ server, dataFolder, marksAtTheEnd });
  await server.stop();
  await removeFolder(dataFolder);
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
  world: async ({}, use) => {
    const template = process.env.WALKBOOK_TEMPLATE;
    if (!template) throw new Error('Run the suites by npm run browser: their set-up makes the demo campaign.');
    await liveIn({ dataFolder: await copyOf(template), databaseUrl: '' }, use);
  },

  volunteer: async ({ world, page }, use) => {
    await use(new Volunteer(page, world.server.address));
  },
});
