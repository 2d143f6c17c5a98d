import type { Position } from '@/lib/domain/geo';

/** Returns the corners of the smallest outline around positions, counter-clockwise (Andrew's monotone chain); fewer than three are no outline. */
export function hullOf(positions: readonly Position[]): readonly Position[] {
  const sorted = positions.toSorted((a, b) => a.lon - b.lon || a.lat - b.lat);
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** One side of the outline without its last corner, which begins the other side. */
function half(sorted: readonly Position[]): readonly Position[] {
  const corners: Position[] = [];
  for (const position of sorted) {
    while (corners.length > 1 && !turnsLeft(corners.at(-2) as Position, corners.at(-1) as Position, position)) corners.pop();
    corners.push(position);
  }
  return corners.slice(0, -1);
}

function turnsLeft(a: Position, b: Position, c: Position): boolean {
  return (b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon) > 0;
}
