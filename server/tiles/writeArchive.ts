import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { type ArchiveMetadata, archiveHead } from './archiveLayout';
import type { Bounds, TileNumber } from './tileGrid';

export type EncodedTile = { readonly tile: TileNumber; readonly bytes: Uint8Array };

/**
 * Writes a PMTiles archive (version 3) of tiles that are all in memory (docs/decisions/024-the-street-map-is-one-file.md).
 *
 * @param tiles in any order, each once
 */
export function writeArchive(tiles: readonly EncodedTile[], bounds: Bounds, metadata: ArchiveMetadata): Uint8Array {
  const packed = tiles
    .map(({ tile, bytes }) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  let offset = 0;
  const entries = packed.map(({ id, data }) => {
    const entry = { id, length: 1, offset, bytes: data.length };
    offset += data.length;
    return entry;
  });
  const zooms = tiles.map(({ tile }) => tile.z);
  const head = archiveHead({
    entries,
    contents: { bytes: offset, count: packed.length },
    zooms: { low: Math.min(...zooms), high: Math.max(...zooms) },
    bounds,
    metadata,
  });
  return Buffer.concat([head, ...packed.map(({ data }) => data)]);
}
