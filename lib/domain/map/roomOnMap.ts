/** Edges of a rectangle on the screen, px. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Space at each edge of a map that stays free of doors, px. */
export type Padding = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** With less on either side the doors of a street would lie on one spot. */
const MIN_ROOM_PX = 48;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/**
 * Returns the padding of the largest rectangle of a map that nothing covers.
 *
 * @param map the map's box on the screen
 * @param covers boxes over it, the most important first: where there is no room beside all of them, the last ones are left out
 * @param margin space between what is shown and the edges of that rectangle, px
 */
export function roomOnMap(map: Box, covers: readonly Box[], margin: number): Padding {
  const sizeOf = ({ top, right, bottom, left }: Padding) => [
    map.right - map.left - left - right - 2 * margin,
    map.bottom - map.top - top - bottom - 2 * margin,
  ];
  const areaOf = (padding: Padding) => sizeOf(padding).reduce((area, px) => area * Math.max(px, 0), 1);
  const everyWay = covers.reduce<readonly Padding[]>(
    (ways, cover) => ways.flatMap((padding) => waysBeside(map, cover, padding)),
    [{ top: 0, right: 0, bottom: 0, left: 0 }],
  );
  const room = everyWay.reduce((best, padding) => (areaOf(padding) > areaOf(best) ? padding : best));
  if (covers.length > 0 && sizeOf(room).some((px) => px < MIN_ROOM_PX)) return roomOnMap(map, covers.slice(0, -1), margin);
  const { top, right, bottom, left } = room;
  return { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin };
}

/** Returns the paddings that also keep clear of another box, one for each side at which it may lie. */
function waysBeside(map: Box, cover: Box, padding: Padding): readonly Padding[] {
  const isClear =
    cover.bottom <= map.top + padding.top ||
    cover.top >= map.bottom - padding.bottom ||
    cover.right <= map.left + padding.left ||
    cover.left >= map.right - padding.right;
  if (isClear) return [padding];
  const needed = {
    top: cover.bottom - map.top,
    right: map.right - cover.left,
    bottom: map.bottom - cover.top,
    left: cover.right - map.left,
  };
  return SIDES.map((side) => ({ ...padding, [side]: needed[side] }));
}
