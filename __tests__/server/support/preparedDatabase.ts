// PGlite loads its WebAssembly by dynamic import: under Jest it needs NODE_OPTIONS=--experimental-vm-modules, and tests that are real ES
// modules (extensionsToTreatAsEsm), which is how npm test runs them.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { administer, databaseAt } from '@/e2e/support/databaseServer';
import { type OpenedPool, openPgLite, openPostgres } from '@/server/database/openDatabase';
import { migrateForTests } from './migratedForTests';

const runProgram = promisify(execFile);

/** The folder of this run of all tests (support/beginTestRun.mjs). */
function runFolder(): string {
  const folder = process.env.WALKBOOK_TEST_RUN;
  if (!folder) throw new Error('Run the tests by npm run unit: their set-up makes the folder of the prepared databases.');
  return folder;
}

/**
 * Opens an embedded database in memory that is migrated: a copy of one that whichever test comes first has made. Two that come at the same time
 * each make one, and either will do.
 */
export async function openMigratedEmbedded(): Promise<OpenedPool> {
  const file = join(runFolder(), 'migrated.tar');
  if (!existsSync(file)) await runProgram(process.execPath, ['--import', 'tsx', '__tests__/server/support/prepareEmbedded.ts', file]);
  // Node's own Blob: jsdom's cannot be read.
  return openPgLite(new PGlite({ loadDataDir: await new Response(await readFile(file)).blob() }));
}

/** Into how many parts by campaign the tables of the tests' databases are divided; 0 leaves each in one piece. */
export const PARTS = Number(process.env.WALKBOOK_TEST_PARTS ?? 0);

/** Any number; of two tests that need the migrated database first, one waits for the other. */
const PREPARING = 7_031_977;

/** Returns the name of a migrated database at the server that the URL names, made by whichever test comes first, to be copied by `create database`. */
export async function migratedTemplateAt(url: string): Promise<string> {
  const name = basename(runFolder());
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}-unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}" template template0`);
    const opened = openPostgres(databaseAt(url, unfinished));
    try {
      await migrateForTests(opened.db, { layout: { parts: PARTS } });
    } finally {
      await opened.close();
    }
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });
  return name;
}
