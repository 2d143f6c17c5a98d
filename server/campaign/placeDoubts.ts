import { type Kysely, sql } from 'kysely';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import type { Database } from '@/server/database/schema';
import { OrganizerError } from './organizerError';
import { type Box, boxOfZip, isInBox } from './stateBoxes';

/** Corners of the country: the states with Alaska and Hawaii, Puerto Rico and the islands; Guam and the Northern Marianas; Samoa. */
const COUNTRY: readonly Box[] = [
  { south: 17.5, north: 71.6, west: -180, east: -64 },
  { south: 13, north: 21, west: 144, east: 147 },
  { south: -15, north: -10, west: -172, east: -168 },
];

export const isInCountry = (lat: number, lon: number) => COUNTRY.some((box) => isInBox(box, lat, lon));

type Square = Position & { readonly count: number };

/** A list with fewer positions has no clear middle. */
const FEWEST_AROUND = 10;
/** Nine of ten positions are where a list is. */
const MOST = 0.9;
/** Beyond so many times the reach of most of them, and no less than 60 miles, a position is far from the others. */
const TIMES_THE_REACH = 4;
const FAR_METERS = 96_560;

function scatteredOf(squares: readonly Square[], all: number): Square | undefined {
  const middle = { lat: middleOf(squares, ({ lat }) => lat, all / 2), lon: middleOf(squares, ({ lon }) => lon, all / 2) };
  const metersOf = (square: Square) => distanceMeters(middle, square);
  const beyond = Math.max(FAR_METERS, TIMES_THE_REACH * middleOf(squares, metersOf, all * MOST));
  const [first, ...more] = squares.filter((square) => metersOf(square) > beyond);
  return first && { ...first, count: more.reduce((sum, { count }) => sum + count, first.count) };
}

/** Returns the least value that so many positions do not exceed. */
function middleOf(squares: readonly Square[], numberOf: (square: Square) => number, positions: number): number {
  const sorted = squares.map((square) => ({ value: numberOf(square), count: square.count })).toSorted((a, b) => a.value - b.value);
  let left = positions;
  for (const { value, count } of sorted) {
    left -= count;
    if (left <= 0) return value;
  }
  return 0;
}

/** The number of different positions whose buildings are counted. A middle that most buildings share is among the first of them. */
const PLACES_COUNTED = 500;
/** Fewer buildings at one position are no sign of a middle. */
const FEWEST_AT_ONE_PLACE = 10;
/** Two decimals of a degree are about a mile. */
const isRounded = (degrees: number) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-7;

/**
 * Counts where the positions of a file lie: in the country, outside it but inside with latitude and longitude exchanged or with the longitude's
 * sign turned, far from their state, rounded to a mile, several buildings at one position.
 */
export class PlaceCounts {
  all = 0;
  inside = 0;
  swapped = 0;
  mirrored = 0;
  elsewhere = 0;
  rounded = 0;
  #outside: Position | undefined;
  readonly #buildings = new Map<string, { last: string; count: number }>();
  readonly #around: readonly Box[];
  /** Positions are gathered in squares of a tenth of a degree, of which even a state has few. */
  readonly #squares = new Map<string, Square>();

  /** @param zips of the campaign's doors: a position without a ZIP is to be in one of their states */
  constructor(zips: readonly string[] = []) {
    const boxes = new Set(zips.flatMap((zip) => boxOfZip(zip) ?? []));
    this.#around = boxes.size > 0 ? [...boxes] : COUNTRY;
  }

