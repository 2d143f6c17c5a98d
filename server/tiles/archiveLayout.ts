import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Compression, TileType } from 'pmtiles';
import type { Bounds } from './tileGrid';

/** A line of a directory: a run of tiles that have the same content, and where that lies behind the beginning of all tiles. */
export type ArchiveEntry = { readonly id: number; readonly length: number; readonly offset: number; readonly bytes: number };

/** What an archive says of itself. */
export type ArchiveMetadata = {
  readonly name: string;
  readonly description: string;
  /** Whose data it is, as every map drawn from it must say; empty where nobody needs to be named. */
  readonly attribution: string;
  readonly vector_layers: readonly { readonly id: string; readonly fields: Readonly<Record<string, 'String' | 'Number' | 'Boolean'>> }[];
};

export type ArchiveContents = {
  /** Sorted by id; their contents lie in this order, each where it is first named. */
  readonly entries: readonly ArchiveEntry[];
  /** How many bytes all contents have, and how many there are. */
  readonly contents: { readonly bytes: number; readonly count: number };
  readonly zooms: { readonly low: number; readonly high: number };
  readonly bounds: Bounds;
  readonly metadata: ArchiveMetadata & Readonly<Record<string, unknown>>;
};

const HEADER_BYTES = 127;
/** Header and root directory have to lie in the first 16 KiB, which readers fetch at once. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES;
/** With how many lines leaves are tried first. */
const LEAF_ENTRIES = 4_096;
const SPEC_VERSION = 3;
const DEGREE_UNITS = 1e7;

/**
 * Writes all of a PMTiles archive (version 3) that stands before its tiles: header, root directory, metadata, leaf directories. The tiles are gzipped
 * vector tiles.
 */
export function archiveHead({ entries, contents, zooms, bounds, metadata }: ArchiveContents): Uint8Array {
  const { root, leaves } = directories(entries);
  const about = gzipSync(JSON.stringify({ ...metadata, version: '1', type: 'baselayer' }));
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('PMTiles', 0, 'ascii');
  bytes.writeUInt8(SPEC_VERSION, 7);
  const aboutAt = HEADER_BYTES + root.length;
  const leavesAt = aboutAt + about.length;
  const tilesAt = leavesAt + leaves.length;
  // Root directory, metadata, leaf directories and tiles: where each begins and how long it is. Then how many tiles, lines and contents there are.
  const places = [HEADER_BYTES, root.length, aboutAt, about.length, leavesAt, leaves.length, tilesAt, contents.bytes];
  const counts = [entries.reduce((sum, { length }) => sum + length, 0), entries.length, contents.count];
  for (const [index, value] of [...places, ...counts].entries()) bytes.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // The tiles lie in the order of their ids ("clustered").
  bytes.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, zooms.low, zooms.high], 96);
  const { west, south, east, north } = bounds;
  for (const [index, degrees] of [west, south, east, north].entries())
    bytes.writeInt32LE(Math.round(degrees * DEGREE_UNITS), 102 + index * 4);
  bytes.writeUInt8(Math.round((zooms.low + zooms.high) / 2), 118);
  bytes.writeInt32LE(Math.round(((west + east) / 2) * DEGREE_UNITS), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * DEGREE_UNITS), 123);
  return Buffer.concat([bytes, root, about, leaves]);
}

/** All lines in the root directory; where they do not fit, leaves that are as small as a root directory of all of them allows. */
function directories(entries: readonly ArchiveEntry[]): { readonly root: Uint8Array; readonly leaves: Uint8Array } {
  const root = gzipSync(directory(entries));
  if (root.length <= MOST_ROOT_BYTES) return { root, leaves: new Uint8Array() };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const made = withLeaves(entries, size);
    if (made.root.length <= MOST_ROOT_BYTES) return made;
  }
}

function withLeaves(entries: readonly ArchiveEntry[], size: number): { readonly root: Uint8Array; readonly leaves: Uint8Array } {
  const leaves: Uint8Array[] = [];
  const lines: ArchiveEntry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += size) {
    const leaf = gzipSync(directory(entries.slice(from, from + size)));
    // A line of no tiles names a leaf.
    lines.push({ id: entries[from]?.id ?? 0, length: 0, offset, bytes: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: gzipSync(directory(lines)), leaves: Buffer.concat(leaves) };
}

/** Ids are counted from the one before; an offset of 0 means right behind the line before, any other is one more than it is. */
function directory(entries: readonly ArchiveEntry[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (const { length } of entries) pbf.writeVarint(length);
  for (const { bytes } of entries) pbf.writeVarint(bytes);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    pbf.writeVarint(before !== undefined && offset === before.offset + before.bytes ? 0 : offset + 1);
  }
  return pbf.finish();
}
