import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder of all worlds and phones of a run in another one. Processes that are started from now on find it by the environment.
 */
export async function makeRunFolder(place: string): Promise<string> {
  await removeEndedRuns(place);
  const folder = await mkdtemp(join(place, `walkbook-run-${process.pid}-`));
  process.env.WALKBOOK_RUN = folder;
  return folder;
}

/** Returns a new, empty folder of the run, or of the machine where no run has one. @param name its name begins with this */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env.WALKBOOK_RUN ?? tmpdir(), name));
}

/** What a run leaves that is killed: the memory that it takes is nobody's any more. */
async function removeEndedRuns(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = /^walkbook-run-(\d+)-/u.exec(name) ?? [];
    if (pid !== undefined && !runs(Number(pid))) await rm(join(place, name), { recursive: true, force: true });
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be asked, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
