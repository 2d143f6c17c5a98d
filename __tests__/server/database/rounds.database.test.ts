import { sql } from 'kysely';
import { openOwnTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { all, command, nothing, type Plan, query } from '@/server/database/plan';
import { roundsIn } from '@/server/database/rounds';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openOwnTestDatabase();
  await sql`create sequence turns`.execute(opened.db);
});
afterEach(() => opened.close());

const campaignsNamed = async (name: string) =>
  (await opened.db.selectFrom('campaigns').select('id').where('name', '=', name).execute()).length;
const addCampaign = (name: string) => command(sql`insert into campaigns (name) values (${name})`);
const turn = () => query(sql<{ turn: number }>`select nextval('turns') as turn`, (rows) => rows[0]?.turn ?? 0);
const broken = command(sql`select 1 / 0`);
const add = (last: Plan<unknown>) => opened.inRounds(async () => ({ outcome: 'added', last }));

test('the statements of a round are run in their order, on a fresh connection and on one that has been used', async () => {
  const turns = () =>
    opened.inRounds(async (round) => {
      const first = await round(all(Array.from({ length: 6 }, turn)));
      return { outcome: [...first, ...(await round(all([turn(), turn()])))], last: nothing };
    });
  expect(await turns()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await turns()).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
});

test('a round reads what an earlier statement of it has written', async () => {
  const count = query(sql<{ count: number }>`select count(*) from campaigns where name = 'Same round'`, (rows) => rows[0]?.count);
  const seen = await opened.inRounds(async (round) => ({ outcome: await round(all([addCampaign('Same round'), count])), last: nothing }));
  expect(seen).toEqual([undefined, 1]);
});

test('the last statements are there when the transaction is through, also where there was no round before them', async () => {
  expect(await add(addCampaign('Last'))).toBe('added');
  expect(await campaignsNamed('Last')).toBe(1);
});

test.each([
  [
    'in a round',
    (round: <T>(plan: Plan<T>) => Promise<T>) => round(all([addCampaign('Half'), broken, addCampaign('Half')])).then(() => nothing),
  ],
  ['among the last', async () => all([addCampaign('Half'), broken, addCampaign('Half')])],
  [
    'in the second round',
    async (round: <T>(plan: Plan<T>) => Promise<T>) => {
      await round(addCampaign('Half'));
      await round(broken);
      return nothing;
    },
  ],
])(
  'where a statement fails %s, its own failure is told, nothing is written, and the next transaction is none the worse',
  async (_, work) => {
    const failing = opened.inRounds(async (round) => ({ outcome: null, last: await work(round) }));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await campaignsNamed('Half')).toBe(0);
    await add(addCampaign('Next'));
    expect(await campaignsNamed('Next')).toBe(1);
  },
);

test('where the work fails, what its rounds have written is taken back', async () => {
  const failing = opened.inRounds(async (round) => {
    await round(addCampaign('Taken back'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await campaignsNamed('Taken back')).toBe(0);
});

test('inside somebody else’s transaction it neither commits nor rolls back', async () => {
  const outer = opened.db.transaction().execute(async (trx) => {
    await roundsIn(trx)(async (round) => ({ outcome: await round(addCampaign('Inside')), last: addCampaign('Inside') }));
    throw new Error('not after all');
  });
  await expect(outer).rejects.toThrow('not after all');
  expect(await campaignsNamed('Inside')).toBe(0);
});

test('a statement whose result a migration has changed fails once, and is planned anew', async () => {
  const read = () =>
    opened.inRounds(async (round) => ({ outcome: await round(query(sql`select * from changing`, (rows) => rows)), last: nothing }));
  await sql`create table changing (one integer)`.execute(opened.db);
  expect(await read()).toEqual([]);
  await sql`alter table changing add column two integer`.execute(opened.db);
  await read().catch((error: unknown) => expect(String(error)).toContain('cached plan'));
  expect(await read()).toEqual([]);
});
