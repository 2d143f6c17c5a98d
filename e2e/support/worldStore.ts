import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenedPool, openEmbedded, openPostgres } from '@/server/database/openDatabase';

/* A test's server keeps its data embedded in its data folder, or, where it runs in the host and the run has a PostgreSQL, in a database of its own there, which
   takes a fraction of the work. A file in the data folder says so. */

export const EMBEDDED = 'db';
const URL_FILE = 'database.url';

/** Returns the URL of the database that belongs to a data folder; empty where it is embedded. */
export function databaseUrlOf(dataFolder: string): string {
  const file = join(dataFolder, URL_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Says which database belongs to a data folder. */
export function writeDatabaseUrl(dataFolder: string, url: string): Promise<void> {
  return writeFile(join(dataFolder, URL_FILE), url);
}

/** Opens the database that belongs to a data folder. An embedded one has one owner at a time: its server must have stopped. */
export function openDatabaseOf(dataFolder: string): OpenedPool {
  const url = databaseUrlOf(dataFolder);
  return url === '' ? openEmbedded(join(dataFolder, EMBEDDED)) : openPostgres(url);
}
