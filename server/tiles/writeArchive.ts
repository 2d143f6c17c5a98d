import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Bounds, TileNumber } from './tileGrid';

export type EncodedTile = { readonly tile: TileNumber; readonly bytes: Uint8Array };

/** What an archive says of itself. */
export type ArchiveMetadata = {
  readonly name: string;
  readonly description: string;
  /** Whose data it is, as every map drawn from it must say; empty where nobody needs to be named. */
  readonly attribution: string;
  readonly vector_layers: readonly { readonly id: string; readonly fields: Readonly<Record<string, 'String' | 'Number' | 'Boolean'>> }[];
};

const HEADER_BYTES = 127;
/** Header and root directory have to lie in the first 16 KiB, which readers fetch at once. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES;
const SPEC_VERSION = 3;
const DEGREE_UNITS = 1e7;

const TEXTS = { tooManyTiles: 'More tiles than the root directory of an archive holds' } as const;

/**
 * Writes a PMTiles archive (version 3) of some thousand vector tiles at most: all of them stand in its root directory
 * (docs/decisions/024-the-street-map-is-one-file.md).
 *
 * @param tiles in any order, each once
 * @throws Error when there are more tiles than the root directory holds
 */
export function writeArchive(tiles: readonly EncodedTile[], bounds: Bounds, metadata: ArchiveMetadata): Uint8Array {
  const entries = tiles
    .map(({ tile, bytes }) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const root = gzipSync(directory(entries));
  if (root.length > MOST_ROOT_BYTES) throw new Error(TEXTS.tooManyTiles);
  const about = gzipSync(JSON.stringify({ ...metadata, version: '1', type: 'baselayer' }));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const zooms = tiles.map(({ tile }) => tile.z);
  const head = header({ root: root.length, about: about.length, data: data.length, tiles: tiles.length }, zooms, bounds);
  return Buffer.concat([head, root, about, data]);
}

/** Lists where each tile lies. Ids are counted from the one before; an offset of 0 means right behind the tile before. */
function directory(entries: readonly { readonly id: number; readonly data: Uint8Array }[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (const _ of entries) pbf.writeVarint(1);
  for (const { data } of entries) pbf.writeVarint(data.length);
  // The first one begins at 0, written as 1.
  for (const index of entries.keys()) pbf.writeVarint(index === 0 ? 1 : 0);
  return pbf.finish();
}

type Lengths = { readonly root: number; readonly about: number; readonly data: number; readonly tiles: number };

function header(lengths: Lengths, zooms: readonly number[], { west, south, east, north }: Bounds): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('PMTiles', 0, 'ascii');
  bytes.writeUInt8(SPEC_VERSION, 7);
  const aboutAt = HEADER_BYTES + lengths.root;
  const dataAt = aboutAt + lengths.about;
  // Root directory, metadata, leaf directories (none) and tiles: where each begins and how long it is. Then how many tiles there are.
  const numbers = [HEADER_BYTES, lengths.root, aboutAt, lengths.about, dataAt, 0, dataAt, lengths.data];
  const counts = [lengths.tiles, lengths.tiles, lengths.tiles];
  for (const [index, value] of [...numbers, ...counts].entries()) bytes.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const [low, high] = [Math.min(...zooms), Math.max(...zooms)];
  // The tiles lie in the order of their ids ("clustered").
  bytes.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, low, high], 96);
  const corners = [west, south, east, north];
  for (const [index, degrees] of corners.entries()) bytes.writeInt32LE(Math.round(degrees * DEGREE_UNITS), 102 + index * 4);
  bytes.writeUInt8(Math.round((low + high) / 2), 118);
  bytes.writeInt32LE(Math.round(((west + east) / 2) * DEGREE_UNITS), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * DEGREE_UNITS), 123);
  return bytes;
}
