import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Assumption } from './assumption';

/** Bytes of a file from `start` up to `end`, which is no part of them. */
export type ByteRange = { readonly start: number; readonly end: number };

/** A file of rows, wherever it is. */
export type FileOfRows = {
  /** How messages call it. */
  readonly name: string;
  /** Only its first part is looked at: what its end cuts in two is left out. */
  readonly isHead?: boolean;
  /** Returns how many bytes the whole file has. */
  readonly size: () => Promise<number>;
  /** Reads it from its beginning, as often as one likes; of a head its first part. A range is read of the whole file. */
  readonly bytes: (range?: ByteRange) => AsyncIterable<Uint8Array>;
};

const BYTES_AT_ONCE = 256 * 1024;

/** A file as staff name it: by its path, or one that is elsewhere. */
export type NamedFile = string | FileOfRows;

/** Returns how a file is read that may be named by its path. */
export const fileOfRows = (file: NamedFile): FileOfRows => (typeof file === 'string' ? fileAt(file) : file);

const fileAt = (path: string): FileOfRows => ({
  name: path,
  size: async () => (await stat(path)).size,
  bytes: (range) => createReadStream(path, { highWaterMark: BYTES_AT_ONCE, ...(range && { start: range.start, end: range.end - 1 }) }),
});

export const nameOfFile = (file: NamedFile): string => (typeof file === 'string' ? file : file.name);

/** A row as the file has it: cells trimmed, none left out. `line` is where the row begins; the first line is 1. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

/** How the rows of a file are read that is no text of rows. @param onRead called now and then with how many bytes were read */
export type ReadOther = (file: FileOfRows, onRead: (bytes: number) => void) => AsyncIterable<RawRow>;

/** A workbook or another file of rows that is no text of rows, and what was assumed to read it. */
export type OtherTable = { readonly rows: ReadOther; readonly assumptions: readonly Assumption[] };
