import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { OrganizerError } from './organizerError';
import { explainedWriteError } from './writeFileAtomically';

const TEXTS = {
  noFile: (file: string) => `${file} cannot be written: there is something of this name that is no file.`,
} as const;

/** A file that is written line by line beside its place. */
export type FileBeside = {
  readonly write: (text: string) => void;
  /** Puts what was written in its place, instead of what was there. */
  readonly keep: () => void;
  /** Takes away what was not kept; what was there before stays. */
  readonly discard: () => void;
};

/**
 * Begins a file that only its owner can read.
 *
 * @throws {@link OrganizerError} when it cannot be written there
 */
export function fileBeside(file: string): FileBeside {
  // As root a rename would put a file in the place of a device.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new OrganizerError(TEXTS.noFile(file));
  const tempFile = `${file}.${randomBytes(6).toString('hex')}.part`;
  const explain = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainedWriteError(file, error);
    }
  };
  let handle: number | undefined = explain(() => openSync(tempFile, 'wx', 0o600));
  const close = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  return {
    write: (text) => explain(() => handle !== undefined && writeSync(handle, text)),
    keep: () =>
      explain(() => {
        if (handle !== undefined) fsyncSync(handle);
        close();
        renameSync(tempFile, file);
      }),
    discard: () => {
      close();
      rmSync(tempFile, { force: true });
    },
  };
}
