import { openUnmigratedTestDatabase } from '@/__tests__/server/support/testDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { ServerParts } from '@/server/app';
import { openPostgres } from '@/server/database/openDatabase';

let server: TestServer;
afterEach(() => server.close());

async function ask(path: string, parts: Partial<ServerParts> = {}): Promise<[status: number, text: string, kept: unknown]> {
  server = await startTestServer(parts);
  const { statusCode, body, headers } = await server.app.inject(path);
  return [statusCode, body, headers['cache-control']];
}

test('a server that answers is alive and ready', async () => {
  expect(await ask('/health')).toEqual([200, 'alive', 'no-store']);
  // On a busy machine an embedded database may take longer than two seconds for its first statement.
  await server.db.selectFrom('campaigns').select('id').execute();
  const { statusCode, body } = await server.app.inject('/ready');
  expect([statusCode, body]).toEqual([200, 'ready']);
});

test('a server that stops is alive, and no more requests are to be sent to it', async () => {
  expect(await ask('/ready', { isStopping: () => true })).toEqual([503, 'stopping', 'no-store']);
  expect((await server.app.inject('/health')).statusCode).toBe(200);
});

test('a server whose database is away is alive, and not ready', async () => {
  const away = openPostgres('postgresql://nobody@127.0.0.1:1/none');
  expect(await ask('/ready', { db: away.db })).toEqual([503, 'the database does not answer', 'no-store']);
  expect((await server.app.inject('/health')).statusCode).toBe(200);
  await away.close();
});

test('a server whose database lacks the last migration is not ready', async () => {
  const older = await openUnmigratedTestDatabase();
  await older.db.schema.createTable('kysely_migration').addColumn('name', 'text').execute();
  expect(await ask('/ready', { db: older.db })).toEqual([503, 'the database is not migrated', 'no-store']);
  await older.close();
});
