import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { removeFolder } from '@/e2e/support/template';
import { startPostgres } from '@/scripts/postgres.mjs';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { systemClock } from '@/server/clock';
import { migrate } from '@/server/database/migrations/migrate';
import { openPostgres } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { type Box, fillConsole } from './consoleRows';
import type { ConsoleSize } from './consoleSize';
import type { Caller } from './signedCall';

/** So many volunteers can sign. */
const SIGNING = 20;
const CAMPAIGN = 1;
const OWNER = { email: 'jo@example.org', name: 'Jo Alvarez' } as const;

/** A campaign on a PostgreSQL of its own, and the built site with its console before it. */
export type ConsoleWorld = {
  readonly db: Kysely<Database>;
  readonly address: string;
  readonly campaign: number;
  /** Of those who are out, some by the ids of their accounts, with what their phones sign with. */
  readonly volunteers: readonly (Caller & { readonly id: number })[];
  /** A link by which the campaign's owner opens the console once. */
  readonly newLink: () => Promise<string>;
  /** Nobody has looked at anything afterwards: what a server remembers between two looks is gone. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openConsoleWorld(size: ConsoleSize, box: Box): Promise<ConsoleWorld> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('The bench needs a PostgreSQL.');
  try {
    return await worldOn(postgres, size, box);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

type Postgres = { readonly url: string; readonly stop: () => Promise<void> };

async function worldOn(postgres: Postgres, size: ConsoleSize, box: Box): Promise<ConsoleWorld> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'walkbook-bench-'));
  const { db, close } = openPostgres(postgres.url);
  await migrate(db);
  await fillConsole(db, size, box);
  const parts = { db, clock: systemClock };
  await setStaffRole(parts, { id: CAMPAIGN }, { ...OWNER, role: 'owner' });
  const volunteers = await letSign(db, loadPinKey({ pinKey: undefined, dataFolder }).seal, Math.min(SIGNING, size.walking));
  const server = new ServerProcess(await freePort(), dataFolder, postgres.url);
  await server.start();
  return {
    ...{ db, address: server.address, campaign: CAMPAIGN, volunteers },
    newLink: () => staffLink(parts, { id: CAMPAIGN }, { email: OWNER.email, site: server.address }),
    async restart() {
      await server.stop();
      await server.start();
    },
    async close() {
      await server.stop();
      await close();
      await postgres.stop();
      await removeFolder(dataFolder);
    },
  };
}

/** Gives volunteers from the fourth on PINs; the marks of those before them are on hold. */
async function letSign(
  db: Kysely<Database>,
  seal: (pin: string, userId: number) => string,
  count: number,
): Promise<ConsoleWorld['volunteers']> {
  const volunteers = Array.from({ length: Math.max(1, count - 3) }, (_, index) => index + 4).map((id) => ({
    id,
    uid: `console${id}`,
    pin: `PINOF${id}`,
  }));
  for (const { id, pin } of volunteers)
    await db
      .updateTable('users')
      .set({ pin: seal(pin, id) })
      .where('id', '=', id)
      .execute();
  return volunteers;
}
