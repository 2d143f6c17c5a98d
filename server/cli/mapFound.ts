import { distanceText } from '@/lib/texts/distance';
import type { CheckedStreetMap } from '@/server/campaign/streetMap/checkStreetMap';
import type { UnmappedDoors } from '@/server/campaign/streetMap/unmappedDoors';
import { counted, number } from './counted';
import { oneLine } from './forTerminal';

type CountedSource = CheckedStreetMap['sources'][number];
/** A source of which no tile was taken yet has none. */
type MapSource = Omit<CountedSource, 'tiles'> & Partial<Pick<CountedSource, 'tiles'>>;
type MapSurvey = NonNullable<CheckedStreetMap['campaign']>['survey'];
type Found = MapSurvey['roads'];

const TEXTS = {
  source: (name: string, parts: readonly string[]) => `  ${name}: ${parts.join(', ')}`,
  dated: (date: string) => `dated ${date}`,
  licence: (licence: string) => `license ${licence}`,
  unnamed: 'it does not say whose data it is',
  roads: (roads: string) => `Roads around the doors: ${roads}.`,
  barriers: (barriers: readonly string[]) => `Barriers that cut keeps to: ${barriers.join(', ')}.`,
  noBarriers: 'Barriers that cut keeps to: none. No motorway, no railway and no wide water lies there.',
  found: (what: string, { meters }: Found) => `${what} (${distanceText(meters)})`,
  unmapped: (doors: number) => `Doors where it has no tile: ${number(doors)}.`,
  more: (doors: number) => `  and ${number(doors)} more`,
} as const;

/** A source of a street map: its date, attribution and licence, and how many tiles are its. */
export function sourceLine({ name, date, attribution, licence, tiles }: MapSource): string {
  const parts = [
    ...(tiles === undefined ? [] : [counted(tiles, 'tile')]),
    ...(date === '' ? [] : [TEXTS.dated(date)]),
    attribution === '' ? TEXTS.unnamed : attribution,
    ...(licence === '' ? [] : [TEXTS.licence(licence)]),
  ];
  return TEXTS.source(oneLine(name), parts.map(oneLine));
}

/** What was found around the doors: how many roads, and what `cut` takes for barriers. */
export function surveyLines({ roads, motorways, railways, shores }: MapSurvey): string[] {
  const barriers = [
    ...some(motorways, (pieces) => counted(pieces, 'stretch of motorway and trunk road', 'stretches of motorway and trunk road')),
    ...some(railways, (pieces) => counted(pieces, 'stretch of railway', 'stretches of railway')),
    ...some(shores, (pieces) => counted(pieces, 'water with its shores', 'waters with their shores')),
  ];
  return [
    TEXTS.roads(TEXTS.found(counted(roads.pieces, 'stretch', 'stretches'), roads)),
    barriers.length === 0 ? TEXTS.noBarriers : TEXTS.barriers(barriers),
  ];
}

const some = (found: Found, what: (pieces: number) => string) => (found.pieces === 0 ? [] : [TEXTS.found(what(found.pieces), found)]);

/** The doors that lie outside of it; nothing where there are none. */
export function unmappedLines({ count, named }: UnmappedDoors): string[] {
  if (count === 0) return [];
  const more = count - named.length;
  return [TEXTS.unmapped(count), ...named.map((door) => `  ${oneLine(door)}`), ...(more > 0 ? [TEXTS.more(more)] : [])];
}
