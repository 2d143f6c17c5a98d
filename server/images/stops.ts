import { toWorld } from '@/server/tiles/tileGrid';
import { distance, isInFrame, type Projection, type Spot } from './sheet';
import type { WalkDoor } from './walkDoors';

/** A place where a volunteer stops: one door, or all doors of a building that follow each other. */
export type Stop = {
  /** Its numbers in the walk. */
  readonly first: number;
  readonly last: number;
  readonly houseNumber: string;
  readonly street: string;
  /** Where it is. */
  readonly at: Spot;
  /** Where its number stands: where it is, unless another one is there. */
  readonly mark: Spot;
};

/** Half the height of a stop's mark. */
export const MARK_RADIUS = 21;
/** How far the ring of the first stop stands off its mark. */
export const FIRST_RING = 7;
const SAME_PLACE = 4;
const CLEARANCE = 4;
const ROUNDS = 120;
const SHARE_OF_PUSH = 0.3;

/** Puts doors on the sheet in walk order; neighbors in the walk in the same building share a stop. */
export function stopsOf(doors: readonly WalkDoor[], projection: Projection): Stop[] {
  const stops: Stop[] = [];
  for (const door of doors) {
    const { houseNumber, street, walk } = door;
    const at = projection.toSheet(toWorld(door));
    const before = stops.at(-1);
    const isSame = before?.last === walk - 1 && before.houseNumber === houseNumber && before.street === street;
    if (isSame && distance(before.at, at) < SAME_PLACE) stops[stops.length - 1] = { ...before, last: walk };
    else stops.push({ first: walk, last: walk, houseNumber, street, at, mark: at });
  }
  return apart(stops, projection);
}

/** The words on a stop's mark: its numbers in the walk. */
export function markWords({ first, last }: Stop): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** Half the width of a stop's mark: a circle, or longer where it has more than two figures. */
export function markHalfWidth(stop: Stop): number {
  return Math.max(MARK_RADIUS, 8 + markWords(stop).length * 6.5);
}

/** Moves marks apart that would lie over each other, each as little as need be. */
function apart(stops: readonly Stop[], { frame }: Projection): Stop[] {
  const marks = stops.map((stop) => ({ x: stop.at.x, y: stop.at.y, half: markHalfWidth(stop) }));
  for (let round = 0; round < ROUNDS && pushApart(marks); round += 1);
  return stops.map((stop, index) => {
    const mark = marks[index];
    return mark && isInFrame(frame, mark, mark.half) ? { ...stop, mark: { x: mark.x, y: mark.y } } : stop;
  });
}

/** @returns whether any two lay over each other */
function pushApart(marks: readonly { x: number; y: number; readonly half: number }[]): boolean {
  let isCrowded = false;
  for (const [index, a] of marks.entries()) {
    for (let other = index + 1; other < marks.length; other += 1) {
      const b = marks[other];
      if (!b) continue;
      // Marks can be wider than high: lengths are counted as if they were circles.
      const reach = { x: a.half + b.half + CLEARANCE, y: 2 * MARK_RADIUS + CLEARANCE };
      const [dx, dy] = [(b.x - a.x) / reach.x, (b.y - a.y) / reach.y];
      const apartness = Math.sqrt(dx * dx + dy * dy);
      if (apartness >= 1) continue;
      isCrowded = true;
      // Two at the same spot leave it sideways.
      const [ux, uy] = apartness > 0.01 ? [dx / apartness, dy / apartness] : [index % 2 === 0 ? 1 : -1, 0.5];
      const push = (1 - apartness) * SHARE_OF_PUSH;
      a.x -= ux * push * reach.x;
      a.y -= uy * push * reach.y;
      b.x += ux * push * reach.x;
      b.y += uy * push * reach.y;
    }
  }
  return isCrowded;
}
