import type { Position } from '@/lib/domain/geo';
import { type Bounds, toDegrees, toWorld, type WorldPoint } from '@/server/tiles/tileGrid';

/**
 * The image of a packet is a sheet of paper: 190 by 256 mm, which fits on A4 and on Letter, in tenths of a millimeter from the upper left corner. A
 * tenth of a millimeter is a pixel.
 */
export const SHEET = { width: 1_900, height: 2_560 } as const;

export type Spot = { readonly x: number; readonly y: number };

export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Where the map lies on the sheet, below the heading and above the foot. */
export const MAP_FRAME: Frame = { left: 0, top: 170, right: SHEET.width, bottom: SHEET.height - 60 };

/** Between the outermost doors and the frame: room for their numbers, and for the next corner. */
const MARGIN = 130;
/** A packet of one building is shown with the streets around it. */
const LEAST_METERS_ACROSS = 160;
const EQUATOR_METERS = 40_075_017;

/** How a map lies in its frame on the sheet and on earth, north up. */
export type Projection = {
  readonly frame: Frame;
  readonly toSheet: (point: WorldPoint) => Spot;
  /** What the frame shows. */
  readonly bounds: Bounds;
  /** Length on the sheet of a meter on earth. */
  readonly meter: number;
};

/** Fits a map around places, of which there is at least one. */
export function projectionAround(places: readonly Position[], frame: Frame): Projection {
  const points = places.map(toWorld);
  const [west, east] = extent(points.map(({ x }) => x));
  const [north, south] = extent(points.map(({ y }) => y));
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const worldMeters = EQUATOR_METERS * Math.cos((toDegrees(middle).lat * Math.PI) / 180);
  const least = LEAST_METERS_ACROSS / worldMeters;
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(east - west, Math.min(least, (least * width) / height)),
    (height - 2 * MARGIN) / Math.max(south - north, Math.min(least, (least * height) / width)),
  );
  const center = { x: frame.left + width / 2, y: frame.top + height / 2 };
  const upperLeft = toDegrees({ x: middle.x - width / 2 / scale, y: middle.y - height / 2 / scale });
  const lowerRight = toDegrees({ x: middle.x + width / 2 / scale, y: middle.y + height / 2 / scale });
  return {
    frame,
    toSheet: ({ x, y }) => ({ x: center.x + (x - middle.x) * scale, y: center.y + (y - middle.y) * scale }),
    bounds: { west: upperLeft.lon, north: upperLeft.lat, east: lowerRight.lon, south: lowerRight.lat },
    meter: scale / worldMeters,
  };
}

function extent(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Whether a spot and so much around it lie within a frame. */
export function isInFrame({ left, top, right, bottom }: Frame, { x, y }: Spot, around: number): boolean {
  return x - around >= left && x + around <= right && y - around >= top && y + around <= bottom;
}

export function distance(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}
