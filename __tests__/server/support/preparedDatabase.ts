// PGlite loads its WebAssembly by dynamic import: under Jest it needs NODE_OPTIONS=--experimental-vm-modules, and tests that are real ES
// modules (extensionsToTreatAsEsm), which is how npm test runs them.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { administer, databaseAt } from '@/e2e/support/databaseServer';
import { type OpenedPool, openPgLite, openPostgres } from '@/server/database/openDatabase';
import { databaseFolder } from '@/server/settings';
import { type Content, prepare } from './databaseContent';

const runProgram = promisify(execFile);

/** The folder of this run of all tests (support/beginTestRun.mjs). */
function runFolder(): string {
  const folder = process.env.WALKBOOK_TEST_RUN;
  if (!folder) throw new Error('Run the tests by npm run unit: their set-up makes the folder of the prepared databases.');
  return folder;
}

/** Returns the path of a packed, migrated embedded database. The first test that asks makes it; two at once each make one, and either will do. */
async function packedEmbedded(content: Content): Promise<string> {
  const file = join(runFolder(), `${content}.tar`);
  if (!existsSync(file))
    await runProgram(process.execPath, ['--import', 'tsx', '__tests__/server/support/prepareEmbedded.ts', file, content]);
  return file;
}

/** Opens an embedded database in memory that is migrated. */
export async function openMigratedEmbedded(content: Content = 'migrated'): Promise<OpenedPool> {
  const packed = await readFile(await packedEmbedded(content));
  // Node's own Blob: jsdom's cannot be read.
  return openPgLite(new PGlite({ loadDataDir: await new Response(packed).blob() }));
}

/** Gives a data folder a migrated embedded database, which a process opens in a third of the time that it takes to make one. */
export async function putMigratedEmbedded(dataFolder: string): Promise<void> {
  const folder = databaseFolder({ dataFolder });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await runProgram('tar', ['-xf', await packedEmbedded('migrated'), '-C', folder]);
}

/** Into how many parts by campaign the tables of the tests' databases are divided; 0 leaves each in one piece. */
export const PARTS = Number(process.env.WALKBOOK_TEST_PARTS ?? 0);

/** Any number; of two tests that need the migrated database first, one waits for the other. */
const PREPARING = 7_031_977;

/** Returns the name of a migrated database at the server that the URL names, made by whichever test comes first, to be copied by `create database`. */
export async function migratedTemplateAt(url: string, content: Content = 'migrated'): Promise<string> {
  // endTestRun.mjs drops the databases that begin with the folder's name.
  const name = content === 'migrated' ? basename(runFolder()) : `${basename(runFolder())}-${content}`;
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}-unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}" template template0`);
    const opened = openPostgres(databaseAt(url, unfinished));
    try {
      await prepare(opened.db, content, { layout: { parts: PARTS } });
    } finally {
      await opened.close();
    }
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });
  return name;
}
