import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

let folder: string;
/** What a failed test left running. */
const processes = new Set<ChildProcess>();
const sockets = new Set<Socket>();

// One data folder for all: a process that has ended must leave it as the next one needs it.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-main-'));
});
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
  processes.clear();
  sockets.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startProcess(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      WALKBOOK_DATA: folder,
      WALKBOOK_DEMO: 'off',
      ...env,
    },
  });
  processes.add(child);
  return child;
}

/** The address in the line that says that requests are answered from now on. */
async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process was started without an output');
  for await (const line of createInterface({ input: stdout })) {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'ready' in said && 'url' in said) return String(said.url);
  }
  throw new Error('The server ended without being ready');
}

test('says when it is ready, answers, ends in order on either signal, and starts again on the same data', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = startProcess({});
    const url = await readyAddress(server);
    const reply = await fetch(`${url}api/v31/login.php?e=nobody%40example.org&s=x`, { method: 'POST' });
    expect(reply.status).toBe(401);
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
});

/** A connection to the server that a test speaks on by hand. */
async function connectTo(url: string): Promise<{ socket: Socket; hears: (text: string) => Promise<void> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.add(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  // A server that stops may reset what is open.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return {
    socket,
    async hears(text) {
      while (!received.includes(text)) {
        if (socket.closed) throw new Error(`The server closed the connection after: ${received}`);
        await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      }
    },
  };
}

const LOGIN = 'POST /api/v31/login.php?e=nobody%40example.org&s=x HTTP/1.1\r\nHost: localhost\r\n';
/** With its headers sent, the server says that it waits for the body: the request is under way. */
const HALF_REQUEST = `${LOGIN}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`;

async function requestUnderWay(url: string): ReturnType<typeof connectTo> {
  const connection = await connectTo(url);
  connection.socket.write(HALF_REQUEST);
  await connection.hears('100 Continue');
  return connection;
}

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

describe('after a signal', () => {
  test('it ends although connections are open that say nothing, or not enough', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    const url = await readyAddress(server);
    await connectTo(url);
    const halfHeaders = await connectTo(url);
    halfHeaders.socket.write(LOGIN);
    const keptAlive = await connectTo(url);
    keptAlive.socket.write(`${LOGIN}Content-Length: 0\r\n\r\n`);
    await keptAlive.hears('not recognised');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test('it ends although a request never does', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    await requestUnderWay(await readyAddress(server));
    server.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  test('a request that is under way is answered', async () => {
    const server = startProcess({});
    const exit = once(server, 'exit');
    const url = await readyAddress(server);
    const { socket, hears } = await requestUnderWay(url);
    server.kill('SIGTERM');
    await refusesConnections(url);
    socket.write('0123456789');
    await hears('not recognised');
    expect(await exit).toEqual([0, null]);
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

test('what makes a start impossible is said in one line, and the process ends with 1', async () => {
  const server = startProcess({ PORT: 'http' });
  let words = '';
  server.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(words).toBe('Walkbook did not start: PORT must be a number from 0 to 65535\n');
});
