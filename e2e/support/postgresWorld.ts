import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startPostgres } from '@/scripts/postgres.mjs';
import { openPostgres } from '@/server/database/openDatabase';
import { test as faultTest } from './faultWorld';
import { freePort } from './freePort';
import { marksIn } from './marks';
import { ServerProcess } from './serverProcess';
import { removeFolder } from './template';

/** A world whose server keeps its data in a PostgreSQL, which can crash and come back. */
export const test = faultTest.extend<{ postgres: OwnPostgres }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
  postgres: async ({}, use) => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('There is no PostgreSQL');
    await use(postgres);
    await postgres.stop();
  },

  world: async ({ postgres }, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'walkbook-world-'));
    const server = new ServerProcess(await freePort(), dataFolder, postgres.url);
    await server.start();
    const marksAtTheEnd = async () => {
      await server.stop();
      const { db, close } = openPostgres(postgres.url);
      return marksIn(db).finally(close);
    };
    await use({ server, dataFolder, marksAtTheEnd });
    await server.stop();
    await removeFolder(dataFolder);
  },
});
