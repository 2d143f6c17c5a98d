import type { Position } from '@/lib/domain/geo';

/** Sorts groups of positions by their middles along the direction in which all positions spread most (first principal axis). */
export function alongLongestAxis<P extends Position>(groups: readonly (readonly P[])[]): (readonly P[])[] {
  const middles = groups.map((group) => ({ group, ...middleOf(group) }));
  const center = middleOf(groups.flat());
  const squareness = Math.cos((center.lat * Math.PI) / 180);
  const offsets = groups.flat().map((place) => ({ x: (place.lon - center.lon) * squareness, y: place.lat - center.lat }));
  const sum = (term: (offset: { x: number; y: number }) => number) => offsets.reduce((total, offset) => total + term(offset), 0);
  const angle = 0.5 * Math.atan2(2 * sum(({ x, y }) => x * y), sum(({ x }) => x * x) - sum(({ y }) => y * y));
  const along = (place: Position) => (place.lon - center.lon) * squareness * Math.cos(angle) + (place.lat - center.lat) * Math.sin(angle);
  return middles.toSorted((a, b) => along(a) - along(b)).map(({ group }) => group);
}

function middleOf(places: readonly Position[]): Position {
  const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
  return { lat: mean(places.map(({ lat }) => lat)), lon: mean(places.map(({ lon }) => lon)) };
}
