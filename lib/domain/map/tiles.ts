import type { Position } from '@/lib/domain/geo';

import { type Area, areaAround } from './area';
import { KEPT_MARGIN_METERS, KEPT_ZOOMS, MOST_TILES_IN_ONE_AREA } from './limits';

/** A tile of the street map by zoom, column and row, counted from the north-west. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number };

/** Returns a tile's name: '15/9380/12511'. */
export const tileName = ({ z, x, y }: Tile): string => `${z}/${x}/${y}`;

/** Returns the tiles of one zoom that show a part of an area, row by row. */
export function tilesIn(area: Area, z: number): readonly Tile[] {
  const [top, left] = [rowAt(area.north, z), columnAt(area.west, z)];
  const [bottom, right] = [rowAt(area.south, z), columnAt(area.east, z)];
  const columns = range(left, right);
  return range(top, bottom).flatMap((y) => columns.map((x) => ({ z, x, y })));
}

/** The zooms of a map's tiles. */
export type Zooms = { readonly minZoom: number; readonly maxZoom: number };

/**
 * Returns the tiles to keep for a packet: those around its doors and 200 m beyond, from zoom 12 to 15 as far as the map has them
 * (docs/product/map.md#kept-map). Where one door lies so far from the others that its area would be a whole country, the tiles around each
 * door.
 */
export function tilesToKeep(doors: readonly Position[], { minZoom, maxZoom }: Zooms): readonly Tile[] {
  const around = areaAround(doors, KEPT_MARGIN_METERS);
  if (!around) return [];
  const zooms = range(Math.max(minZoom, KEPT_ZOOMS.min), Math.min(maxZoom, KEPT_ZOOMS.max));
  const finest = zooms.at(-1);
  const areas = finest !== undefined && tileCount(around, finest) > MOST_TILES_IN_ONE_AREA ? doors.map(aroundOne) : [around];
  const tiles = new Map(zooms.flatMap((z) => areas.flatMap((area) => tilesIn(area, z))).map((tile) => [tileName(tile), tile]));
  return [...tiles.values()];
}

function aroundOne({ lat, lon }: Position): Area {
  // One position always has an area.
  return areaAround([{ lat, lon }], KEPT_MARGIN_METERS) as Area;
}

function tileCount(area: Area, z: number): number {
  return (rowAt(area.south, z) - rowAt(area.north, z) + 1) * (columnAt(area.east, z) - columnAt(area.west, z) + 1);
}

function columnAt(lon: number, z: number): number {
  return within(Math.floor(((lon + 180) / 360) * 2 ** z), z);
}

function rowAt(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180;
  return within(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z), z);
}

const within = (index: number, z: number) => Math.min(Math.max(index, 0), 2 ** z - 1);

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
