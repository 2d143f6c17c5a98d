import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installByApt } from './apt.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { run } from './run.mjs';
import { step, tell } from './tell.mjs';
import { addProcessorSeconds, processorSecondsOf, timed } from './times.mjs';

const root = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

/**
 * The folder of PostgreSQL's programs, or undefined. Debian keeps those of each version in a folder of its own; 15 is the one promised, a later
 * one is used where 15 is not.
 */
export function programs() {
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = ['15', ...versions].map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; Debian's package brings the user postgres. */
async function ordinaryUser() {
  if (!isRoot()) return {};
  const id = async (flag) => Number((await run('id', [flag, 'postgres'], { quiet: true })).output);
  return { uid: await id('-u'), gid: await id('-g') };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function answers(bin, port) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { quiet: true })).status === 0) return true;
    await wait(200);
  }
  return false;
}

/** An empty cluster in a temporary folder, or undefined after a line saying why not. */
async function makeCluster(bin, place) {
  const user = await ordinaryUser();
  const folder = mkdtempSync(join(place, 'walkbook-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'walkbook', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const made = await run(join(bin, 'initdb'), initdb, { quiet: true, ...options });
  if (made.status !== 0) return void tell(`initdb failed:\n${made.output}`);
  return { folder, data, options };
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, for tests and benches only. It can crash, and come back at the same address with what it
 * had committed.
 * @param {{ durable?: boolean, inMemory?: boolean }} [options] durable: every commit waits for the disk, as in earnest; inMemory: nothing reaches a disk, where the memory has room
 * @returns {Promise<{url: string, version: string, stop: () => Promise<void>, crash: () => Promise<void>, comeBack: () => Promise<void>} | undefined>}
 *   undefined, after a line saying why, when there is none
 */
export async function startPostgres({ durable = false, inMemory = false } = {}) {
  if (!programs()) await installByApt('PostgreSQL', ['postgresql']);
  const bin = programs();
  if (!bin) return void tell("No PostgreSQL: install Debian's package postgresql (apt-get install postgresql).");
  const cluster = await makeCluster(bin, inMemory ? memoryFolder() : tmpdir());
  if (!cluster) return undefined;
  const { folder, data, options } = cluster;
  const port = await freePort();
  const settings = [
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `max_connections=${inMemory ? 300 : 100}`,
  ];
  // Tests run small statements on small tables only: to compile one takes longer than to run it, and a tenth of the usual sample tells the
  // planner as much. Benches have the defaults, as a campaign's server has.
  if (inMemory) settings.push('-c', 'jit=off', '-c', 'default_statistics_target=10');
  // Where nothing has to survive a power cut, nothing is synced.
  if (!durable) settings.push('-F');
  let end = async () => undefined;
  let pid = 0;
  const begin = async () => {
    const server = spawn(join(bin, 'postgres'), settings, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
    pid = server.pid ?? 0;
    let log = '';
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4_000);
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    if (!(await answers(bin, port))) throw new Error(`PostgreSQL did not start:\n${log}`);
  };
  const stop = async () => {
    addProcessorSeconds(processorSecondsOf(pid));
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await begin();
  } catch (error) {
    await stop();
    return void tell(error.message);
  }
  const version = (await run(join(bin, 'postgres'), ['--version'], { quiet: true })).output.trim();
  // SIGQUIT ends every process of it at once and writes nothing more, as a crash does.
  return { url: `postgresql://walkbook@127.0.0.1:${port}/postgres`, version, stop, crash: () => end('SIGQUIT'), comeBack: begin };
}

/** @type {ReturnType<typeof startPostgres> | undefined} */
let ofThisRun;

/** Starts the PostgreSQL that all parts of a run share, when one first needs it. Its databases are in memory. */
export function sharedPostgres() {
  ofThisRun ??= step('Starting a PostgreSQL for the tests', () => startPostgres({ inMemory: true }));
  return ofThisRun;
}

/** Stops it at the end of the run, where a part has started it. */
export async function stopSharedPostgres() {
  if (ofThisRun) await timed('PostgreSQL', async () => (await ofThisRun)?.stop());
}
