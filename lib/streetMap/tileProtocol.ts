import { addProtocol } from 'maplibre-gl';
import type { MapTrouble } from '@/lib/domain/map/mapInfo';
import type { Tile } from '@/lib/domain/map/tiles';
import { TILE_SCHEME } from './style';
import { unkeptTile } from './unkeptTile';

/** Where tiles come from. */
export type Tiles = { readonly tile: (tile: Tile, signal?: AbortSignal) => Promise<ArrayBuffer | MapTrouble> };

/** Lets every map of this page draw from these tiles. What cannot be had now is drawn as unkept, and no error. */
export function serveTiles(tiles: Tiles): void {
  addProtocol(TILE_SCHEME, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${TILE_SCHEME}://`.length).split('/').map(Number);
    const tile = await tiles.tile({ z, x, y }, signal);
    return { data: typeof tile === 'string' ? unkeptTile() : tile };
  });
}
