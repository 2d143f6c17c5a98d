import { distanceMeters, type Position } from '@/lib/domain/geo';
import { isSamePlace } from './address/samePlace';
import { FAR_METERS, NOTHING_AGREES, surenessOf } from './address/sureness';

/** What a row or a place says of its town. */
type Town = { readonly zip: string; readonly city: string };
/** A place; one without a pin is further than any other. */
type Place = Town & { readonly lat: number | null; readonly lon: number | null };

export type Pair<R, P> = { readonly row: R; readonly place: P };
/** The best place that is open for a row, both by their indices. */
type Offer = { readonly row: number; readonly place: number; readonly sureness: number; readonly meters: number };

/** It can be another place, in another town. */
const NEVER = 0;

/** Of more, whose nearest place is gone takes the next one at once: thousands of one pin would look anew again and again. */
const PAIRS_AT_MOST = 40_000;

/**
 * Gives each row of an address a place of its own: the surest pairs first, of these the nearest, and of what is as near the first row and the first place. A park of one
 * number has thousands of rows and places: of all pairs only the best of each row is kept, and looked for anew when its place is gone.
 */
export function surestPairs<R extends Town & Position, P extends Place>(rows: readonly R[], places: readonly P[]): readonly Pair<R, P>[] {
  const surenessOfPair = surenessTable(rows, places);
  const isTaken = places.map(() => false);
  const offerOf = (_: R, row: number): Offer[] => {
    let [best, sureness, meters] = [-1, NOTHING_AGREES, Number.POSITIVE_INFINITY];
    // Not by an iterator: a park has millions of pairs to look at.
    for (let place = 0; place < places.length; place += 1) {
      if (isTaken[place]) continue;
      const sure = surenessOfPair(row, place);
      if (sure < sureness) continue;
      const far = metersBetween(rows[row], places[place]);
      if ((sure > sureness || far < meters) && (sure > NOTHING_AGREES || far <= FAR_METERS)) [best, sureness, meters] = [place, sure, far];
    }
    return best < 0 ? [] : [{ row, place: best, sureness, meters }];
  };
  // The best is the last one. Another offer of a row whose place is gone is never better than the one before.
  const open = rows.flatMap(offerOf).toSorted((one, other) => byRank(other, one));
  const isMany = rows.length * places.length > PAIRS_AT_MOST;
  const pairs: Pair<R, P>[] = [];
  for (let offer = open.pop(); offer; offer = open.pop()) {
    const [row, place] = [rows[offer.row], places[offer.place]];
    if (!row || !place) continue;
    if (!isTaken[offer.place]) {
      isTaken[offer.place] = true;
      pairs.push({ row, place });
      continue;
    }
    for (const next of offerOf(row, offer.row)) {
      const isNext = isMany && next.sureness === offer.sureness;
      open.splice(isNext ? open.length : firstBetter(open, next), 0, next);
    }
  }
  return pairs;
}

/** Negative where one comes before the other. */
const byRank = (one: Offer, other: Offer): number =>
  other.sureness - one.sureness || one.meters - other.meters || one.row - other.row || one.place - other.place;

/** The index of the first of offers, the worst first, that comes before one. */
function firstBetter(offers: readonly Offer[], one: Offer): number {
  let [from, to] = [0, offers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = offers[middle];
    if (other && byRank(other, one) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Tells how sure it is that a row is a place, by their indices; `NEVER` where they are in two towns. Compared are their few towns, and not all of them. */
function surenessTable(rows: readonly Town[], places: readonly Town[]): (row: number, place: number) => number {
  const [ofRows, ofPlaces] = [townsOf(rows), townsOf(places)];
  const table = ofRows.towns.map((row) => ofPlaces.towns.map((place) => (isSamePlace(row, place) ? surenessOf(row, place) : NEVER)));
  return (row, place) => table[ofRows.indices[row] ?? 0]?.[ofPlaces.indices[place] ?? 0] ?? NEVER;
}

function townsOf(addresses: readonly Town[]): { readonly towns: readonly Town[]; readonly indices: readonly number[] } {
  const known = new Map<string, number>();
  const towns: Town[] = [];
  const indices = addresses.map((address) => {
    const text = `${address.zip}\n${address.city}`;
    const index = known.get(text) ?? towns.push(address) - 1;
    known.set(text, index);
    return index;
  });
  return { towns, indices };
}

/** Tells how far a row is from a place, in meters, to the centimeter: what is as near is as near from either side. */
function metersBetween(row: Position | undefined, place: Place | undefined): number {
  if (row === undefined || place === undefined || place.lat === null || place.lon === null) return Number.MAX_VALUE;
  return Math.round(100 * distanceMeters(row, { lat: place.lat, lon: place.lon })) / 100;
}
