// PGlite loads its WebAssembly by dynamic import: under Jest it needs NODE_OPTIONS=--experimental-vm-modules, and tests that are real ES
// modules (extensionsToTreatAsEsm), which is how npm test runs them.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@/server/database/migrations/migrate';
import { type OpenedPool, openEmbedded, openPostgres } from '@/server/database/openDatabase';

export type TestDatabase = Pick<OpenedPool, 'db' | 'transact' | 'close'>;

/** A migrated database for one test file, as `openUnmigratedTestDatabase` opens it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = await openUnmigratedTestDatabase();
  await migrate(opened.db);
  return opened;
}

/**
 * An empty database for one test file: in memory, or, where WALKBOOK_TEST_DATABASE_URL names a server, a database of its own there, which is
 * dropped at the end.
 */
export async function openUnmigratedTestDatabase(): Promise<TestDatabase> {
  const url = process.env.WALKBOOK_TEST_DATABASE_URL;
  return url ? ownDatabaseAt(url) : openEmbedded();
}

async function ownDatabaseAt(url: string): Promise<TestDatabase> {
  const own = await createDatabaseAt(url);
  const { db, transact, close } = openPostgres(own.url);
  return {
    db,
    transact,
    async close() {
      await close();
      await own.drop();
    },
  };
}

/** An empty database of a test's own on the server that the URL names. */
export async function createDatabaseAt(url: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `walkbook_test_${randomBytes(8).toString('hex')}`;
  await administer(url, `create database ${name} template template0`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
