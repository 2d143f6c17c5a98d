import { type Kysely, sql } from 'kysely';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { Database } from '@/server/database/schema';
import { lockStaff } from '@/server/store/staffSignIns';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns whether this transaction has locked a row of staff. PostgreSQL then writes the transaction's number into the row's `xmax`. */
async function isHeld(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select xmax::text::bigint = txid_current() % 4294967296 as held from staff where id = ${id}`.execute(trx);
  return rows[0]?.held ?? false;
}

test('a way into an account is added by one at a time: its row is held until the transaction ends, and no other', async () => {
  const add = (name: string) =>
    server.db
      .insertInto('staff')
      .values({ email: `${name}-held@example.org`, name, may_begin: false })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [held, other] = [await add('Jo'), await add('Kim')];
  await server.db.transaction().execute(async (trx) => {
    expect(await isHeld(trx, held.id)).toBe(false);
    await lockStaff(trx, held.id);
    expect([await isHeld(trx, held.id), await isHeld(trx, other.id)]).toEqual([true, false]);
  });
});
