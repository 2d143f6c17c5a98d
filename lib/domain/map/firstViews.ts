import { type Door, splitLine } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';

const DOORS_AHEAD = 3;
/** As far as the other side of a street may be. */
const ACROSS_METERS = 40;
/** Beyond this distance from the next door, the volunteer is not at the doors yet. */
const AT_THE_DOORS_METERS = 1_000;

/**
 * Returns what the map of a list may show first, the widest view first: every door, those on the next door's street, the next three
 * in the order of the walk with those across from them, and these three alone; each with the volunteer where they are near
 * (docs/product/map.md#screen-view-map). Returns nothing where no door is left, or the place of the next one is not known.
 *
 * @param next the door to go on with
 * @param place where this phone is
 */
export function firstViews(
  doors: readonly Door[],
  stateOf: StateOfDoor,
  next: Door | undefined,
  place: Position | undefined,
): readonly (readonly Position[])[] {
  if (!next || !hasPlace(next)) return [];
  const from = doors.findIndex(({ doorId }) => doorId === next.doorId);
  const ahead = doors.slice(from).filter((door) => door === next || stateOf(door) === 'notTried');
  const isNear = place !== undefined && distanceMeters(place, next) <= AT_THE_DOORS_METERS;
  const placed = doors.filter(hasPlace);
  const { street } = splitLine(next.line);
  const nearest = ahead.filter(hasPlace).slice(0, DOORS_AHEAD);
  const beside = placed.filter((door) => nearest.some((one) => distanceMeters(door, one) <= ACROSS_METERS));
  const views = [placed, placed.filter(({ line }) => splitLine(line).street === street), beside, nearest];
  return views.map((view) => (isNear ? [...view, place] : view));
}
