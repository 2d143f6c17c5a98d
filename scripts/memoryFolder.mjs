import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux keeps in memory what lies there. */
const MEMORY = '/dev/shm';
/** The worlds of a browser run, or the databases of the tests in Node, take less than one. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for what tests write and remove again: in memory where that has room, else the machine's own for temporary files. Thousands of small files are
 * made and removed for each test, which on a disk takes up to a third of its processor time.
 */
export function memoryFolder() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES ? MEMORY : tmpdir();
}
