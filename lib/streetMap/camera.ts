import type { Map as GlMap, LngLatBoundsLike } from 'maplibre-gl';
import type { Position } from '@/lib/domain/geo';
import { areaAround } from '@/lib/domain/map/area';

/** Space at the edges for the controls that stand there, and above for the line that says what is hatched. */
const PADDING = { top: 88, left: 40, right: 76, bottom: 92 };
/** On a narrow map that line has three rows. */
const NARROW_TOP = 108;
const CLOSEST_FIT = 17;
/** Close enough to read house numbers. */
const AT_A_DOOR = 17;
const EASE_MS = 300;
/** Space at the edges where nothing stands but a plate that lies half over them. */
const BARE = { top: 44, left: 44, right: 44, bottom: 44 };
/** Space at the edges of what a sheet leaves free. */
const TIGHT = 28;

type Offset = readonly [right: number, down: number];

/**
 * Where the map looks. Whoever prefers less motion sees it jump: MapLibre asks the browser.
 *
 * @param isBare no controls stand over the map
 */
export function cameraOf(map: GlMap, isBare = false) {
  /** How far the middle of what is free lies from the map's own, px to the right and down; neither is positive. */
  let [right, down]: Offset = [0, 0];
  /** The door or packet that was looked at last, until the map is moved by hand: it stays where it is when the map comes closer. */
  let lookedAt: [number, number] | undefined;
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) lookedAt = undefined;
  });
  return {
    /** Says what is free of the map from now on, where a sheet covers a part. */
    leaveFree(offset: Offset): void {
      [right, down] = offset;
    },
    /** Shows all positions in what is free, or stays where there are none. */
    fit(positions: readonly Position[], isAtOnce = false): void {
      const area = areaAround(positions, 30);
      if (!area) return;
      lookedAt = undefined;
      const bounds: LngLatBoundsLike = [area.west, area.south, area.east, area.north];
      const edges = isBare ? BARE : down === 0 ? roomFor(map) : { top: TIGHT, left: TIGHT, right: 76, bottom: TIGHT - 2 * down };
      const padding = { ...edges, right: edges.right - 2 * right };
      map.fitBounds(bounds, { padding, maxZoom: CLOSEST_FIT, animate: !isAtOnce, duration: EASE_MS });
    },
    /** Shows a place in the middle of what is free; from near, as a door, or from as far as it was. */
    goTo({ lat, lon }: Position, { isNear, isAtOnce }: { isNear: boolean; isAtOnce: boolean }): void {
      lookedAt = [lon, lat];
      map.easeTo({
        center: [lon, lat],
        offset: [right, down],
        zoom: isNear ? Math.max(map.getZoom(), AT_A_DOOR) : map.getZoom(),
        duration: EASE_MS,
        animate: !isAtOnce,
      });
    },
    /** Shows where this phone is, in the middle of what is free. */
    follow({ lat, lon }: Position): void {
      lookedAt = undefined;
      map.easeTo({ center: [lon, lat], offset: [right, down], zoom: Math.max(map.getZoom(), AT_A_DOOR - 1), duration: EASE_MS });
    },
    /** Comes closer to what was looked at last, else to what is in the middle of what is free, or goes farther from it. */
    zoomBy(steps: number): void {
      const { clientWidth, clientHeight } = map.getContainer();
      const around = lookedAt ?? map.unproject([clientWidth / 2 + right, clientHeight / 2 + down]);
      map.easeTo({ around, zoom: map.getZoom() + steps, duration: EASE_MS });
    },
    zoomTo(position: [number, number], zoom: number): void {
      map.easeTo({ center: position, zoom, duration: EASE_MS });
    },
  };
}

/** On a low map, as on a phone held sideways, the edges are narrower than the controls. */
function roomFor(map: GlMap): typeof PADDING {
  const { clientHeight, clientWidth } = map.getContainer();
  if (clientHeight < 360) return { top: 64, left: 24, right: 76, bottom: 96 };
  return clientWidth < 360 ? { ...PADDING, top: NARROW_TOP } : PADDING;
}
