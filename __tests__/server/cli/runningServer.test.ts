import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { putMigratedEmbedded } from '@/__tests__/server/support/preparedDatabase';
import { longTest, rowsOfRun } from '@/__tests__/support/shortRun';
import { argumentsOf } from '@/e2e/support/serverPrograms';

const files = temporaryFolder();
const data = join(files.folder, 'data');
const running = new Set<ChildProcess>();
const env = { ...process.env, WALKBOOK_DATA: data, DATABASE_URL: '', NODE_OPTIONS: '', WALKBOOK_DEMO: 'off', PORT: '0', HOST: '127.0.0.1' };

beforeAll(() => putMigratedEmbedded(data));
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => files.remove());

function start(program: 'server' | 'cli', args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [...argumentsOf(program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return child;
}

async function serverReady(): Promise<ChildProcess> {
  const server = start('server', []);
  if (!server.stdout) throw new Error('The process was started without an output');
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('"ready":true')) return server;
  throw new Error('The server ended without being ready');
}

type Outcome = { readonly code: number | null; readonly signal: string | null; readonly out: string; readonly err: string };
type Begun = { readonly child: ChildProcess; readonly ended: Promise<Outcome>; readonly says: (words: string) => Promise<void> };

function campaign(...args: string[]): Begun {
  const child = start('cli', args);
  const text = { out: '', err: '' };
  child.stdout?.on('data', (piece) => {
    text.out += piece;
  });
  child.stderr?.on('data', (piece) => {
    text.err += piece;
  });
  const ended = new Promise<Outcome>((resolve) => child.once('close', (code, signal) => resolve({ code, signal, ...text })));
  const says = async (words: string) => {
    while (!text.out.includes(words))
      await Promise.race([once(child.stdout ?? child, 'data'), ended.then(() => Promise.reject(new Error(text.err)))]);
  };
  return { child, ended, says };
}

const map = ['voterId=id', 'lastName=name', 'address=where'].flatMap((pair) => ['--map', pair]);
const people = (count: number) =>
  files.write(
    `people${count}.csv`,
    `id,name,where\n${Array.from({ length: count }, (_, n) => `${n},Roe${n},${1 + (n >> 1)} Elm St`).join('\n')}\n`,
  );

test('beside the running server commands work on its database, two at once, and stand in its log', async () => {
  const server = await serverReady();
  const made = await campaign('create-campaign', 'Oak').ended;
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain(`Working by the server that runs on ${data}`);
  const both = [
    campaign('import-voters', people(60), '--campaign', 'Oak', ...map),
    campaign('add-user', 'Oak', 'ana@example.org', '--name', 'Ana'),
  ];
  const [imported, added] = await Promise.all(both.map(({ ended }) => ended));
  expect([imported?.err, added?.err]).toEqual(['', '']);
  expect(imported?.out).toContain('60 people added');
  const refused = await campaign('create-campaign', 'Oak').ended;
  expect([refused.code, refused.err.endsWith('Nothing was changed.\n')]).toEqual([1, true]);
  const moving = campaign('move-database');
  expect((await moving.ended).err).toContain('Set DATABASE_URL');
  server.kill('SIGTERM');
  await once(server, 'exit');
  const alone = await campaign('campaigns').ended;
  expect(alone.out).toContain(`Opening the database in ${data}`);
  expect(alone.out).toMatch(/Oak +1 +60/u);
});

test.each(rowsOfRun(['SIGINT', 'SIGKILL'] as const, 1))(
  'a command that ends by %s in the middle leaves nothing half done in a transaction, and the server goes on',
  async (signal) => {
    const server = await serverReady();
    const dryRun = campaign('import-voters', people(2_000), '--campaign', 'Oak', ...map, '--dry-run');
    await dryRun.says('Working by the server');
    dryRun.child.kill(signal);
    expect((await dryRun.ended).signal ?? 'ended').toMatch(/SIGKILL|SIGINT|ended/u);
    const after = await campaign('campaigns').ended;
    expect(after.out).toMatch(/Oak +1 +60/u);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);

longTest('a command whose server is killed in the middle says so, and what to do', async () => {
  const server = await serverReady();
  const importing = campaign('import-voters', people(2_000), '--campaign', 'Oak', ...map);
  await importing.says('Working by the server');
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
  const { code, err } = await importing.ended;
  expect(code).toBe(1);
  expect(err).toMatch(/The server has ended while this command was at work\.|The import failed when/u);
  expect(err).toMatch(/Nothing was changed|Some of it may be written|Run the command again/u);
  const again = await campaign('import-voters', people(2_000), '--campaign', 'Oak', ...map).ended;
  expect([again.code, again.err]).toEqual([0, '']);
});

test('a reader that stops early ends the command, and not the server', async () => {
  const server = await serverReady();
  const listing = campaign('missing', 'Oak');
  listing.child.stdout?.destroy();
  expect((await listing.ended).err).toBe('');
  expect((await campaign('campaigns').ended).code).toBe(0);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
