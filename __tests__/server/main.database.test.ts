import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { putMigratedEmbedded } from '@/__tests__/server/support/preparedDatabase';
import { connectTo, type RawConnection } from '@/__tests__/server/support/rawConnection';
import { newServerPlace, type ServerPlace } from '@/__tests__/server/support/serverPlace';
import { change, signed } from '@/__tests__/server/support/signedRequests';
import { longTest } from '@/__tests__/support/shortRun';
import { freePort } from '@/e2e/support/freePort';
import { argumentsOf } from '@/e2e/support/serverPrograms';

let place: ServerPlace;
let campaign: TestCampaign;
/** What a failed test left running. */
const processes = new Set<ChildProcess>();
const sockets = new Set<Socket>();

// One data folder and one database for all: a process that has ended must leave them as the next one needs them.
beforeAll(async () => {
  place = await newServerPlace();
  // For the one test of the embedded database, also where a PostgreSQL has the others.
  if (place.databaseUrl) await putMigratedEmbedded(place.dataFolder);
  const { db, close } = await place.open();
  campaign = await addCampaign({ db, seal: place.seal });
  await close();
});
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
  processes.clear();
  sockets.clear();
});
afterAll(() => place.remove());

function startProcess(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, argumentsOf('server'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: place.databaseUrl,
      WALKBOOK_DATA: place.dataFolder,
      WALKBOOK_DEMO: 'off',
      ...env,
    },
  });
  processes.add(child);
  return child;
}

async function loggedIds(): Promise<(string | null)[]> {
  const { db, close } = await place.open();
  const rows = await db.selectFrom('change_log').select('change_id').execute();
  await close();
  return rows.map(({ change_id }) => change_id);
}

/** The address in the line that says that requests are answered from now on. */
const readyAddress = async (server: ChildProcess): Promise<string> => String((await readyLine(server)).url);

async function readyLine({ stdout }: ChildProcess): Promise<Readonly<Record<string, unknown>>> {
  if (!stdout) throw new Error('The process was started without an output');
  for await (const line of createInterface({ input: stdout })) {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'ready' in said) return { ...said };
  }
  throw new Error('The server ended without being ready');
}

test('says when it is ready, answers, ends in order on either signal, and starts again on the same data', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = startProcess({});
    const url = await readyAddress(server);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);
    const reply = await fetch(`${url}api/v31/login.php?e=nobody%40example.org&s=x`, { method: 'POST' });
    expect(reply.status).toBe(401);
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
});

longTest.each(['off', 'on'])('prints no link to a console where there is no demo, be it %s', async (demo) => {
  const server = startProcess({ WALKBOOK_DEMO: demo });
  expect(Object.keys(await readyLine(server))).toEqual(['ready', 'url', 'network']);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

async function speakTo(url: string): Promise<RawConnection> {
  const connection = await connectTo(Number(new URL(url).port));
  sockets.add(connection.socket);
  return connection;
}

/** A change of its own for each request that is under way. */
function requestOfOneChange(): { readonly head: string; readonly body: string; readonly changeId: string } {
  const changeId = randomUUID();
  const body = JSON.stringify([{ listId: '', packetId: '', listType: 1, addresses: [change({ id: campaign.doors[0] ?? 0, changeId })] }]);
  const { url } = signed({ pin: campaign.ana.pin, endpoint: 'mapListUpdate2.php', query: `u=${campaign.ana.uid}&t=1790000000` });
  // With its headers sent, the server says that it waits for the body: the request is under way.
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  return { head, body, changeId };
}

async function requestUnderWay(url: string): Promise<RawConnection & { readonly finish: () => void; readonly changeId: string }> {
  const connection = await speakTo(url);
  const { head, body, changeId } = requestOfOneChange();
  connection.socket.write(head);
  await connection.hears('100 Continue');
  return { ...connection, finish: () => connection.socket.write(body), changeId };
}

const LOGIN = 'POST /api/v31/login.php?e=nobody%40example.org&s=x HTTP/1.1\r\nHost: localhost\r\n';

/** Resolves when the server accepts no more connections. */
async function refusesConnections(url: string): Promise<void> {
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.once('connect', () => resolve(false)).on('error', () => resolve(true));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isRefused()));
}

longTest('a data folder that others could reach is closed to them, database and key and all, and the log says so', async () => {
  const { dataFolder: folder } = place;
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'pin.key'), 0o644);
  const server = startProcess({ DATABASE_URL: '' });
  let words = '';
  server.stdout?.on('data', (chunk) => {
    words += String(chunk);
  });
  const exit = once(server, 'exit');
  await readyAddress(server);
  const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => (statSync(join(folder, path)).mode & 0o077) !== 0,
  );
  expect([statSync(folder).mode & 0o777, open]).toEqual([0o700, []]);
  server.kill('SIGTERM');
  await exit;
  expect(words).toContain('other users could reach the data folder');
  expect(words).toContain('"closed":2');
});

describe('after a signal', () => {
  longTest('it ends although connections are open that say nothing, or not enough', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    const url = await readyAddress(server);
    await speakTo(url);
    const halfHeaders = await speakTo(url);
    halfHeaders.socket.write(LOGIN);
    const keptAlive = await speakTo(url);
    keptAlive.socket.write(`${LOGIN}Content-Length: 0\r\n\r\n`);
    await keptAlive.hears('not recognised');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  longTest('it ends although a request never does', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    await requestUnderWay(await readyAddress(server));
    server.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  test('a request that is under way is answered, and what it answered is in the log', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    const url = await readyAddress(server);
    const { finish, hears, changeId } = await requestUnderWay(url);
    server.kill('SIGTERM');
    await refusesConnections(url);
    finish();
    await hears(`"received":["${changeId}"]`);
    expect(await exit).toEqual([0, null]);
    expect(await loggedIds()).toContain(changeId);
  });

  test('it tells balancers that it stops, while it still answers', async () => {
    const server = startProcess({ DRAIN_SECONDS: '60' });
    const exit = once(server, 'exit');
    const url = await readyAddress(server);
    const readiness = async () => (await fetch(`${url}ready`)).status;
    expect(await readiness()).toBe(200);
    server.kill('SIGTERM');
    while ((await readiness()) !== 503);
    expect((await fetch(`${url}health`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
  });

  test('a second signal ends it at once', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    await requestUnderWay(await readyAddress(server));
    server.kill('SIGTERM');
    server.kill('SIGINT');
    expect(await exit).toEqual([1, null]);
  });
});

longTest('metrics are on the port that is named', async () => {
  const metricsPort = await freePort();
  const server = startProcess({ METRICS_PORT: String(metricsPort), DATABASE_URL: '' });
  await readyAddress(server);
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('walkbook_database_connections{state="open"} 1');
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
  [{ DATABASE_URL: 'walk' }, 'DATABASE_URL must be the address of a PostgreSQL, as postgresql://user:password@host:5432/walkbook'],
  [{ WALKBOOK_DATA: '/dev/null/data' }, 'The data folder /dev/null/data (WALKBOOK_DATA) cannot be written: ENOTDIR'],
  [
    { WALKBOOK_DATA: '/dev/null/data', DATABASE_URL: 'postgresql://localhost:1/walkbook' },
    'The data folder /dev/null/data (WALKBOOK_DATA) cannot be written: ENOTDIR',
  ],
])('what makes a start impossible is said in one line, and the process ends with 1: %j', async (env, sentence) => {
  const server = startProcess(env);
  let words = '';
  server.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(words).toBe(`Walkbook did not start: ${sentence}\n`);
});
