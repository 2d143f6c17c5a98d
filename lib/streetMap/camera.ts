import type { Map as GlMap, LngLatBoundsLike } from 'maplibre-gl';
import type { Position } from '@/lib/domain/geo';
import { areaAround } from '@/lib/domain/map/area';
import type { Padding } from '@/lib/domain/map/roomOnMap';
import { NUMBERS_FROM_ZOOM } from './sceneLayers';

const CLOSEST_FIT = 17;
/** Close enough to read house numbers. */
const AT_A_DOOR = 17;
/** So that one door alone has an area, too. */
const AROUND_METERS = 5;
const EASE_MS = 300;
/** Space at the edges where nothing covers the map but a plate that lies half over them, px. */
const BARE_PX = 44;

type Offset = readonly [right: number, down: number];

/** The part of the map that nothing covers. */
export type Room = {
  /** How far its middle lies from the map's own beside a sheet, px to the right and down. */
  readonly middle: Offset;
  /** How far doors stay from the map's edges. */
  readonly padding: Padding;
};

const WHOLE: Room = { middle: [0, 0], padding: { top: BARE_PX, right: BARE_PX, bottom: BARE_PX, left: BARE_PX } };

/** Where the map looks. Whoever prefers less motion sees it jump: MapLibre asks the browser. */
export function cameraOf(map: GlMap) {
  let room = WHOLE;
  /** The door or packet that was looked at last, until the map is moved by hand: it stays where it is when the map comes closer. */
  let lookedAt: [number, number] | undefined;
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) lookedAt = undefined;
  });
  const viewOf = (positions: readonly Position[]) => {
    const area = areaAround(positions, AROUND_METERS);
    if (!area) return undefined;
    const bounds: LngLatBoundsLike = [area.west, area.south, area.east, area.north];
    return map.cameraForBounds(bounds, { padding: { ...room.padding }, maxZoom: CLOSEST_FIT });
  };
  /** Returns the middle of what is free, px from the map's left and upper edge. */
  const middle = ([right, down]: Offset): [number, number] => {
    const { clientWidth, clientHeight } = map.getContainer();
    return [clientWidth / 2 + right, clientHeight / 2 + down];
  };
  return {
    /** Says what is free of the map from now on. Moves nothing. */
    leaveFree(next: Room): void {
      room = next;
    },
    /** Brings what is in the middle of what was free into the middle of what is free from now on, such as when a sheet closes. */
    moveInto(next: Room): void {
      const center = map.unproject(middle(room.middle));
      room = next;
      map.easeTo({ center, offset: [...room.middle], duration: EASE_MS });
    },
    /** Shows the first of these groups that is near enough for house numbers there, else the last; stays where there are no positions. */
    fit(groups: readonly (readonly Position[])[], isAtOnce = false): void {
      const views = groups.flatMap((positions) => viewOf(positions) ?? []);
      const view = views.find(({ zoom = 0 }) => zoom >= NUMBERS_FROM_ZOOM) ?? views.at(-1);
      if (!view) return;
      lookedAt = undefined;
      map.easeTo({ ...view, animate: !isAtOnce, duration: EASE_MS });
    },
    /** Shows a place in the middle of what is free; from near, as a door, or from as far as it was. */
    goTo({ lat, lon }: Position, { isNear, isAtOnce }: { isNear: boolean; isAtOnce: boolean }): void {
      lookedAt = [lon, lat];
      map.easeTo({
        center: [lon, lat],
        offset: [...room.middle],
        zoom: isNear ? Math.max(map.getZoom(), AT_A_DOOR) : map.getZoom(),
        duration: EASE_MS,
        animate: !isAtOnce,
      });
    },
    /** Shows where this phone is, in the middle of what is free. */
    follow({ lat, lon }: Position): void {
      lookedAt = undefined;
      map.easeTo({ center: [lon, lat], offset: [...room.middle], zoom: Math.max(map.getZoom(), AT_A_DOOR - 1), duration: EASE_MS });
    },
    /** Comes closer to what was looked at last, else to what is in the middle of what is free, or goes farther from it. */
    zoomBy(steps: number): void {
      map.easeTo({ around: lookedAt ?? map.unproject(middle(room.middle)), zoom: map.getZoom() + steps, duration: EASE_MS });
    },
    zoomTo(position: [number, number], zoom: number): void {
      map.easeTo({ center: position, zoom, duration: EASE_MS });
    },
  };
}
