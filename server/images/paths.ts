import { distance, type Spot } from './sheet';

export type Path = readonly Spot[];

export function lengthOf(path: Path): number {
  return path.slice(1).reduce((sum, spot, index) => sum + distance(path[index] ?? spot, spot), 0);
}

/** Joins paths that end where another one begins, so that a name finds room on a street that was cut into pieces. */
export function joined(paths: readonly Path[]): Path[] {
  const open = paths.filter((path) => path.length > 1);
  const whole: Path[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    let grown: Path = path;
    for (let next = nextOf(grown, open); next !== undefined; next = nextOf(grown, open)) {
      open.splice(next.index, 1);
      grown = next.path;
    }
    whole.push(grown);
  }
  return whole;
}

function nextOf(path: Path, others: readonly Path[]): { readonly index: number; readonly path: Path } | undefined {
  for (const [index, other] of others.entries()) {
    if (meets(path.at(-1), other[0])) return { index, path: [...path, ...other.slice(1)] };
    if (meets(path.at(-1), other.at(-1))) return { index, path: [...path, ...other.toReversed().slice(1)] };
    if (meets(path[0], other.at(-1))) return { index, path: [...other, ...path.slice(1)] };
    if (meets(path[0], other[0])) return { index, path: [...other.toReversed(), ...path.slice(1)] };
  }
  return undefined;
}

function meets(a: Spot | undefined, b: Spot | undefined): boolean {
  return a !== undefined && b !== undefined && distance(a, b) < 0.5;
}

/** Returns the part of a path from one distance along it to another. */
export function partOf(path: Path, from: number, to: number): Path {
  const part: Spot[] = [];
  let walked = 0;
  for (const [index, end] of path.entries()) {
    const start = path[index - 1];
    if (start === undefined) continue;
    const length = distance(start, end);
    const at = (along: number) => mix(start, end, length === 0 ? 0 : (along - walked) / length);
    if (part.length === 0 && walked + length >= from) part.push(at(Math.max(from, walked)));
    if (part.length > 0 && walked + length >= to) return [...part, at(to)];
    if (part.length > 0) part.push(end);
    walked += length;
  }
  return part;
}

/** Returns spots along a path, so far from each other; the first one is its beginning. */
export function spotsAlong(path: Path, step: number): Spot[] {
  const spots: Spot[] = [];
  let walked = 0;
  for (const [index, end] of path.entries()) {
    const start = path[index - 1];
    if (start === undefined) continue;
    const length = distance(start, end);
    for (let along = spots.length * step; along <= walked + length + 0.01; along = spots.length * step) {
      spots.push(mix(start, end, length === 0 ? 0 : (along - walked) / length));
    }
    walked += length;
  }
  return spots;
}

/** Lengthens a path straight on at both ends, by so much each. */
export function lengthened(path: Path, by: number): Path {
  const [first, second] = path;
  const [last, beforeLast] = [path.at(-1), path.at(-2)];
  if (!first || !second || !last || !beforeLast) return path;
  return [beyond(second, first, by), ...path.slice(1, -1), beyond(beforeLast, last, by)];
}

function beyond(from: Spot, to: Spot, by: number): Spot {
  const length = distance(from, to);
  return length === 0 ? to : mix(from, to, 1 + by / length);
}

/** How far a path turns altogether, in radians. */
export function turningOf(path: Path): number {
  const headings = path.slice(1).flatMap((spot, index) => {
    const before = path[index];
    return before && distance(before, spot) > 0.5 ? [Math.atan2(spot.y - before.y, spot.x - before.x)] : [];
  });
  return headings.slice(1).reduce((sum, heading, index) => {
    const turn = Math.abs(heading - (headings[index] ?? heading));
    return sum + Math.min(turn, 2 * Math.PI - turn);
  }, 0);
}

/** The spot of a path that is nearest to another one. */
export function nearestOn(path: Path, to: Spot): Spot | undefined {
  const spots = path.slice(1).map((end, index) => nearestOnLine(path[index] ?? end, end, to));
  return nearest(spots, to);
}

/** The nearest of several spots. */
export function nearest(spots: readonly Spot[], to: Spot): Spot | undefined {
  return spots.reduce<Spot | undefined>((best, spot) => (best && distance(best, to) <= distance(spot, to) ? best : spot), undefined);
}

function nearestOnLine(from: Spot, to: Spot, spot: Spot): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / lengthSquared;
  return mix(from, to, Math.max(0, Math.min(1, share)));
}

function mix(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
