import { alongCurve } from './curve';
import type { TurfDoor } from './door';
import { neighborsOf } from './neighbors';
import type { Piece } from './pieces';
import type { Loop } from './walkRoute';
import type { WayCost } from './ways';

/** A piece of a tour, and the way it is walked. */
export type Leg<D extends TurfDoor> = { readonly piece: Piece<D>; readonly way: Loop<D>; readonly first: D; readonly last: D };

const NEIGHBORS = 8;
/** Pieces are moved in groups of so many at most. */
const MOVED_TOGETHER = 3;
/** Farther than so many legs nothing is moved: what lies that far away on the tour is hardly near, and the time grows with it. */
const FARTHEST_MOVE = 1_000;
/** So much longer a tour may be when it walks a street to its end before it turns into another. */
const OTHER_STREET_METERS = 60;
/** A meter: less is no improvement. */
const WORTH = 1;

/**
 * Finds a short tour through all pieces: begins with one along a curve that fills the area, then improves it by turning parts of it round and
 * by moving pieces, until no such step makes it shorter.
 *
 * @param rings how far away neighbors are looked for (`neighborsOf`)
 * @returns every piece once, in the order of the tour
 */
export function tourOf<D extends TurfDoor>(pieces: readonly Piece<D>[], cost: WayCost, rings?: number): Leg<D>[] {
  const sorted = alongCurve(pieces, ({ doors }) => doors[Math.floor(doors.length / 2)] ?? { lat: 0, lon: 0 });
  const near = neighborsOf(
    sorted.map(({ doors }) => doors),
    NEIGHBORS,
    cost,
    sorted.length,
    rings,
  );
  const nearOf = new Map(sorted.map((piece, index) => [piece, (near[index] ?? []).flatMap((other) => sorted[other] ?? [])]));
  const tour = new Tour(
    sorted.flatMap((piece) => legsOf(piece).slice(0, 1)),
    cost,
  );
  tour.improve(nearOf);
  return [...tour.legs];
}

/** A piece by each of its ways. */
function legsOf<D extends TurfDoor>(piece: Piece<D>): Leg<D>[] {
  return piece.ways.flatMap((way) => {
    const [first, last] = [way[0], way.at(-1)];
    return first && last ? [{ piece, way, first, last }] : [];
  });
}

class Tour<D extends TurfDoor> {
  readonly legs: Leg<D>[];
  readonly #at = new Map<Piece<D>, number>();
  readonly #cost: WayCost;

  constructor(legs: Leg<D>[], cost: WayCost) {
    this.legs = legs;
    this.#cost = cost;
    this.#number(0, legs.length - 1);
  }

  /** Takes every step that makes the tour shorter. @param nearOf the neighbors of each piece */
  improve(nearOf: ReadonlyMap<Piece<D>, readonly Piece<D>[]>): void {
    const waiting = new Set(nearOf.keys());
    for (const piece of waiting) {
      waiting.delete(piece);
      while (nearOf.get(piece)?.some((other) => this.#join(piece, other)) || this.#turn(this.#indexOf(piece))) {
        // What lies beside it now may be improved again.
        const index = this.#indexOf(piece);
        for (const leg of this.legs.slice(Math.max(0, index - 2), index + 3)) waiting.add(leg.piece);
      }
    }
  }

  /** Tries to make two pieces follow each other. @returns whether the tour became shorter */
  #join(piece: Piece<D>, other: Piece<D>): boolean {
    const [from, to] = [this.#indexOf(piece), this.#indexOf(other)];
    if (Math.abs(from - to) > FARTHEST_MOVE) return false;
    const [low, high] = from < to ? [from, to] : [to, from];
    if (this.#reverse(low + 1, high) || this.#reverse(low, high - 1)) return true;
    for (let length = 1; length <= MOVED_TOGETHER; length += 1) {
      for (const first of length === 1 ? [from] : [from, from - length + 1]) {
        const last = first + length - 1;
        if (first < 0 || last >= this.legs.length || (to >= first && to <= last)) continue;
        if (this.#move(first, last, to) || this.#move(first, last, to + 1)) return true;
      }
    }
    return false;
  }

  /** Turns a part of the tour round. */
  #reverse(first: number, last: number): boolean {
    const [before, begin, end, after] = [this.legs[first - 1], this.legs[first], this.legs[last], this.legs[last + 1]];
    if (first >= last || !begin || !end) return false;
    const now = this.#link(before, begin) + this.#link(end, after);
    const then = this.#link(before, reversed(end)) + this.#link(reversed(begin), after);
    if (then > now - WORTH) return false;
    this.#write(
      first,
      this.legs
        .slice(first, last + 1)
        .reverse()
        .map(reversed),
    );
    return true;
  }

  /** Moves a part of the tour before the leg that is at an index. */
  #move(first: number, last: number, to: number): boolean {
    if (to >= first && to <= last + 1) return false;
    const [begin, end] = [this.legs[first], this.legs[last]];
    if (!begin || !end) return false;
    const [before, after] = [this.legs[first - 1], this.legs[last + 1]];
    const [left, right] = [this.legs[to - 1], this.legs[to]];
    const freed = this.#link(before, begin) + this.#link(end, after) - this.#link(before, after);
    const base = freed + this.#link(left, right) - WORTH;
    if (base <= 0) return false;
    const part = this.legs.slice(first, last + 1);
    const ways = part.length === 1 ? legsOf(begin.piece).map((leg) => [leg]) : [part, part.toReversed().map(reversed)];
    for (const moved of ways) {
      if (this.#link(left, moved[0]) + this.#link(moved.at(-1), right) >= base) continue;
      if (to < first) this.#write(to, [...moved, ...this.legs.slice(to, first)]);
      else this.#write(first, [...this.legs.slice(last + 1, to), ...moved]);
      return true;
    }
    return false;
  }

  /** Walks one piece another way. */
  #turn(index: number): boolean {
    const [before, own, after] = [this.legs[index - 1], this.legs[index], this.legs[index + 1]];
    if (!own) return false;
    const now = this.#link(before, own) + this.#link(own, after);
    const better = legsOf(own.piece).find((leg) => this.#link(before, leg) + this.#link(leg, after) < now - WORTH);
    if (better) this.legs[index] = better;
    return better !== undefined;
  }

  #link(from: Leg<D> | undefined, to: Leg<D> | undefined): number {
    if (!from || !to) return 0;
    return this.#cost(from.last, to.first) + (from.piece.stretch === to.piece.stretch ? 0 : OTHER_STREET_METERS);
  }

  #indexOf(piece: Piece<D>): number {
    return this.#at.get(piece) ?? 0;
  }

  #write(from: number, legs: readonly Leg<D>[]): void {
    for (const [offset, leg] of legs.entries()) this.legs[from + offset] = leg;
    this.#number(from, from + legs.length - 1);
  }

  #number(first: number, last: number): void {
    for (let index = first; index <= last; index += 1) {
      const leg = this.legs[index];
      if (leg) this.#at.set(leg.piece, index);
    }
  }
}

function reversed<D extends TurfDoor>({ piece, way, first, last }: Leg<D>): Leg<D> {
  return { piece, way: way.toReversed(), first: last, last: first };
}
