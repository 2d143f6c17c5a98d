import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { openOwnTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { sendFrame } from '@/server/database/commands/frames';
import { databaseMark, ownGreeting } from '@/server/database/commands/greeting';
import { openByServer, ServerGone, ServerRefuses } from '@/server/database/commands/openByServer';
import { type CommandsServed, serveCommands } from '@/server/database/commands/serveCommands';
import { socketIn, socketOf } from '@/server/database/commands/socketPlace';
import { isOneItemsFault } from '@/server/database/databaseFault';
import type { OpenedDatabase } from '@/server/database/openDatabase';

const files = temporaryFolder();
let store: TestDatabase;
let served: CommandsServed | undefined;
let folder: string;
let volunteers = 0;
const commands: OpenedDatabase[] = [];

beforeAll(async () => {
  store = await openOwnTestDatabase();
  await sql`create table things (id integer primary key, bytes bytea, at timestamptz, said jsonb, big bigint)`.execute(store.db);
});
beforeEach(async () => {
  folder = join(files.folder, expect.getState().currentTestName?.replace(/\W+/gu, '-').slice(0, 20) ?? '');
  mkdirSync(folder, { recursive: true });
  volunteers = 0;
  served = await serve();
});
afterEach(async () => {
  for (const { close } of commands.splice(0)) await close();
  await served?.close();
  await sql`delete from things`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  files.remove();
});

const serve = (databaseUrl?: string) => serveCommands({ folder, databaseUrl, store, volunteers: () => volunteers });

async function command(onNotice: (line: string) => void = () => undefined, databaseUrl?: string): Promise<OpenedDatabase> {
  const opened = await openByServer({ folder, databaseUrl, onNotice });
  if (opened === undefined) throw new Error('No server answers');
  commands.push(opened);
  return opened;
}

const ids = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from things order by id`.execute(store.db);
  return rows.map(({ id }) => id);
};

test('the socket is its owner’s alone, and gone when the server has ended', async () => {
  expect(statSync(socketIn(folder)).mode & 0o777).toBe(0o600);
  await served?.close();
  served = undefined;
  expect(existsSync(socketIn(folder))).toBe(false);
  expect(await openByServer({ folder, databaseUrl: undefined, onNotice: () => undefined })).toBeUndefined();
});

test('a folder with a long path has its socket in a short one that its owner alone can open', async () => {
  await served?.close();
  folder = join(folder, 'x'.repeat(120));
  mkdirSync(folder);
  served = await serve();
  const path = socketOf(folder);
  expect(path.startsWith(tmpdir())).toBe(true);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  const { db } = await command();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await commands.pop()?.close();
  await served?.close();
  served = undefined;
  expect(existsSync(dirname(path))).toBe(false);
});

test('what a killed server has left is taken away, and of two servers of one folder one serves', async () => {
  expect(await serve()).toBeUndefined();
  await served?.close();
  writeFileSync(socketIn(folder), '');
  expect(await openByServer({ folder, databaseUrl: undefined, onNotice: () => undefined })).toBeUndefined();
  served = await serve();
  await command();
});

test('values come and go as they are', async () => {
  const { db } = await command();
  const at = new Date('2026-10-03T18:30:00Z');
  await sql`insert into things values (${1}, ${Buffer.from([0, 1, 255])}, ${at}, ${JSON.stringify({ a: [null, 'ä'] })}::jsonb, ${2 ** 40})`.execute(
    db,
  );
  const { rows } = await sql<{ bytes: Buffer }>`select * from things`.execute(db);
  expect(rows).toEqual([{ id: 1, bytes: Buffer.from([0, 1, 255]), at, said: { a: [null, 'ä'] }, big: 2 ** 40 }]);
  const { rows: chosen } = await sql`select * from things where id = any(${[1, 2]}::integer[]) and ${null}::text is null`.execute(db);
  expect(chosen).toHaveLength(1);
});

test('a failed statement says what the driver says, and the next one works', async () => {
  const { db } = await command();
  await expect(sql`select * from nothing_like_it`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  await sql`insert into things (id) values (1)`.execute(db);
  await expect(sql`insert into things (id) values (1)`.execute(db)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  expect(await ids()).toEqual([1]);
});

test('what a command leaves undone when it is killed is rolled back, and the server goes on', async () => {
  const socket = createConnection(socketOf(folder));
  socket.write(`${JSON.stringify(ownGreeting(undefined))}\n`);
  await once(socket, 'data');
  for (const statement of ['begin', 'insert into things (id) values (7)']) {
    sendFrame(socket, { sql: statement, parameters: [] });
    await once(socket, 'data');
  }
  socket.destroy();
  await sql`insert into things (id) values (8)`.execute((await command()).db);
  expect(await ids()).toEqual([8]);
});

test('what a command leaves undone when the server ends is rolled back', async () => {
  const { db } = await command();
  const cut = db.transaction().execute(async (trx) => {
    await sql`insert into things (id) values (7)`.execute(trx);
    await served?.close();
    await sql`insert into things (id) values (8)`.execute(trx);
  });
  const error = await cut.catch((reason: unknown) => reason);
  served = undefined;
  expect(error).toBeInstanceOf(ServerGone);
  expect(error).toMatchObject({ mayHaveWritten: false });
  expect(await ids()).toEqual([]);
});

test('a command whose server ends says whether it may have written', async () => {
  const { db } = await command();
  await db.transaction().execute((trx) => sql`insert into things (id) values (1)`.execute(trx));
  await served?.close();
  served = undefined;
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServerGone);
  expect(error).toMatchObject({ mayHaveWritten: true });
});

test('two commands at once each do their work, and nobody’s transaction is another’s', async () => {
  const [one, two] = [await command(), await command()];
  const insert = (db: OpenedDatabase['db'], from: number, fails: boolean) =>
    db.transaction().execute(async (trx) => {
      for (let id = from; id < from + 20; id += 1) await sql`insert into things (id) values (${id})`.execute(trx);
      if (fails) throw new Error('no');
    });
  const outcomes = await Promise.allSettled([insert(one.db, 0, false), insert(two.db, 100, true), insert(one.db, 200, false)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual([...Array(20).keys(), ...Array.from({ length: 20 }, (_, index) => 200 + index)]);
});

test('temporary tables of two commands do not meet, and go with their command', async () => {
  const notices: string[] = [];
  const work = async ({ db, close }: OpenedDatabase, value: number) =>
    db
      .connection()
      .execute(async (connection) => {
        await sql`create temporary table file_things (n integer)`.execute(connection);
        await sql`insert into file_things values (${value})`.execute(connection);
        return (await sql<{ n: number }>`select n from file_things`.execute(connection)).rows;
      })
      .finally(close);
  const [one, two] = [await command((line) => notices.push(line)), await command((line) => notices.push(line))];
  commands.length = 0;
  expect(await Promise.all([work(one, 1), work(two, 2)])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(notices.length).toBe(store.forCommands.isShared ? 1 : 0);
});

test('a transaction that keeps volunteers waiting for the only connection is rolled back, and says so', async () => {
  const { db } = await command();
  let waited: Promise<unknown> = Promise.resolve();
  const work = db.transaction().execute(async (trx) => {
    await sql`insert into things (id) values (1)`.execute(trx);
    volunteers = 1;
    waited = sql`select 1`.execute(store.db);
    if (store.forCommands.isShared) await waited;
    await sql`insert into things (id) values (2)`.execute(trx);
  });
  if (!store.forCommands.isShared) {
    await work;
    expect(await ids()).toEqual([1, 2]);
    return;
  }
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining('what it had not finished was rolled back') });
  expect(isOneItemsFault(error)).toBe(true);
  volunteers = 0;
  expect(await ids()).toEqual([]);
  await sql`insert into things (id) values (3)`.execute(db);
  expect(await ids()).toEqual([3]);
});

async function greet(line: string): Promise<string> {
  const socket = createConnection(socketOf(folder));
  socket.write(`${line}\n`);
  let said = '';
  for await (const piece of socket) said += String(piece);
  return said;
}

test.each([
  ['an older protocol', () => JSON.stringify({ ...ownGreeting(undefined), walkbook: 0 }), 'another version of Walkbook'],
  ['another schema', () => JSON.stringify({ ...ownGreeting(undefined), schema: '001_initial' }), 'another version of Walkbook'],
  ['what is no greeting', () => 'GET / HTTP/1.1', 'another version of Walkbook'],
  ['values that another Node writes', () => JSON.stringify({ ...ownGreeting(undefined), values: 1 }), 'another version of Node'],
])('%s gets a sentence', async (_, line, sentence) => {
  expect(JSON.parse(await greet(line()))).toEqual({ refused: expect.stringContaining(sentence) });
});

test('a refusal reaches the command as its sentence', async () => {
  await served?.close();
  served = undefined;
  const other = createServer((socket) => socket.resume().end(`${JSON.stringify({ refused: 'Not you.' })}\n`)).listen(socketIn(folder));
  await once(other, 'listening');
  await expect(command()).rejects.toEqual(new ServerRefuses('Not you.'));
  other.close();
  await once(other, 'close');
});

test('a command that names another PostgreSQL than the server has does not get the server’s', async () => {
  await served?.close();
  served = await serve('postgres://walkbook:secret@db/one');
  expect(await openByServer({ folder, databaseUrl: 'postgres://walkbook:secret@db/two', onNotice: () => undefined })).toBeUndefined();
  await command(undefined, 'postgres://walkbook:secret@db/one');
  await command();
  expect(databaseMark('postgres://walkbook:secret@db/one')).not.toContain('secret');
});

test('nothing but statements is heard', async () => {
  const socket = createConnection(socketOf(folder));
  socket.write(`${JSON.stringify(ownGreeting(undefined))}\n`);
  socket.write(Buffer.from([0, 0, 0, 3, 1, 2, 3]));
  await once(socket.resume(), 'close');
  await command();
});
