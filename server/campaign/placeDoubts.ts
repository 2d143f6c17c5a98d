/** Corners of what belongs to the country, degrees: the states with Alaska and Hawaii, Puerto Rico and the islands; Guam and the Northern Marianas; Samoa. */
export const COUNTRY_BOXES = [
  { south: 17.5, north: 71.6, west: -180, east: -64 },
  { south: 13, north: 21, west: 144, east: 147 },
  { south: -15, north: -10, west: -172, east: -168 },
] as const;

/** Whether a position in degrees is in the country. */
export const isInCountry = (lat: number, lon: number): boolean =>
  COUNTRY_BOXES.some(({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east);

/** Where the positions of a file lie: as they are written, with latitude and longitude exchanged, and with the longitude's sign turned. */
export type PlaceFacts = { readonly inside: number; readonly swapped: number; readonly mirrored: number; readonly all: number };

export const PLACE_DOUBT_KINDS = ['swappedPlaces', 'signLost'] as const;
export type PlaceDoubtKind = (typeof PLACE_DOUBT_KINDS)[number];

/** Says what is wrong with the positions of a file as a whole; undefined: nothing is plainly wrong. */
export function placeDoubt({ inside, swapped, mirrored, all }: PlaceFacts): PlaceDoubtKind | undefined {
  if (all === 0 || inside * 2 > all) return undefined;
  if (swapped * 2 > all) return 'swappedPlaces';
  return mirrored * 2 > all ? 'signLost' : undefined;
}
