import type { Box } from './roomOnMap';

/**
 * Returns how far the middle of what a sheet leaves free of a map lies from the map's own middle, in px to the right and down: above a sheet
 * at the lower edge, beside one at the right.
 *
 * @param map the map's box on the screen
 * @param cover the sheet's; undefined without one
 */
export function offsetBeside(map: Box, cover: Box | undefined): [right: number, down: number] {
  if (!cover || cover.top >= map.bottom || cover.left >= map.right) return [0, 0];
  if (cover.left > map.left + (map.right - map.left) / 4) return [(cover.left - map.right) / 2, 0];
  return [0, (Math.max(cover.top, map.top) - map.bottom) / 2];
}
