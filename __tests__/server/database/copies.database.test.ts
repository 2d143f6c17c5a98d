import { openOwnTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { isMigrated } from '@/server/database/migrations/migrate';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});

async function open(): Promise<TestDatabase> {
  const one = await openOwnTestDatabase();
  opened.push(one);
  return one;
}

const addCampaign = ({ db }: TestDatabase) =>
  db.insertInto('campaigns').values({ name: 'Elm for Council' }).returning('id').executeTakeFirstOrThrow();

test('each test has a migrated and empty database of its own, whatever others write into theirs', async () => {
  const first = await open();
  expect(await isMigrated(first.db)).toBe(true);
  const { id } = await addCampaign(first);
  const second = await open();
  expect(await second.db.selectFrom('campaigns').selectAll().execute()).toEqual([]);
  expect(await addCampaign(second)).toEqual({ id });
});
