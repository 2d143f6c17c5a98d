import { type Kysely, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import type { Database } from '@/server/database/schema';
import { OrganizerError } from './organizerError';
import { type Box, boxOfZip, isInBox } from './stateBoxes';

/** Corners of the country: the states with Alaska and Hawaii, Puerto Rico and the islands; Guam and the Northern Marianas; Samoa. */
const COUNTRY: readonly Box[] = [
  { south: 17.5, north: 71.6, west: -180, east: -64 },
  { south: 13, north: 21, west: 144, east: 147 },
  { south: -15, north: -10, west: -172, east: -168 },
];

const isInCountry = (lat: number, lon: number) => COUNTRY.some((box) => isInBox(box, lat, lon));

/** Counts where the positions of a file lie: in the country, in it with latitude and longitude exchanged or with the longitude's sign turned, far from their state. */
export class PlaceCounts {
  all = 0;
  inside = 0;
  swapped = 0;
  mirrored = 0;
  elsewhere = 0;
  readonly #around: readonly Box[];

  /** @param zips of the campaign's doors: a position without a ZIP is to be in one of their states */
  constructor(zips: readonly string[] = []) {
    const boxes = new Set(zips.flatMap((zip) => boxOfZip(zip) ?? []));
    this.#around = boxes.size > 0 ? [...boxes] : COUNTRY;
  }

  /** Counts a position, as often as the file has it. */
  add({ lat, lon, zip }: Position & { readonly zip: string }, count = 1): void {
    const own = boxOfZip(zip);
    this.all += count;
    if (isInCountry(lat, lon)) this.inside += count;
    if (isInCountry(lon, lat)) this.swapped += count;
    if (isInCountry(lat, -lon)) this.mirrored += count;
    if (!(own ? [own] : this.#around).some((box) => isInBox(box, lat, lon))) this.elsewhere += count;
  }
}

export const PLACE_DOUBT_KINDS = ['swappedPlaces', 'signLost', 'elsewhere'] as const;
type PlaceDoubtKind = (typeof PLACE_DOUBT_KINDS)[number];

/** A reason to ask before positions are taken, with the counts that its sentence names. */
export type PlaceDoubt = { readonly kind: PlaceDoubtKind; readonly count: number; readonly of: number };

/** One position alone is a mistake of its row. */
const FEWEST = 2;

/** Says what is wrong with the positions of a file as a whole; undefined: nothing is. A few wrong ones are no doubt. */
export function placeDoubt({ all, inside, swapped, mirrored, elsewhere }: Omit<PlaceCounts, 'add'>): PlaceDoubt | undefined {
  const isMost = (count: number) => count * 2 > all;
  const outside = all - inside;
  if (!isMost(inside) && isMost(swapped)) return { kind: 'swappedPlaces', count: outside, of: all };
  if (!isMost(inside) && isMost(mirrored)) return { kind: 'signLost', count: outside, of: all };
  return all >= FEWEST && isMost(elsewhere) ? { kind: 'elsewhere', count: elsewhere, of: all } : undefined;
}

export const PLACE_DOUBT_TEXTS: Readonly<Record<PlaceDoubtKind, (count: string, of: string) => string>> = {
  swappedPlaces: (count, of) =>
    `${count} of ${of} positions are outside the country, and inside it with latitude and longitude exchanged: say which column is which.`,
  signLost: (count, of) =>
    `${count} of ${of} positions are outside the country, and inside it with a minus before the longitude: the signs are lost.`,
  elsewhere: (count, of) =>
    `${count} of ${of} positions are far from the state of their ZIP, or of the campaign's doors: look whether it is the right file, in degrees of WGS 84.`,
};

/** Reads the first three digits of the ZIPs of a campaign's doors, each once. */
export async function zipsOfDoors(db: Kysely<Database>, campaignId: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    zip: string;
  }>`select distinct left(search_zip, 3) as zip from places where campaign_id = ${campaignId}`.execute(db);
  return rows.map(({ zip }) => zip);
}

export const placeDoubtText = ({ kind, count, of }: PlaceDoubt): string =>
  PLACE_DOUBT_TEXTS[kind](count.toLocaleString('en-US'), of.toLocaleString('en-US'));

/** @throws {@link OrganizerError} that says what is doubtful of a file, and how to take it all the same; nothing where there is no doubt */
export function refuseDoubtful(doubts: readonly string[]): void {
  if (doubts.length === 0) return;
  const said = doubts.join(' ');
  throw new OrganizerError(
    `${said} If the file is right all the same, say --sure.`,
    `${said} If the file is right all the same, say so under the file and start again.`,
  );
}
