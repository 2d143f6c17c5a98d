import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { FileOfRows } from './fileOfRows';

const TEXTS = {
  workbook: (file: string) => `${file} is an Excel workbook. Save it as CSV (UTF-8) in Excel and import that file.`,
  shapefile: (file: string) => `${file} is a shapefile. Export it as GeoJSON or CSV, in WGS 84, and import that file.`,
  several: (file: string, names: readonly string[]) => `${file} has several tables: ${names.join(', ')}. Unpack it and import one of them.`,
  noTable: (file: string) => `${file} has no table in it. Unpack it and import the file inside.`,
  broken: (file: string) => `${file} cannot be unpacked: it is cut off, or protected by a password. Unpack it and import the file inside.`,
  tooLarge: (file: string) => `${file} becomes too large when it is unpacked. Unpack it and import the file inside.`,
} as const;

/** Text is packed to a tenth; what grows more than so many times is rather made to fill a disk. */
const MOST_TIMES_LARGER = 200;
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;

const TABLE = /\.(?:csv|txt|tsv|tab|psv|xls|geojson|json|dat)$/iu;
/** What Macs put into archives, and folders. */
const IS_NO_FILE = /(?:^|\/)(?:__MACOSX\/|\._)|\/$/u;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file's bytes; of one that is packed, by gzip or as the one table of a ZIP archive, those of what is inside. Of a file whose first part alone is there what could be unpacked of it.
 *
 * @throws {@link OrganizerError} where it cannot be unpacked, or is a workbook, a shapefile or several tables
 */
export async function* tableBytes(file: FileOfRows): AsyncGenerator<Uint8Array> {
  const parts = file.bytes()[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return;
  const all = andTheRest(first.value, parts);
  if (startsWith(first.value, 0x1f, 0x8b)) yield* unpacked(file, all, gunzipped);
  else if (startsWith(first.value, 0x50, 0x4b, 0x03, 0x04)) yield* unpacked(file, all, (bytes) => unzipped(file, bytes));
  else yield* all;
}

async function* andTheRest(first: Uint8Array, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  } finally {
    await parts.return?.();
  }
}

type Unpack = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

async function* unpacked(file: FileOfRows, packed: AsyncIterable<Uint8Array>, unpack: Unpack): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  let bytes = 0;
  async function* counted() {
    for await (const part of packed) {
      packedBytes += part.length;
      yield part;
    }
  }
  try {
    for await (const part of unpack(counted())) {
      bytes += part.length;
      if (bytes > ALWAYS_ALLOWED_BYTES && bytes > packedBytes * MOST_TIMES_LARGER) throw new OrganizerError(TEXTS.tooLarge(file.name));
      yield part;
    }
  } catch (error) {
    if (error instanceof OrganizerError) throw error;
    if (!file.isHead) throw new OrganizerError(TEXTS.broken(file.name));
  }
}

const gunzipped: Unpack = (bytes) => Readable.from(bytes).pipe(createGunzip());

async function* unzipped({ name, isHead }: FileOfRows, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const names: string[] = [];
  const parts: Uint8Array[] = [];
  let failure: unknown;
  let isEnded = false;
  const unzip = new Unzip((entry) => {
    if (IS_NO_FILE.test(entry.name)) return;
    if (/^xl\/|^\[Content_Types\]\.xml$/u.test(entry.name)) failure ??= new OrganizerError(TEXTS.workbook(name));
    if (/\.shp$/iu.test(entry.name)) failure ??= new OrganizerError(TEXTS.shapefile(name));
    if (!TABLE.test(entry.name)) return;
    names.push(entry.name);
    if (names.length > 1) return;
    entry.ondata = (error, part, isLast) => {
      failure ??= error;
      isEnded ||= isLast;
      parts.push(part);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const part of packed) {
    unzip.push(part);
    if (failure) throw failure;
    yield* parts.splice(0);
  }
  if (isHead) return;
  if (names.length > 1) throw new OrganizerError(TEXTS.several(name, names));
  if (names.length === 0) throw new OrganizerError(TEXTS.noTable(name));
  if (!isEnded) throw new Error('An archive that is cut off');
}
