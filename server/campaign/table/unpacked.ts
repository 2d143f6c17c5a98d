import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OrganizerError } from '@/server/campaign/organizerError';
import { ALWAYS_ALLOWED_BYTES, type Archive, MOST_TIMES_LARGER, openArchive } from './archive';
import type { FileOfRows } from './fileOfRows';

const TEXTS = {
  several: (file: string, names: readonly string[]) => `${file} has several tables: ${names.join(', ')}. Unpack it and import one of them.`,
  noTable: (file: string) => `${file} has no table in it. Unpack it and import the file inside.`,
  broken: (file: string) => `${file} cannot be unpacked: it is cut off. Unpack it and import the file inside.`,
  tooLarge: (file: string) => `${file} becomes too large when it is unpacked. Unpack it and import the file inside.`,
} as const;

const TABLE = /\.(?:csv|txt|tsv|tab|psv|xls|geojson|json|dat)$/iu;
/** So much of a table in an archive is looked at where a file's first part alone is. */
const HEAD_BYTES = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file's bytes; of one that is packed, by gzip or as the one table of a ZIP archive, those of what is inside. Of a file whose
 * first part alone is looked at, the first of them.
 *
 * @throws {@link OrganizerError} where it cannot be unpacked, or has no table or several ones in it
 */
export async function* tableBytes(file: FileOfRows): AsyncGenerator<Uint8Array> {
  const archive = await openArchive(file);
  if (archive) {
    yield* tableInside(file, archive);
    return;
  }
  const parts = file.bytes()[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return;
  const all = andTheRest(first.value, parts);
  if (startsWith(first.value, 0x1f, 0x8b)) yield* gunzipped(file, all);
  else yield* all;
}

async function* tableInside({ name, isHead }: FileOfRows, archive: Archive): AsyncGenerator<Uint8Array> {
  const [table, ...others] = archive.names.filter((inside) => TABLE.test(inside));
  if (table === undefined) throw new OrganizerError(TEXTS.noTable(name));
  if (others.length > 0) throw new OrganizerError(TEXTS.several(name, [table, ...others]));
  let bytes = 0;
  for await (const part of archive.read(table)) {
    yield part;
    bytes += part.length;
    if (isHead && bytes >= HEAD_BYTES) return;
  }
}

async function* andTheRest(first: Uint8Array, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  } finally {
    await parts.return?.();
  }
}

async function* gunzipped(file: FileOfRows, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  let bytes = 0;
  let failure: { readonly error: unknown } | undefined;
  async function* counted() {
    try {
      for await (const part of packed) {
        packedBytes += part.length;
        yield part;
      }
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  // A failure of reading the file ends the unpacking; `pipe` would leave it waiting.
  const gunzip = createGunzip();
  pipeline(Readable.from(counted()), gunzip, () => undefined);
  try {
    for await (const part of gunzip) {
      bytes += part.length;
      if (bytes > ALWAYS_ALLOWED_BYTES && bytes > packedBytes * MOST_TIMES_LARGER) throw new OrganizerError(TEXTS.tooLarge(file.name));
      yield part;
    }
  } catch (error) {
    if (failure) throw failure.error;
    if (error instanceof OrganizerError) throw error;
    if (!file.isHead) throw new OrganizerError(TEXTS.broken(file.name));
  }
}
