import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps in memory what lies there. */
const MEMORY = '/dev/shm';
/** Three worlds and three phones at once take less than one. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Makes the folder of all worlds and phones of a run, in memory where that has room: each test copies a thousand small files and deletes them again, and on a disk that
 * takes a quarter of a second of processor. Processes that are started from now on find it by the environment.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join((await memoryHasRoom()) ? MEMORY : tmpdir(), 'walkbook-run-'));
  process.env.WALKBOOK_RUN = folder;
  return folder;
}

/** Returns a new, empty folder of the run, or of the machine where no run has one. @param name its name begins with this */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env.WALKBOOK_RUN ?? tmpdir(), name));
}

async function memoryHasRoom(): Promise<boolean> {
  const place = await statfs(MEMORY).catch(() => undefined);
  return place !== undefined && place.bavail * place.bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
}
