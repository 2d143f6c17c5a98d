import * as zlib from 'node:zlib';
import { Compression } from 'pmtiles';

/** A directory has some megabytes at most; a bomb has more. */
const MOST_BYTES = 100_000_000;
/** A city's tile has one megabyte. What is made of a tile takes fifty times its memory while it is read. */
const MOST_TILE_BYTES = 4_000_000;

const TEXTS = { unknown: 'It is packed in a way that is not known here', tooLarge: 'It is larger than a tile can be' } as const;

type Unpack = (packed: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;

/** Older versions of Node have no zstd. */
const zstd = 'zstdDecompressSync' in zlib ? (zlib.zstdDecompressSync as Unpack) : undefined;

/** Unpacks what lies in an archive. @throws Error when it is damaged, too large, or packed in a way that is not known */
export function unpack(packed: Uint8Array, compression: Compression, mostBytes = MOST_BYTES): Uint8Array {
  const work = {
    [Compression.Gzip]: zlib.gunzipSync as Unpack,
    [Compression.Brotli]: zlib.brotliDecompressSync as Unpack,
    [Compression.Zstd]: zstd,
  };
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const known = work[compression];
  if (known === undefined) throw new Error(TEXTS.unknown);
  return known(packed, { maxOutputLength: mostBytes });
}

/** Unpacks a tile. @throws Error as {@link unpack} does, and when it is larger than a tile can be */
export function unpackTile(packed: Uint8Array, compression: Compression): Uint8Array {
  const tile = unpack(packed, compression, MOST_TILE_BYTES);
  if (tile.length > MOST_TILE_BYTES) throw new Error(TEXTS.tooLarge);
  return tile;
}
