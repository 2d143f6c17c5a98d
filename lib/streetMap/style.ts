import type { StyleSpecification } from 'maplibre-gl';
import type { MapInfo } from '@/lib/domain/map/mapInfo';
import { type PageColors, streetColors } from './colors';
import type { Scene } from './features';
import { sceneLayers, sceneSources } from './sceneLayers';
import { STREETS, streetLayers, streetNameLayers } from './streetLayers';

/** The scheme under which tiles are asked for, see tileProtocol.ts. */
export const TILE_SCHEME = 'walkbook-tile';

export type Look = { readonly isDark: boolean; readonly page: PageColors };

/**
 * Returns the map's style for the layers that the archive has. It names no glyphs and no sprites: the phone's own fonts draw the letters, and
 * pictures are drawn where they are needed (docs/decisions/027-the-map-asks-nobody.md).
 */
export function styleOf({ minZoom, maxZoom, area, layers }: MapInfo, { isDark, page }: Look, scene: Scene): StyleSpecification {
  const colors = streetColors(isDark);
  return {
    version: 8,
    sources: {
      [STREETS]: {
        type: 'vector',
        tiles: [`${TILE_SCHEME}://{z}/{x}/{y}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [area.west, area.south, area.east, area.north],
      },
      ...sceneSources(scene),
    },
    layers: [...streetLayers(layers, colors), ...sceneLayers(page, colors, streetNameLayers(layers, colors))],
  };
}
