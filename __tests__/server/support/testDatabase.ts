import { createDatabaseAt, isClusterAt } from '@/e2e/support/databaseServer';
import { type OpenedPool, openEmbedded, openPostgres } from '@/server/database/openDatabase';
import { type Content, prepare } from './databaseContent';
import { migratedTemplateAt, openMigratedEmbedded } from './preparedDatabase';

export type TestDatabase = Pick<OpenedPool, 'db' | 'inRounds' | 'close' | 'poolUse' | 'forCommands'>;

const serverUrl = () => process.env.WALKBOOK_TEST_DATABASE_URL;

/** The worker's database, with the number of those that have it open. */
let shared: { readonly opened: Promise<TestDatabase>; users: number } | undefined;

/**
 * Opens the migrated database that all test files of a worker share. Campaigns keep their tests apart, as they keep campaigns apart in the product.
 * A test that counts or changes what belongs to no campaign takes `openOwnTestDatabase`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  shared ??= { opened: openOwnTestDatabase(), users: 0 };
  const { opened } = shared;
  shared.users += 1;
  return {
    ...(await opened),
    async close() {
      if (!shared) return;
      shared.users -= 1;
      if (shared.users > 0 || outlivesTestFiles) return;
      shared = undefined;
      await (await opened).close();
    },
  };
}

/** Vitest's workers keep their modules from file to file, Jest's do not. */
const outlivesTestFiles = process.env.VITEST !== undefined;

/** Opens a migrated database of one test file's own, which is dropped when it is closed. */
export async function openOwnTestDatabase(content: Content = 'migrated'): Promise<TestDatabase> {
  const url = serverUrl();
  if (!url) return openMigratedEmbedded(content);
  if (!(await isClusterAt(url))) return ownDatabaseAt(url, await migratedTemplateAt(url, content));
  // A cluster copies no database.
  const own = await ownDatabaseAt(url);
  await prepare(own.db, content);
  return own;
}

/** The same with nothing in it. */
export async function openUnmigratedTestDatabase(): Promise<TestDatabase> {
  const url = serverUrl();
  return url ? ownDatabaseAt(url) : openEmbedded();
}

async function ownDatabaseAt(url: string, template?: string): Promise<TestDatabase> {
  const own = await createDatabaseAt(url, template);
  const { close, ...opened } = openPostgres(own.url);
  return {
    ...opened,
    async close() {
      await close();
      await own.drop();
    },
  };
}
