/** The layer in a tile that stands for one which cannot be had now. */
export const UNKEPT = 'unkept';

/*
 * The whole tile as one area, as vector tiles are written (Mapbox Vector Tile 2.1): so the map itself says, tile by tile, where there is nothing
 * to draw from, and nobody has to reckon which part of the picture that is.
 */
const LAYER_NAME = [...new TextEncoder().encode(UNKEPT)];
/** A polygon: from 0,0 to 4096,0 to 4096,4096 to 0,4096 and closed. */
const GEOMETRY = [0x09, 0, 0, 0x1a, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 0x0f];
const FEATURE = [0x18, 3, 0x22, GEOMETRY.length, ...GEOMETRY];
const LAYER = [0x78, 2, 0x0a, LAYER_NAME.length, ...LAYER_NAME, 0x12, FEATURE.length, ...FEATURE, 0x28, 0x80, 0x20];

/** Returns a tile with the one layer {@link UNKEPT}. */
export function unkeptTile(): ArrayBuffer {
  return new Uint8Array([0x1a, LAYER.length, ...LAYER]).buffer;
}
