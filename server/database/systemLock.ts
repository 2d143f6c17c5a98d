import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

/** Gives the lock back. The operating system does the same when the process ends, however it ends. */
export type Release = () => void;

/**
 * Takes a lock that one process of this machine can hold at a time. Node has none of its own, so each system's is asked for as Node can ask.
 *
 * @param file made when it is missing, and never removed: a process that still has a removed one open would lock something else
 * @returns undefined when another process holds the lock
 * @throws Error when the file cannot be made
 */
export async function takeSystemLock(file: string): Promise<Release | undefined> {
  return process.platform === 'linux' ? lockOnLinux(file) : openExclusively(file);
}

/** The exit status of `flock --nonblock` when another process holds the lock. */
const HELD = 1;

/**
 * flock(2) by the program of the same name: the lock belongs to the file as it is open here, also when the program that took it has ended.
 * Containers that share a folder see each other's. Where there is no such program, or the file's system knows no locks, a socket without a
 * file takes its place, which containers with a network of their own do not share.
 */
async function lockOnLinux(file: string): Promise<Release | undefined> {
  const descriptor = openSync(file, 'a', 0o600);
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (status === 0) return () => closeSync(descriptor);
  closeSync(descriptor);
  return status === HELD ? undefined : listenFor(file);
}

/** Binds a name that belongs to the file, whatever path leads to it. Linux frees it with the process. */
function listenFor(file: string): Promise<Release | undefined> {
  const { dev, ino } = statSync(file);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(`\0walkbook-${dev}-${ino}`, () => resolve(() => server.close()));
    server.unref();
  });
}

/** Of macOS and the BSDs: opens with a lock, and fails at once where another process has it. */
const BSD_EXCLUSIVE = 0x20 | constants.O_NONBLOCK;
/** Of Windows, as libuv names it (UV_FS_O_EXLOCK): nobody else can open the file meanwhile. */
const WINDOWS_EXCLUSIVE = 0x10000000;
const HELD_CODES = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EPERM', 'EACCES'];

function openExclusively(file: string): Release | undefined {
  const exclusive = process.platform === 'win32' ? WINDOWS_EXCLUSIVE : BSD_EXCLUSIVE;
  try {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT | exclusive, 0o600);
    return () => closeSync(descriptor);
  } catch (error) {
    if (error instanceof Error && 'code' in error && HELD_CODES.includes(String(error.code))) return undefined;
    throw error;
  }
}
