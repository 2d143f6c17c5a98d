import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK_FILE = 'in-use-by.pid';

const TEXTS = {
  inUse: (folder: string, pid: number) =>
    `The data folder ${folder} is in use by another Walkbook process (process id ${pid}), most likely the server. Stop it first.`,
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
 * destroy the database. Takes over the lock of a process that was killed.
 *
 * @returns unlocks the folder
 * @throws {@link DataFolderInUse}
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK_FILE);
  const mine = describeProcess(process.pid);
  const holder = readHolder(file);
  if (holder !== undefined && holder !== mine && isRunning(holder)) throw new DataFolderInUse(folder, pidOf(holder));
  rmSync(file, { force: true });
  // Of two processes that start at once, 'wx' lets only one write the file.
  writeFileSync(file, mine, { flag: 'wx' });
  return () => {
    if (readHolder(file) === mine) rmSync(file, { force: true });
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
