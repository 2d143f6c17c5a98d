import { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { ByteRange, FileOfRows } from './fileOfRows';

const TEXTS = {
  broken: (file: string) =>
    `${file} cannot be unpacked: it is cut off, damaged, or protected by a password. Unpack it and import the file inside.`,
  tooLarge: (file: string) => `${file} becomes too large when it is unpacked. Unpack it and import the file inside.`,
  tooMany: (file: string) => `${file} has too many files in it. Unpack it and import the file inside.`,
} as const;

/** Text is packed to a tenth; what grows more than so many times is rather made to fill a disk. */
export const MOST_TIMES_LARGER = 200;
export const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;
/** A workbook has some dozens, a shapefile a dozen. */
const MOST_FILES = 2_000;
/** What Macs put into archives, and folders. */
const IS_NO_FILE = /(?:^|\/)(?:__MACOSX\/|\._)|\/$/u;
/** How a ZIP archive begins. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04] as const;

/** The files in a ZIP archive. Their names are found in capitals and small letters alike. */
export type Archive = {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  /** Returns how many bytes a file in it has, unpacked; 0: there is none. */
  readonly sizeOf: (name: string) => number;
  /** Reads a file in it; nothing where there is none. @throws {@link OrganizerError} where it cannot be unpacked, or becomes too large */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
};

/**
 * Reads the directory of a file that is a ZIP archive. It stands at the file's end, so that it is read by ranges.
 *
 * @returns undefined where the file is no such archive
 * @throws {@link OrganizerError} where it is broken
 */
export async function openArchive(file: FileOfRows): Promise<Archive | undefined> {
  const source = new Source(file);
  if (!(await source.isArchive())) return undefined;
  const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
  class Ranges extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(source.bytes({ start, end }));
    }
  }
  try {
    const zip = await fromRandomAccessReaderPromise(new Ranges(), await file.size(), { autoClose: false });
    if (zip.entryCount > MOST_FILES) throw new OrganizerError(TEXTS.tooMany(file.name));
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) if (!IS_NO_FILE.test(entry.fileName)) entries.set(entry.fileName.toLowerCase(), entry);
    return {
      names: [...entries.values()].map(({ fileName }) => fileName),
      has: (name) => entries.has(name.toLowerCase()),
      sizeOf: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
      async *read(name) {
        const entry = entries.get(name.toLowerCase());
        if (entry === undefined) return;
        const { compressedSize, uncompressedSize } = entry;
        if (uncompressedSize > ALWAYS_ALLOWED_BYTES && uncompressedSize > compressedSize * MOST_TIMES_LARGER)
          throw new OrganizerError(TEXTS.tooLarge(file.name));
        try {
          yield* await zip.openReadStreamPromise(entry);
        } catch (error) {
          throw source.explained(error);
        }
      },
    };
  } catch (error) {
    throw source.explained(error);
  }
}

/** The bytes of a file, and the failure of reading them: it is not the archive's. */
class Source {
  private failure: { readonly error: unknown } | undefined;

  constructor(private readonly file: FileOfRows) {}

  async isArchive(): Promise<boolean> {
    let head = Buffer.alloc(0);
    for await (const bytes of this.bytes({ start: 0, end: SIGNATURE.length })) head = Buffer.concat([head, bytes]);
    return head.equals(Buffer.from(SIGNATURE));
  }

  async *bytes(range: ByteRange): AsyncGenerator<Buffer> {
    try {
      for await (const { buffer, byteOffset, byteLength } of this.file.bytes(range)) yield Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      this.failure ??= { error };
      throw error;
    }
  }

  explained(error: unknown): unknown {
    if (this.failure) return this.failure.error;
    return error instanceof OrganizerError ? error : new OrganizerError(TEXTS.broken(this.file.name));
  }
}
