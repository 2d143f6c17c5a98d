import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeSystemLock } from './systemLock';

const LOCK_FILE = 'in-use.lock';
/** Says whose the lock is. Processes of earlier versions know this file alone. */
const HOLDER_FILE = 'in-use-by.pid';

const TEXTS = {
  inUse: (folder: string, pid: number) =>
    `The data folder ${folder} is in use by another Walkbook process${pid > 0 ? ` (process id ${pid})` : ''}, most likely a command, or a server that is starting, or is of another version. Try again, or stop it first.`,
} as const;

/** Another process uses the folder's database. The message tells people which. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(TEXTS.inUse(folder, pid));
    this.name = 'DataFolderInUse';
  }
}

/**
 * Locks the embedded database's folder for this process. PGlite does not lock its files itself, and two processes that write to them
 * destroy the database. The operating system frees the lock of a process that was killed.
 *
 * @returns unlocks the folder
 * @throws {@link DataFolderInUse}
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, HOLDER_FILE);
  const release = await takeSystemLock(join(folder, LOCK_FILE));
  const holder = readHolder(file) ?? '';
  if (release === undefined) throw new DataFolderInUse(folder, pidOf(holder));
  const mine = describeProcess(process.pid);
  if (holder !== mine && isRunning(holder)) {
    release();
    throw new DataFolderInUse(folder, pidOf(holder));
  }
  writeFileSync(file, mine);
  return () => {
    rmSync(file, { force: true });
    release();
  };
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

const pidOf = (holder: string) => Number.parseInt(holder, 10);

function isRunning(holder: string): boolean {
  const pid = pidOf(holder);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}

/** Returns the process id and, on Linux, when the process started: ids are used again, in containers often at once. */
function describeProcess(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '';
    return `${pid} ${afterName.trim().split(' ')[19] ?? ''}`.trim();
  } catch {
    return String(pid);
  }
}
