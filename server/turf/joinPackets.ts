import type { Crosses } from './barriers';
import type { TurfDoor } from './door';
import { newQuarters } from './newQuarters';
import { FAR_METERS, type PacketSize } from './packetSize';
import { piecesOf } from './pieces';
import type { Loop } from './walkRoute';
import { METERS_PER_DEGREE, type WayCost, wayCost } from './ways';

/** A packet that is there, with its doors in walk order. */
export type StandingPacket<D> = { readonly id: number; readonly doors: readonly D[] };

/** A packet that new doors have joined; `added` are those among its doors. */
export type JoinedPacket<D> = StandingPacket<D> & { readonly added: readonly D[] };

/** New doors make a packet larger by a third at most. */
export const GROWN = 4 / 3;
/** A packet that does not have the door's street is taken only if the detour is so much shorter. */
const OTHER_STREET_METERS = 60;

/**
 * Lets new doors join the packets beside them, each at the place in the walk where it is the least detour. The order of the doors that were in a
 * packet stays, and so does the street that it begins with, by which it is called.
 *
 * @param size in doors: packets get a third more than the best at most; new streets that make packets of the least size join none
 * @param fits whether a packet may grow to this walk, by more than its number of doors
 * @returns the packets that have grown, and the doors that no packet is beside, or none that has room
 */
export function joinPackets<D extends TurfDoor>(
  fresh: readonly D[],
  packets: readonly StandingPacket<D>[],
  size: PacketSize,
  crosses: Crosses,
  fits: (walk: readonly D[]) => boolean = () => true,
): { readonly joined: JoinedPacket<D>[]; readonly left: D[] } {
  if (packets.length === 0) return { joined: [], left: [...fresh] };
  const cost = wayCost(crosses);
  const standing = packets.flatMap(({ doors }) => doors);
  const own = newQuarters(fresh, standing, size.least, cost);
  const waiting = fresh.filter((door) => !own.has(door));
  const growing = packets.filter(({ doors }) => doors.length > 0).map((packet) => new GrowingPacket(packet, { size, cost, fits }));
  const pieces = piecesOf(waiting, { longest: Math.ceil(size.best / 3), most: size.most }, crosses);
  // A part of a street that has no room as a whole joins door by door.
  const single = takeIn(pieces, growing).flatMap(({ doors }) => doors.map((door) => ({ doors: [door], ways: [[door]] })));
  const left = new Set(takeIn(single, growing).flatMap(({ doors }) => doors));
  const added = new Set(waiting.filter((door) => !left.has(door)));
  return {
    joined: growing.flatMap(({ id, doors }) => {
      const came = doors.filter((door) => added.has(door));
      return came.length === 0 ? [] : [{ id, doors, added: came }];
    }),
    left: fresh.filter((door) => own.has(door) || left.has(door)),
  };
}

/** Doors that join together. */
type Unit<D> = { readonly doors: readonly D[]; readonly ways: readonly Loop<D>[] };
type Offer<D extends TurfDoor> = Place<D> & { readonly unit: Unit<D>; readonly packet: GrowingPacket<D> };

/** Gives each unit to a packet, the least detours first: a unit may lie beside one that came before it. @returns those that no packet takes */
function takeIn<D extends TurfDoor>(units: readonly Unit<D>[], packets: readonly GrowingPacket<D>[]): Unit<D>[] {
  const offers = new Map<Unit<D>, Offer<D> | undefined>(units.map((unit) => [unit, bestOffer(unit, packets)]));
  for (;;) {
    const best = [...offers.values()].filter((offer) => offer !== undefined).sort((a, b) => a.meters - b.meters);
    if (best.length === 0) return [...offers.keys()];
    const grown = new Set<GrowingPacket<D>>();
    for (const offer of best) {
      if (grown.has(offer.packet)) continue;
      offer.packet.take(offer);
      offers.delete(offer.unit);
      grown.add(offer.packet);
    }
    for (const [unit, offer] of offers) if (!offer || grown.has(offer.packet)) offers.set(unit, bestOffer(unit, packets));
  }
}

