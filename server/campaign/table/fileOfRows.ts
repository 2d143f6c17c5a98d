import { createReadStream } from 'node:fs';

/** A file of rows, wherever it is. */
export type FileOfRows = {
  /** How messages call it. */
  readonly name: string;
  /** Only its first part is there: what its end cuts in two is left out. */
  readonly isHead?: boolean;
  /** Reads it from its beginning, as often as one likes. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

const BYTES_AT_ONCE = 256 * 1024;

/** A file as staff name it: by its path, or one that is elsewhere. */
export type NamedFile = string | FileOfRows;

/** Returns how a file is read that may be named by its path. */
export const fileOfRows = (file: NamedFile): FileOfRows =>
  typeof file === 'string' ? { name: file, bytes: () => createReadStream(file, { highWaterMark: BYTES_AT_ONCE }) } : file;

export const nameOfFile = (file: NamedFile): string => (typeof file === 'string' ? file : file.name);
