import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OF_OTHERS = 0o077;
const OF_OWNER = 0o700;

/** How many files and folders other users of the machine could reach. */
export type FoundOpen = {
  /** Nobody else can any more. */
  readonly closed: number;
  /** They belong to another user, whose they stay. */
  readonly left: number;
};

const TEXTS = {
  notWritable: (folder: string, code: string) => `The data folder ${folder} (WALKBOOK_DATA) cannot be written: ${code}`,
} as const;

/**
 * Makes the data folder where there is none, and closes it to all but its owner. It is needed with a PostgreSQL too: it has the key, the images and
 * the outbox.
 *
 * @throws Error with one line that names the folder, when it cannot be made or written
 */
export function prepareDataFolder(folder: string): FoundOpen {
  const found = restrictToOwner(folder);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(TEXTS.notWritable(folder, codeOf(error)), { cause: error });
  }
  return found;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/**
 * Closes a folder, and what lies in it, to all but its owner; there need not be one yet. Whatever this process writes from now on is its
 * owner's alone, wherever it lies. Windows has no such rights: there the folder's place decides.
 *
 * The embedded database makes files that anybody may write, in folders that nobody else can open: they are closed too, and not counted.
 */
export function restrictToOwner(folder: string): FoundOpen {
  process.umask(OF_OTHERS);
  const found = { closed: 0, left: 0 };
  if (process.platform !== 'win32' && existsSync(folder)) closeToOthers(folder, true, found);
  return found;
}

/** @param isReachable others can open the folder in which the path lies */
function closeToOthers(path: string, isReachable: boolean, found: { closed: number; left: number }): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // A link has no rights of its own, and what it leads to may be somebody else's on purpose.
  if (!stat || stat.isSymbolicLink()) return;
  const isOpen = (stat.mode & OF_OTHERS) !== 0;
  if (isOpen) {
    const isClosed = changeMode(path, stat.mode & OF_OWNER);
    if (isReachable) found[isClosed ? 'closed' : 'left'] += 1;
  }
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) closeToOthers(join(path, name), isReachable && isOpen, found);
}

function changeMode(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
