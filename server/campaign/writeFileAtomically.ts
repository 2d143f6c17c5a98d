import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { OrganizerError } from './organizerError';

const TEXTS = {
  cannotWrite: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  reasons: {
    ENOENT: 'there is no such folder',
    EACCES: 'it may not be written',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is no folder',
    EROFS: 'the disk is read-only',
  } as Readonly<Record<string, string>>,
} as const;

/**
 * Writes a file so that it is there whole or not at all: beside it first, and renamed when all of it is on disk. Only its owner can read it.
 *
 * @param parts the text or the bytes, part by part
 * @throws {@link OrganizerError} when it cannot be written, or what the parts threw; then a file that was there before stays
 */
export async function writeFileAtomically(
  file: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  const tempFile = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(tempFile, 'wx', 0o600);
    try {
      for await (const part of parts) await handle.writeFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(tempFile, file);
  } catch (error) {
    await rm(tempFile, { force: true });
    throw explainedWriteError(file, error);
  }
}

/** Returns what a person is told when a file cannot be written; a failure of another kind as it is. */
export function explainedWriteError(file: string, error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = TEXTS.reasons[code];
  return reason === undefined ? error : new OrganizerError(TEXTS.cannotWrite(file, reason));
}
