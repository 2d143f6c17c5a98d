import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { removeFolder } from '@/e2e/support/template';
import { startPostgres } from '@/scripts/postgres.mjs';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { newBucket } from '@/server/database/buckets';
import { migrate } from '@/server/database/migrations/migrate';
import { openPostgres } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';

/** As many volunteers as the most connections. */
const MEMBERS = 256;
export const DOORS_PER_PACKET = 100;
export const DOORS = MEMBERS * DOORS_PER_PACKET;

/** Somebody who walks one packet: what their phone signs with, and their doors. */
export type BenchMember = {
  readonly uid: string;
  readonly pin: string;
  readonly targetId: number;
  readonly packetId: number;
  readonly firstDoor: number;
};

export type ServerWorld = {
  readonly postgresUrl: string;
  readonly server: ServerProcess;
  readonly db: Kysely<Database>;
  readonly members: readonly BenchMember[];
  readonly close: () => Promise<void>;
};

type WorldOptions = {
  /** What else the server's environment says. */
  readonly env?: Readonly<Record<string, string>>;
  /** An empty database, which syncs every commit. Without one a PostgreSQL of its own is started. */
  readonly postgres?: { readonly url: string; readonly stop: () => Promise<void> };
};

/**
 * A campaign of 256 members with a packet of 100 doors each in a database, and the real server as a process of its own. Nobody reaches a limit
 * there: what is measured is more than people send.
 */
export async function openServerWorld({ env = {}, postgres: given }: WorldOptions = {}): Promise<ServerWorld> {
  const postgres = given ?? (await startPostgres({ durable: true }));
  if (!postgres) throw new Error('There is no PostgreSQL');
  const dataFolder = await mkdtemp(join(tmpdir(), 'walkbook-bench-'));
  const { db, close } = openPostgres(postgres.url);
  await migrate(db);
  const members = await seed(db, loadPinKey({ pinKey: undefined, dataFolder }).seal);
  const server = new ServerProcess(await freePort(), dataFolder, postgres.url, env);
  await writeFile(join(dataFolder, 'index.html'), 'bench');
  server.site = dataFolder;
  await server.start();
  return {
    postgresUrl: postgres.url,
    server,
    db,
    members,
    async close() {
      await server.stop();
      await close();
      await postgres.stop();
      await removeFolder(dataFolder);
    },
  };
}

async function seed(db: Kysely<Database>, seal: (pin: string, userId: number) => string): Promise<BenchMember[]> {
  const numbers = Array.from({ length: MEMBERS }, (_, index) => index + 1);
  const uidOf = (number: number) => `bench${String(number).padStart(3, '0')}`;
  const pinOf = (number: number) => `PIN${number}OF${MEMBERS}`;
  await sql`insert into campaigns (id, name) values (1, 'Bench Walk')`.execute(db);
  await sql`insert into raised_limits (campaign_id, kind, most) values (1, 'changes', 2000000000), (1, 'lists', 2000000000)`.execute(db);
  await sql`insert into passes (id, campaign_id, name) values (1, 1, 'First pass')`.execute(db);
  await sql`insert into targets (id, campaign_id, name) values (1, 1, 'Everybody')`.execute(db);
  const users = numbers.map((id) => ({ id, email: `${uidOf(id)}@example.org`, name: uidOf(id), pin: seal(pinOf(id), id) }));
  await db.insertInto('users').values(users).execute();
  await db
    .insertInto('memberships')
    .values(numbers.map((id) => ({ uid: uidOf(id), user_id: id, campaign_id: 1 })))
    .execute();
  await db
    .insertInto('packets')
    .values(numbers.map((id) => ({ id, campaign_id: 1, pass_id: 1, target_id: 1, code: uidOf(id).toUpperCase(), bucket: newBucket(1) })))
    .execute();
  await sql`
    insert into places (id, campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
    select n, 1, n || ' Elm St', 'Alder Bay', '97000', 44, -123, n, 'Elm St', n, 'elm st', '97000'
    from generate_series(1, ${DOORS}::integer) as n`.execute(db);
  await sql`
    insert into doors (id, campaign_id, pass_id, place_id, target_id, packet_id, walk_position)
    select n, 1, 1, n, 1, (n - 1) / ${DOORS_PER_PACKET} + 1, n from generate_series(1, ${DOORS}::integer) as n`.execute(db);
  await sql`analyze`.execute(db);
  return numbers.map((id) => ({
    uid: uidOf(id),
    pin: pinOf(id),
    targetId: 1,
    packetId: id,
    firstDoor: (id - 1) * DOORS_PER_PACKET + 1,
  }));
}
