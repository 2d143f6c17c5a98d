import type { Position } from '@/lib/domain/geo';

/** A place in a drawing, in its own units from the upper left. */
export type Point = { readonly x: number; readonly y: number };

export type Sketch = {
  /** Where a place is drawn. */
  readonly pointOf: (place: Position) => Point;
  /** Which place is drawn at a point. */
  readonly placeAt: (point: Point) => Position;
};

type Frame = { readonly width: number; readonly height: number; readonly margin: number };

const RADIANS = Math.PI / 180;
/** A single place has no size: so much around it is drawn, in degrees of latitude (some 30 m). */
const LEAST_SPAN = 0.000_3;

/**
 * Lays out places near each other in a drawing: north is up, all of them are inside its margin, and ways have the same length in every direction.
 *
 * @param places at least one
 */
export function sketchOf(places: readonly Position[], { width, height, margin }: Frame): Sketch {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  // A degree of longitude is shorter than one of latitude.
  const narrow = Math.cos(middle.lat * RADIANS);
  const [tall, wide] = [Math.max(north - south, LEAST_SPAN), Math.max((east - west) * narrow, LEAST_SPAN)];
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / tall);
  return {
    pointOf: ({ lat, lon }) => ({ x: width / 2 + (lon - middle.lon) * narrow * scale, y: height / 2 - (lat - middle.lat) * scale }),
    placeAt: ({ x, y }) => ({ lat: middle.lat - (y - height / 2) / scale, lon: middle.lon + (x - width / 2) / (narrow * scale) }),
  };
}