function bestOffer<D extends TurfDoor>(unit: Unit<D>, packets: readonly GrowingPacket<D>[]): Offer<D> | undefined {
  return packets.reduce<Offer<D> | undefined>((best, packet) => {
    const place = packet.placeFor(unit);
    return place && !(best && best.meters <= place.meters) ? { ...place, unit, packet } : best;
  }, undefined);
}

/** A packet's walk with more doors in it, and what these cost. */
type Place<D> = { readonly walk: readonly D[]; readonly meters: number };

/** How packets may grow. */
type Growth<D> = { readonly size: PacketSize; readonly cost: WayCost; readonly fits: (walk: readonly D[]) => boolean };

class GrowingPacket<D extends TurfDoor> {
  readonly id: number;
  doors: readonly D[];
  readonly #most: number;
  readonly #cost: WayCost;
  readonly #fits: (walk: readonly D[]) => boolean;
  readonly #streets: Set<string>;

  constructor({ id, doors }: StandingPacket<D>, { size, cost, fits }: Growth<D>) {
    this.id = id;
    this.doors = doors;
    this.#most = Math.round(size.best * GROWN);
    this.#cost = cost;
    this.#fits = fits;
    this.#streets = new Set(doors.map(({ street }) => street));
  }

  take({ walk }: Place<D>): void {
    this.doors = walk;
    for (const { street } of walk) this.#streets.add(street);
  }

  /** Finds where a unit is the least detour. @returns undefined when the packet is full, or too far, or behind a barrier */
  placeFor({ doors, ways }: Unit<D>): Place<D> | undefined {
    if (this.doors.length + doors.length > this.#most || !this.#isBeside(doors)) return undefined;
    // Doors that came in between others are walked with those, each by itself; a street of their own is walked as a whole.
    const oneByOne = doors.reduce<Place<D>>(
      ({ walk, meters }, door) => {
        const next = this.#placeIn(walk, [door]);
        return { walk: next.walk, meters: meters + next.meters };
      },
      { walk: this.doors, meters: 0 },
    );
    const places = [oneByOne, ...(doors.length > 1 ? ways : []).map((way) => this.#placeIn(this.doors, way))];
    const best = places.reduce((a, b) => (b.meters < a.meters ? b : a));
    if (!this.#fits(best.walk)) return undefined;
    return this.#streets.has(doors[0]?.street ?? '') ? best : { ...best, meters: best.meters + OTHER_STREET_METERS };
  }

  #isBeside(doors: readonly D[]): boolean {
    return doors.some((door) => this.doors.some((own) => mayBeNear(own, door) && this.#cost(own, door) <= FAR_METERS));
  }

  #placeIn(walk: readonly D[], way: Loop<D>): Place<D> {
    const isOfFirst = way[0]?.street === walk[0]?.street;
    let best = { at: walk.length, meters: Number.POSITIVE_INFINITY };
    for (let at = isOfFirst ? 0 : 1; at <= walk.length; at += 1) {
      // At the ends there and back: else a far door would be cheapest behind the last one.
      const [before, after] = [walk[at - 1] ?? walk[at], walk[at] ?? walk[at - 1]];
      const meters = this.#link(before, way[0]) + this.#link(way.at(-1), after) - this.#link(before, after);
      if (meters < best.meters) best = { at, meters };
    }
    const inside = way.slice(1).reduce((sum, door, index) => sum + this.#link(way[index], door), 0);
    return { walk: [...walk.slice(0, best.at), ...way, ...walk.slice(best.at)], meters: best.meters + inside };
  }

  #link(from: D | undefined, to: D | undefined): number {
    return from && to ? this.#cost(from, to) : 0;
  }
}

/** Much faster than to measure: most packets are nowhere near. */
function mayBeNear(a: TurfDoor, b: TurfDoor): boolean {
  return Math.abs(a.lat - b.lat) * METERS_PER_DEGREE <= FAR_METERS;
}
