import { createDatabaseAt, isClusterAt } from '@/e2e/support/databaseServer';
import { type OpenedPool, openEmbedded, openPostgres } from '@/server/database/openDatabase';
import { migrateForTests } from './migratedForTests';
import { migratedTemplateAt, openMigratedEmbedded } from './preparedDatabase';

export type TestDatabase = Pick<OpenedPool, 'db' | 'inRounds' | 'close' | 'poolUse' | 'forCommands'>;

/** A migrated database for one test file, where `openUnmigratedTestDatabase` opens its own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.WALKBOOK_TEST_DATABASE_URL;
  if (!url) return openMigratedEmbedded();
  if (!(await isClusterAt(url))) return ownDatabaseAt(url, await migratedTemplateAt(url));
  // A cluster copies no database.
  const own = await ownDatabaseAt(url);
  await migrateForTests(own.db);
  return own;
}

/**
 * An empty database for one test file: in memory, or, where WALKBOOK_TEST_DATABASE_URL names a server, a database of its own there, which is
 * dropped at the end.
 */
export async function openUnmigratedTestDatabase(): Promise<TestDatabase> {
  const url = process.env.WALKBOOK_TEST_DATABASE_URL;
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
