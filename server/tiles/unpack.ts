import * as zlib from 'node:zlib';
import { Compression } from 'pmtiles';

/** A tile or a directory has some megabytes at most; a bomb has more. */
const MOST_BYTES = 100_000_000;

const TEXTS = { unknown: 'It is packed in a way that is not known here' } as const;

type Unpack = (packed: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;

/** Older versions of Node have no zstd. */
const zstd = 'zstdDecompressSync' in zlib ? (zlib.zstdDecompressSync as Unpack) : undefined;

/** Unpacks what lies in an archive. @throws Error when it is damaged, too large, or packed in a way that is not known */
export function unpack(packed: Uint8Array, compression: Compression): Uint8Array {
  const work = {
    [Compression.Gzip]: zlib.gunzipSync as Unpack,
    [Compression.Brotli]: zlib.brotliDecompressSync as Unpack,
    [Compression.Zstd]: zstd,
  };
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const known = work[compression];
  if (known === undefined) throw new Error(TEXTS.unknown);
  return known(packed, { maxOutputLength: MOST_BYTES });
}