  /**
   * Counts a position, as often as the file has it.
   *
   * @param at `building`: whose exact position it is; without it `lat` and `lon` are the middle of a square
   */
  add({ lat, lon, zip, building }: Position & { readonly zip: string; readonly building?: string }, count = 1): void {
    const own = boxOfZip(zip);
    this.all += count;
    if (isInCountry(lat, lon)) this.inside += count;
    else if (isInCountry(lon, lat)) this.swapped += count;
    else if (isInCountry(lat, -lon)) this.mirrored += count;
    if (!isInCountry(lat, lon)) this.#outside ??= { lat, lon };
    if (!(own ? [own] : this.#around).some((box) => isInBox(box, lat, lon))) this.elsewhere += count;
    if (building !== undefined) this.#addBuilding(`${lat} ${lon}`, building);
    if (building !== undefined && isRounded(lat) && isRounded(lon)) this.rounded += 1;
    const key = `${Math.floor(lat * 10)} ${Math.floor(lon * 10)}`;
    const square = this.#squares.get(key) ?? { lat, lon, count: 0 };
    this.#squares.set(key, { ...square, count: square.count + count });
  }

  #addBuilding(place: string, building: string): void {
    const known = this.#buildings.get(place);
    if (known === undefined) {
      if (this.#buildings.size < PLACES_COUNTED) this.#buildings.set(place, { last: building, count: 1 });
      // The apartments of a building follow each other.
    } else if (known.last !== building) this.#buildings.set(place, { last: building, count: known.count + 1 });
  }

  /** The number of buildings at the position that most of them share. */
  get atOnePlace(): number {
    return Math.max(0, ...[...this.#buildings.values()].map(({ count }) => count));
  }

  /** The positions that lie far from all others, and one of them; undefined: none does. Of a few positions those outside the country do. */
  get scattered(): (Position & { readonly count: number }) | undefined {
    if (this.all >= FEWEST_AROUND) return scatteredOf([...this.#squares.values()], this.all);
    return this.#outside && this.inside > 0 ? { ...this.#outside, count: this.all - this.inside } : undefined;
  }
}

export const PLACE_DOUBT_KINDS = ['swappedPlaces', 'signLost', 'elsewhere', 'scattered', 'onePlace', 'roundedPlaces'] as const;
type PlaceDoubtKind = (typeof PLACE_DOUBT_KINDS)[number];

/** A reason to ask before positions are taken, with the counts that its sentence names. */
export type PlaceDoubt = {
  readonly kind: PlaceDoubtKind;
  readonly count: number;
  readonly of: number;
  /** One of the positions that are meant, where only a few are. */
  readonly such?: Position | undefined;
};

/** One position alone is a mistake of its row. */
const FEWEST = 2;

/** Says what is wrong with the positions of a file as a whole, or with those that are far from all others; undefined: nothing is. */
export function placeDoubt({
  all,
  swapped,
  mirrored,
  elsewhere,
  rounded,
  atOnePlace,
  scattered,
}: Omit<PlaceCounts, 'add' | 'inside'>): PlaceDoubt | undefined {
  const isHalf = (count: number) => count * 2 >= all;
  if (swapped > 0) return { kind: 'swappedPlaces', count: swapped, of: all };
  if (mirrored > 0) return { kind: 'signLost', count: mirrored, of: all };
  if (all >= FEWEST && isHalf(elsewhere)) return { kind: 'elsewhere', count: elsewhere, of: all };
  if (atOnePlace >= FEWEST_AT_ONE_PLACE && isHalf(atOnePlace)) return { kind: 'onePlace', count: atOnePlace, of: all };
  if (all >= FEWEST_AROUND && isHalf(rounded)) return { kind: 'roundedPlaces', count: rounded, of: all };
  return scattered && { kind: 'scattered', count: scattered.count, of: all, such: { lat: scattered.lat, lon: scattered.lon } };
}

export const PLACE_DOUBT_TEXTS: Readonly<Record<PlaceDoubtKind, (count: string, of: string, such: string) => string>> = {
  swappedPlaces: (count, of) =>
    `${count} of ${of} positions are outside the country, and inside it with latitude and longitude exchanged: say which column is which, or exchange them in the file.`,
  signLost: (count, of) =>
    `${count} of ${of} positions are outside the country, and inside it with a minus before the longitude: the signs are lost.`,
  elsewhere: (count, of) =>
    `${count} of ${of} positions are far from the state of their ZIP, or of the campaign's doors: look whether it is the right file, in degrees of WGS 84.`,
  scattered: (count, of, such) =>
    `${count} of ${of} positions are far from all others, one of them near ${such}: look whether they are right, or empty them in the file.`,
  onePlace: (count, of) =>
    `${count} of ${of} addresses have the very same position, as the middle of a ZIP or a town: ask for the positions of the buildings.`,
  roundedPlaces: (count, of) =>
    `${count} of ${of} positions have two decimals or fewer, so that doors a mile apart are one: export them with five decimals.`,
};

/** Reads the first three digits of the ZIPs of a campaign's doors, each once. */
export async function zipsOfDoors(db: Kysely<Database>, campaignId: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    zip: string;
  }>`select distinct left(search_zip, 3) as zip from places where campaign_id = ${campaignId}`.execute(db);
  return rows.map(({ zip }) => zip);
}

/** Writes the sentence of a doubt with its counts, and with one of the positions where only a few are meant. */
export const doubtText = (
  sentence: (count: string, of: string, such: string) => string,
  { count, of, such }: Omit<PlaceDoubt, 'kind'>,
): string =>
  sentence(count.toLocaleString('en-US'), of.toLocaleString('en-US'), such ? `${such.lat.toFixed(2)}, ${such.lon.toFixed(2)}` : '');

export const placeDoubtText = (doubt: PlaceDoubt): string => doubtText(PLACE_DOUBT_TEXTS[doubt.kind], doubt);

const ODD_PLACES: Readonly<Partial<Record<string, (file: string) => string>>> = {
  'latitude and longitude exchanged': (file) =>
    `In ${file} latitude and longitude are exchanged: say which column is which, or exchange their headings.`,
  'a place in feet or meters of a state plane': (file) =>
    `The places of ${file} are no degrees: they seem to be feet or meters of a state plane, or degrees without their point. Export the file again in WGS 84, with latitude and longitude.`,
};

/** Counts rows whose places are all wrong in one way, so that the file says why and not each row. */
export class OddPlaces {
  readonly #rows = new Map<string, number>();

  /** @param reason why a row was refused */
  add(reason: string): void {
    if (ODD_PLACES[reason]) this.#rows.set(reason, (this.#rows.get(reason) ?? 0) + 1);
  }

  /** @throws {@link OrganizerError} where more rows are wrong in one way than are right */
  refuse(file: string, right: number): void {
    for (const [reason, rows] of this.#rows) if (rows > right) throw new OrganizerError(ODD_PLACES[reason]?.(file) ?? reason);
  }
}

/** @throws {@link OrganizerError} that says what is doubtful of a file, and how to take it all the same; nothing where there is no doubt */
export function refuseDoubtful(doubts: readonly string[]): void {
  if (doubts.length === 0) return;
  const said = doubts.join(' ');
  throw new OrganizerError(
    `${said} If the file is right all the same, say --sure.`,
    `${said} If the file is right all the same, say so under the file and start again.`,
  );
}
