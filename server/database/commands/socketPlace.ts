import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The socket by which commands speak to the running server. */
const SOCKET_FILE = 'commands.sock';
const FOLDER_PREFIX = 'walkbook-';
/** Says where the socket is, where the data folder cannot have it. */
const ELSEWHERE_FILE = 'commands.at';
/** Systems allow 104 to 108 bytes, a final zero among them. */
const LONGEST_PATH_BYTES = 100;
const OWNER_FOLDER = 0o700;
const OF_OTHERS = 0o077;
/** Windows has no sockets in folders; a pipe's name stands for the folder there. */
const isWindows = process.platform === 'win32';

/** Where the server's socket belongs, as long as the path is not too long. */
export const socketIn = (folder: string): string =>
  isWindows ? `\\\\.\\pipe\\walkbook-${Buffer.from(folder).toString('base64url')}` : join(folder, SOCKET_FILE);

export const isTooLong = (path: string): boolean => !isWindows && Buffer.byteLength(path) > LONGEST_PATH_BYTES;

/** Makes a short folder that its owner alone can open, for the socket of a folder with a long path, and writes into that folder where it is. */
export function shortPlaceFor(folder: string): string {
  const short = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  chmodSync(short, OWNER_FOLDER);
  const path = join(short, SOCKET_FILE);
  writeFileSync(join(folder, ELSEWHERE_FILE), path, { mode: 0o600 });
  return path;
}

/** Where the running server's socket is, if there is one. One in a folder that others can open is not trusted. */
export function socketOf(folder: string): string {
  const elsewhere = readElsewhere(folder);
  return elsewhere !== undefined && isOwnersAlone(dirname(elsewhere)) ? elsewhere : socketIn(folder);
}

/** Takes away what a server has left that was killed. The caller has the lock: nobody else serves this folder. */
export function removeSocketOf(folder: string): void {
  const elsewhere = readElsewhere(folder);
  if (elsewhere !== undefined && isOwnersAlone(dirname(elsewhere))) {
    rmSync(elsewhere, { force: true });
    rmdirSync(dirname(elsewhere));
  }
  rmSync(join(folder, ELSEWHERE_FILE), { force: true });
  if (!isWindows) rmSync(join(folder, SOCKET_FILE), { force: true });
}

function readElsewhere(folder: string): string | undefined {
  try {
    const path = readFileSync(join(folder, ELSEWHERE_FILE), 'utf8').trim();
    // Nothing but what `shortPlaceFor` makes: it is removed, and its folder with it.
    return basename(path) === SOCKET_FILE && basename(dirname(path)).startsWith(FOLDER_PREFIX) ? path : undefined;
  } catch {
    return undefined;
  }
}

function isOwnersAlone(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && (stat.mode & OF_OTHERS) === 0 && (process.getuid === undefined || stat.uid === process.getuid());
}
