import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import { DataFolderInUse, lockDataFolder } from '@/server/database/dataFolderLock';

let folder: string;
const holderFile = () => join(folder, 'in-use-by.pid');
const releases: (() => void)[] = [];
const starters: Starter[] = [];

/** Locks the folder until the test has ended. */
async function lock(path = folder): Promise<() => void> {
  const release = await lockDataFolder(path);
  releases.push(release);
  return release;
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'walkbook-lock-')), 'data');
});

afterEach(() => {
  for (const release of releases.splice(0)) release();
  for (const { child } of starters.splice(0)) child.kill('SIGKILL');
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('makes the folder, says who holds it, and gives it back', async () => {
  const release = await lock();
  expect(readFileSync(holderFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`, 'u'));
  release();
  releases.length = 0;
  expect(readdirSync(folder)).toEqual(['in-use.lock']);
  await expect(lock()).resolves.toBeDefined();
});

test('refuses a folder that is held, by whatever path, and says whose it is', async () => {
  await lock();
  const other = join(folder, '..', 'link');
  symlinkSync(folder, other);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await expect(lockDataFolder(other)).rejects.toThrow(`process id ${process.pid}`);
});

test('refuses a folder that a running process of an earlier version holds, and says whose it is', async () => {
  (await lock())();
  releases.length = 0;
  const other = String(process.ppid);
  const status = `/proc/${other}/stat`;
  const started = existsSync(status) ? readFileSync(status, 'utf8').split(')').at(-1)?.trim().split(' ')[19] : '';
  writeFileSync(holderFile(), `${other} ${started}`.trim());
  await expect(lockDataFolder(folder)).rejects.toThrow(`process id ${other}`);
});

test.each(['', 'rubbish', '-1', '999999999', `${process.ppid} started-earlier`])(
  'takes over what %j says of nobody who runs',
  async (content) => {
    (await lock())();
    releases.length = 0;
    writeFileSync(holderFile(), content);
    await expect(lock()).resolves.toBeDefined();
  },
);

/** A process that tries to take the folder whenever it is told to, and says what came of it. */
type Starter = { readonly child: ChildProcess; readonly tries: () => Promise<string> };

const STARTER = `
  import { createInterface } from 'node:readline';
  import { lockDataFolder } from './server/database/dataFolderLock.ts';
  console.log('ready');
  for await (const folder of createInterface({ input: process.stdin }))
    console.log(await lockDataFolder(folder).then(() => 'won', (error) => error.name));`;

async function starter(env: Record<string, string>): Promise<Starter> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', STARTER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const { stdin, stdout } = child;
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const made = {
    child,
    tries() {
      stdin.write(`${folder}\n`);
      return nextLine();
    },
  };
  starters.push(made);
  expect(await nextLine()).toBe('ready');
  return made;
}

const WAYS = [
  ['by the program flock', {}],
  ['where there is no such program', { PATH: '' }],
] as const;

test.each(rowsOfRun(WAYS, 1))('of 12 that start at once after a crash, exactly one takes the folder: %s', async (_how: string, env) => {
  let waiting = await Promise.all(Array.from({ length: 12 }, () => starter(env)));
  for (let crash = 0; crash < 4; crash += 1) {
    const outcomes = await Promise.all(waiting.map(({ tries }) => tries()));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: waiting.length - 1 }, () => 'DataFolderInUse'), 'won']);
    const winner = waiting[outcomes.indexOf('won')];
    winner?.child.kill('SIGKILL');
    if (winner) await once(winner.child, 'exit');
    waiting = waiting.filter((one) => one !== winner);
  }
});
