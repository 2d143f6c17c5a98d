import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startPostgres } from '@/scripts/postgres.mjs';
import { test as faultTest } from './faultWorld';
import { liveIn } from './world';

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
    await liveIn({ dataFolder, databaseUrl: postgres.url }, use);
  },
});
