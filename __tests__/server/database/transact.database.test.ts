import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { allOf, started } from '@/server/database/transact';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`create sequence turns`.execute(opened.db);
});
afterAll(() => opened.close());

const campaignsNamed = async (name: string) =>
  (await opened.db.selectFrom('campaigns').select('id').where('name', '=', name).execute()).length;

test('statements that are started together are run in the order in which they were started', async () => {
  const turns = await opened.transact(async (trx) => {
    const turn = async () => (await sql<{ turn: number }>`select nextval('turns') as turn`.execute(trx)).rows[0]?.turn;
    return { outcome: await allOf([turn(), turn(), turn(), turn()]), sent: Promise.resolve() };
  });
  expect(turns).toEqual([1, 2, 3, 4]);
});

test('what was only sent is there when the transaction is through', async () => {
  await opened.transact(async (trx) => ({ outcome: null, sent: trx.insertInto('campaigns').values({ name: 'Sent' }).execute() }));
  expect(await campaignsNamed('Sent')).toBe(1);
});

test('where a statement fails that was only sent, nothing is written, and the next transaction is none the worse', async () => {
  const failing = opened.transact(async (trx) => {
    const written = started(trx.insertInto('campaigns').values({ name: 'Half' }).execute());
    const broken = started(sql`select 1 / 0`.execute(trx));
    return { outcome: null, sent: allOf([written, broken]) };
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await campaignsNamed('Half')).toBe(0);
  await opened.transact(async (trx) => ({ outcome: null, sent: trx.insertInto('campaigns').values({ name: 'Next' }).execute() }));
  expect(await campaignsNamed('Next')).toBe(1);
});

test('where the work fails, what it had sent is taken back', async () => {
  const failing = opened.transact(async (trx) => {
    await trx.insertInto('campaigns').values({ name: 'Taken back' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await campaignsNamed('Taken back')).toBe(0);
});

test('where a statement fails before it is sent, nothing is written', async () => {
  const failing = opened.transact(async (trx) => {
    const written = started(trx.insertInto('campaigns').values({ name: 'Not alone' }).execute());
    const unsent = started(Promise.reject(new Error('never sent')));
    return { outcome: null, sent: allOf([written, unsent]) };
  });
  await expect(failing).rejects.toThrow('never sent');
  expect(await campaignsNamed('Not alone')).toBe(0);
});

test('a statement whose result a migration has changed fails once, and is planned anew', async () => {
  const read = () =>
    opened.transact(async (trx) => ({ outcome: (await sql`select * from changing`.execute(trx)).rows, sent: Promise.resolve() }));
  await sql`create table changing (one integer)`.execute(opened.db);
  expect(await read()).toEqual([]);
  await sql`alter table changing add column two integer`.execute(opened.db);
  await read().catch((error: unknown) => expect(String(error)).toContain('cached plan'));
  expect(await read()).toEqual([]);
});
