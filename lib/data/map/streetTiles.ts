import type { MapInfo, MapTrouble } from '@/lib/domain/map/mapInfo';
import { type Tile, tileName } from '@/lib/domain/map/tiles';
import type { TileStore } from '@/lib/offline/map/tileStore';
import type { Connectivity } from '@/lib/platform/connectivity';
import { ArchiveFailure, type MapArchive } from './mapArchive';

export type StreetTilesParts = {
  readonly archive: Pick<MapArchive, 'info' | 'tile'>;
  readonly store: Pick<TileStore, 'tile' | 'info'>;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
};

/** The street map as it is drawn: what is kept on this phone first, else from the server (docs/product/map.md#kept-map). */
export class StreetTiles {
  constructor(private readonly parts: StreetTilesParts) {}

  /** Returns what the map says of itself, or why there is none. */
  async info(): Promise<MapInfo | MapTrouble> {
    const { archive, store, connectivity } = this.parts;
    // What is kept is kept with what it says of itself: nobody waits for the server then.
    const kept = await store.info().catch(() => undefined);
    if (kept) return kept;
    if (!connectivity.isOnline()) return 'offline';
    return archive.info().catch(troubleOf);
  }

  /** Returns a tile, or why it cannot be had now. */
  async tile(tile: Tile, signal?: AbortSignal): Promise<ArrayBuffer | MapTrouble> {
    const { archive, store, connectivity } = this.parts;
    const kept = await store.tile(tileName(tile)).catch(() => undefined);
    if (kept) return kept;
    if (!connectivity.isOnline()) return 'offline';
    return archive.tile(tile, signal).catch(troubleOf);
  }
}

export function troubleOf(error: unknown): MapTrouble {
  return error instanceof ArchiveFailure ? error.trouble : 'unreadable';
}
