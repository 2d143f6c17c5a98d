import type { Position } from '@/lib/domain/geo';
import { type Area, areaAround, isInArea } from '@/lib/domain/map/area';

/** With more packets in sight none has an outline: each would be smaller than its plate. */
export const MOST_OUTLINED = 150;
/** An outline that is shown is so wide or high at least, px: as a plate, which stands on its middle. */
const SMALLEST_PX = 48;
/** The whole world is so wide at zoom 0, px. */
const WORLD_PX = 512;
/** So much of the map's width and height is looked at beyond its edges: whoever moves it a little finds the outlines there. */
const BEYOND = 0.5;

/** What a map shows, and at which of MapLibre's zooms. */
export type MapView = Area & { readonly zoom: number };

/** Packets beside each other, of which outlines are asked for at once. */
export type OutlineGroup<P> = { readonly packets: readonly P[]; readonly area: Area };

/**
 * Divides packets into groups of neighbors by halving them along their longer side. The same packets always make the same groups, wherever the map looks,
 * so that nothing is asked for twice.
 *
 * @param most packets in a group
 */
export function outlineGroups<P extends Position>(packets: readonly P[], most: number): readonly OutlineGroup<P>[] {
  const area = areaAround(packets, 0);
  if (area === undefined) return [];
  if (packets.length <= most) return [{ packets, area }];
  const isWide = (area.east - area.west) * Math.cos((area.south * Math.PI) / 180) > area.north - area.south;
  const sorted = packets.toSorted((a, b) => (isWide ? a.lon - b.lon : a.lat - b.lat));
  const half = Math.ceil(sorted.length / 2);
  return [...outlineGroups(sorted.slice(0, half), most), ...outlineGroups(sorted.slice(half), most)];
}

/** Returns the groups of which a map shows something, or nearly; none where it shows more than {@link MOST_OUTLINED} packets. */
export function groupsInView<P extends Position>(groups: readonly OutlineGroup<P>[], view: MapView): readonly OutlineGroup<P>[] {
  const near = groups.filter(({ area }) => meets(area, grown(view)));
  const inSight = near.reduce((sum, { packets }) => sum + packets.filter((packet) => isInArea(packet, view)).length, 0);
  return inSight > MOST_OUTLINED ? [] : near;
}

/** True where most outlines are larger than a plate at this zoom, so that people can tell them apart. False without an outline. */
export function areToldApart(outlines: readonly (readonly Position[])[], zoom: number): boolean {
  const sizes = outlines.flatMap((corners) => sizeAtZoom0(corners) ?? []).toSorted((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)];
  return median !== undefined && median * 2 ** zoom >= SMALLEST_PX;
}

/** Px of the longer side; undefined without a corner. */
function sizeAtZoom0(corners: readonly Position[]): number | undefined {
  const area = areaAround(corners, 0);
  if (area === undefined) return undefined;
  const stretch = 1 / Math.cos((area.south * Math.PI) / 180);
  return (WORLD_PX / 360) * Math.max(area.east - area.west, (area.north - area.south) * stretch);
}

function grown({ south, west, north, east }: Area): Area {
  const [up, aside] = [(north - south) * BEYOND, (east - west) * BEYOND];
  return { south: south - up, west: west - aside, north: north + up, east: east + aside };
}

const meets = (one: Area, other: Area): boolean =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west;
