import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseAt } from '@/e2e/support/databaseServer';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { migrate } from '@/server/database/migrations/migrate';
import { type OpenedDatabase, openEmbedded, openPostgres } from '@/server/database/openDatabase';
import { databaseFolder } from '@/server/settings';
import { PARTS } from './preparedDatabase';

/** Where servers of their own processes keep their data, as their environment names it. */
export type ServerPlace = {
  /** Has the PIN key, and the database unless a PostgreSQL has it. */
  readonly dataFolder: string;
  /** Empty for the embedded database. */
  readonly databaseUrl: string;
  /** Opens and migrates its database in this process; the embedded one while no server runs on it. */
  readonly open: () => Promise<OpenedDatabase>;
  readonly seal: PinKey['seal'];
  /** A server on it, which has not started yet. */
  readonly newProcess: () => Promise<ServerProcess>;
  /** Ends its processes and removes it. */
  readonly remove: () => Promise<void>;
};

/** A place for one test: the embedded database, or one at WALKBOOK_TEST_DATABASE_URL. Both are empty. */
export async function newServerPlace(): Promise<ServerPlace> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'walkbook-place-'));
  const serverUrl = process.env.WALKBOOK_TEST_DATABASE_URL;
  const database = serverUrl ? await createDatabaseAt(serverUrl) : undefined;
  const databaseUrl = database?.url ?? '';
  const processes: ServerProcess[] = [];
  return {
    dataFolder,
    databaseUrl,
    async open() {
      const opened = database ? openPostgres(database.url) : openEmbedded(databaseFolder({ dataFolder }));
      await migrate(opened.db, { layout: database ? { parts: PARTS } : {} });
      return opened;
    },
    seal: (...given) => loadPinKey({ dataFolder, pinKey: undefined }).seal(...given),
    async newProcess() {
      const own = new ServerProcess(await freePort(), dataFolder, databaseUrl, {
        WALKBOOK_DEMO: 'off',
        NODE_OPTIONS: '',
        HOST: '127.0.0.1',
      });
      processes.push(own);
      return own;
    },
    async remove() {
      await Promise.all(processes.map((own) => own.kill()));
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
