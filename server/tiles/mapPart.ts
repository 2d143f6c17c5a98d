import { isUnderground, RAILWAY, roadClassOf } from './roadClass';
import type { WorldPoint } from './tileGrid';

/** How much traffic a street has: 1 a path or driveway, 2 a street with homes, up to 5 a motorway. */
export type StreetRank = 1 | 2 | 3 | 4 | 5;

export type Street = { readonly rank: StreetRank; readonly path: readonly WorldPoint[] };

/** A street's name, and along what it is written. */
export type StreetName = { readonly name: string; readonly path: readonly WorldPoint[] };

export type MappedArea = { readonly kind: 'water' | 'green' | 'building'; readonly rings: readonly (readonly WorldPoint[])[] };

/** A part of a street map, ready to be drawn. */
export type MapPart = {
  readonly streets: readonly Street[];
  readonly names: readonly StreetName[];
  readonly areas: readonly MappedArea[];
  /** Whose data it is, as plain text; empty where nobody needs to be named. */
  readonly attribution: string;
};

export const NO_MAP: MapPart = { streets: [], names: [], areas: [], attribution: '' };

/** The types of features, as vector tiles number them. */
export const LINE = 2;
export const AREA = 3;

type Properties = Readonly<Record<string, unknown>>;

const GREEN =
  /^(park|grass|forest|wood|meadow|garden|golf_course|cemetery|recreation_ground|nature_reserve|pitch|playground|village_green|orchard|scrub)/u;

const RANKS: readonly (readonly [RegExp, StreetRank])[] = [
  [/^(motorway|trunk|highway)/u, 5],
  [/^primary/u, 4],
  [/^(secondary|tertiary|major|medium)/u, 3],
  [/^(residential|unclassified|living_street|minor|road|street)/u, 2],
];

/** A street's rank by its class, as the schemes of OpenStreetMap's tiles name it. */
export function rankOf(properties: Properties): StreetRank {
  const roadClass = classOf(properties);
  return RANKS.find(([pattern]) => pattern.test(roadClass))?.[1] ?? 1;
}

/** Whether nobody walks across it but at a bridge or a crossing: a motorway with its ramps, or a railway, on the ground. */
export function isBarrier(properties: Properties): boolean {
  return barrierKind(properties) !== undefined;
}

export type BarrierKind = 'motorway' | 'railway';

/** Which kind of barrier a line of the layer of roads is: a motorway or trunk road, or a railway; undefined: none. */
export function barrierKind(properties: Properties): BarrierKind | undefined {
  if (isUnderground(properties)) return undefined;
  const roadClass = roadClassOf(properties) ?? '';
  if (/^(motorway|trunk)/u.test(roadClass)) return 'motorway';
  return roadClass === RAILWAY ? 'railway' : undefined;
}

/** A swimming pool is drawn as water and is in nobody's way. */
export function isWideWater(properties: Properties): boolean {
  return !/pool|fountain/u.test(classOf(properties));
}

export function isGreen(properties: Properties): boolean {
  return GREEN.test(classOf(properties));
}

/** A street's name; undefined where it has none. */
export function featureName({ name }: Properties): string | undefined {
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

function classOf({ class: roadClass, kind }: Properties): string {
  return String(roadClass ?? kind ?? '');
}
