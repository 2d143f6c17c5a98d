import { fetchRange } from '@/lib/api/mapArchive';
import { config } from '@/lib/config';
import { MapArchive } from '@/lib/data/map/mapArchive';
import { troubleOf } from '@/lib/data/map/streetTiles';
import type { Position } from '@/lib/domain/geo';
import { lengthUnitsOf } from '@/lib/domain/map/lengthUnits';
import type { MapView } from '@/lib/domain/staff/outlineGroups';
import { isDarkNow, onThemeChange } from '@/lib/platform/theme';
import { hasWebGl } from '@/lib/platform/webGl';
import { EMPTY_SCENE, type Outline, type Plate } from '@/lib/streetMap/features';
import { loadMapStyles } from '@/lib/streetMap/styles';

/** The contents of the console's map: a plate in the middle of each packet with the number of doors that nobody has knocked at, and outlines below. */
export type ConsoleMap = {
  readonly show: (plates: readonly Plate[], outlines: readonly Outline[]) => void;
  /** Marks a place; undefined marks none. */
  readonly select: (at: Position | undefined) => void;
  /** Shows all of these places. */
  readonly fit: (positions: readonly Position[]) => void;
  readonly remove: () => void;
};

type Wanted = {
  readonly container: HTMLElement;
  readonly label: string;
  /** A tap on a plate or an outline. */
  readonly onPlate: (key: string) => void;
  readonly onView: (view: MapView) => void;
  /** Everything in sight is drawn. */
  readonly onDrawn: () => void;
};

/**
 * Draws the street map in an element. It asks the campaign's own server for what it draws, as the volunteers' map does, and keeps nothing.
 *
 * @returns undefined where there is no map, or no WebGL to draw it
 */
export async function drawConsoleMap({ container, label, onPlate, onView, onDrawn }: Wanted): Promise<ConsoleMap | undefined> {
  if (!hasWebGl()) return undefined;
  const archive = new MapArchive((range, signal) => fetchRange((...request) => globalThis.fetch(...request), archiveUrl(), range, signal));
  // The map's code is asked for with what it draws, so that nobody waits for one after the other.
  const [info, { drawStreetMap }] = await Promise.all([
    archive.info().catch(() => undefined),
    import('@/lib/streetMap/drawStreetMap'),
    loadMapStyles(),
  ]);
  if (info === undefined) return undefined;
  const map = drawStreetMap({
    ...{ container, info, label, isDark: isDarkNow(), units: lengthUnitsOf(navigator.language) },
    tiles: { tile: (tile, signal) => archive.tile(tile, signal).catch(troubleOf) },
    events: {
      onPin: onPlate,
      onOutline: onPlate,
      onGround: () => undefined,
      onMovedByHand: () => undefined,
      onView,
      onDrawn,
      // A tile that did not come is asked for again when the map moves.
      onError: () => undefined,
    },
  });
  const stopTheme = onThemeChange(() => map.setTheme(isDarkNow()));
  return {
    show: (plates, outlines) => map.show({ ...EMPTY_SCENE, plates, outlines }),
    select: map.select,
    fit: (positions) => map.fit([positions], true),
    remove() {
      stopTheme();
      map.remove();
    },
  };
}

/** The archive's address (docs/wire.md#get-map). */
function archiveUrl(): string {
  return config.mapPmtiles || `${config.storageUrl || `${config.apiHost}/storage`}/map.pmtiles`;
}
