import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { isDatabaseAway } from '@/server/database/databaseFault';
import { type OpenedDatabase, openPostgres } from '@/server/database/openDatabase';

const message = (type: string, body: Buffer = Buffer.alloc(0)) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const READY = message('Z', Buffer.from('I'));
const SIGNED_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('OK\0')), READY]);

/** As much of PostgreSQL's protocol as a connection needs that is going to break: every statement succeeds and returns nothing. */
class BrittleDatabase {
  readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));
  opened: OpenedDatabase | undefined;
  /** Statements that break the connection instead of being answered. */
  breaksOn: (statement: string) => boolean = () => false;

  async opens(): Promise<OpenedDatabase> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    // A server that listens on a port has an AddressInfo.
    const { port } = this.server.address() as AddressInfo;
    this.opened = openPostgres(`postgresql://walkbook@127.0.0.1:${port}/postgres`);
    return this.opened;
  }

  async closes(): Promise<void> {
    await this.opened?.close();
    this.server.close();
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    socket.once('data', () => {
      socket.write(SIGNED_IN);
      socket.on('data', (words) => {
        if (this.breaksOn(words.toString())) socket.destroy();
        else socket.write(DONE);
      });
    });
  }
}

let brittle: BrittleDatabase;
beforeEach(() => {
  brittle = new BrittleDatabase();
});
afterEach(() => brittle.closes());

const ask = ({ db }: OpenedDatabase) => sql`select`.execute(db);

test('a connection that breaks between two statements fails its transaction, not the process; the next finds a new one', async () => {
  const opened = await brittle.opens();
  const broken = opened.db.transaction().execute(async (trx) => {
    const gone = [...brittle.sockets].map((socket) => once(socket, 'close'));
    for (const socket of brittle.sockets) socket.destroy();
    await Promise.all(gone);
    await sql`select`.execute(trx);
  });
  expect(isDatabaseAway(await broken.catch((error: unknown) => error))).toBe(true);
  await expect(ask(opened)).resolves.toMatchObject({ rows: [] });
});

test('connections that break before they can be used take no place in the pool', async () => {
  const opened = await brittle.opens();
  brittle.breaksOn = (statement) => statement.includes('synchronous_commit');
  for (let attempt = 0; attempt < 20; attempt += 1) expect(isDatabaseAway(await ask(opened).catch((error: unknown) => error))).toBe(true);
  brittle.breaksOn = () => false;
  await expect(ask(opened)).resolves.toMatchObject({ rows: [] });
});

test('a connection has nothing translated into machine code before it is asked', async () => {
  const opened = await brittle.opens();
  const said: string[] = [];
  brittle.breaksOn = (statement) => said.push(statement) < 0;
  await ask(opened);
  expect(said.findIndex((statement) => statement.includes('set jit to off'))).toBe(1);
});

test.each([
  ['the server is being shut down', { code: '57P01' }, true],
  ['it takes no more connections', { code: '53300' }, true],
  ['nothing listens', { code: 'ECONNREFUSED' }, true],
  ['all connections of the pool are taken', new Error('timeout exceeded when trying to connect'), true],
  ['a statement was canceled', { code: '57014' }, false],
  ['a constraint', { code: '23505' }, false],
  ['a programming error', new TypeError('x is undefined'), false],
  ['nothing', undefined, false],
])('whether the database is away: %s', (_, reason, away) => {
  expect(isDatabaseAway(reason)).toBe(away);
});
