import type { MapPart } from '@/server/tiles/mapPart';
import { groupsBy } from '@/server/turf/door';
import { Crowd, type Disc, discsOfText } from './crowd';
import { type HouseNumber, placeNumber } from './houseNumbers';
import { joined, lengthOf, nearest, nearestOn, type Path } from './paths';
import { distance, type Projection, type Spot } from './sheet';
import { MARK_RADIUS, markHalfWidth, type Stop } from './stops';
import { discsAlong, middleOf, type NamedStreet, placeName, type StreetLabel } from './streetNames';
import { streetsByDoors } from './streetsByDoors';

export type Labels = { readonly numbers: readonly HouseNumber[]; readonly names: readonly StreetLabel[] };

/** A street with a door nearer than this is one that the volunteer walks. */
const WALKED_METERS = 45;
const WALKED_SIZES = [40, 34, 30, 26];
const OTHER_SIZES = [30, 26];
/** A walked street's name may lie a little over marks rather than be missing. */
const LAST_RESORT = 40;

/**
 * Finds places for all words of a map, so that none covers another: first the names of the streets that are walked, once each; then the house
 * numbers; then those names again on long streets, and the other streets' names.
 *
 * @param taken where nothing may be written
 */
export function placeLabels(stops: readonly Stop[], part: MapPart, projection: Projection, taken: readonly Disc[]): Labels {
  const { frame } = projection;
  const crowd = new Crowd();
  crowd.add([...taken, ...stops.flatMap((stop) => discsOfText(stop.mark, 2 * markHalfWidth(stop), 2 * MARK_RADIUS))]);
  const { walked, others, all } = sortedStreets(stops, part, projection);
  const names: StreetLabel[] = [];
  const write = (label: StreetLabel | undefined) => {
    if (!label) return false;
    names.push(label);
    crowd.add(discsAlong(label.path, label.size));
    return true;
  };
  // Short streets have the least choice.
  for (const street of walked.toSorted((a, b) => longest(a) - longest(b))) {
    const near = nearest(
      stops.map(({ at }) => at),
      middleOf(street.paths[0] ?? []),
    );
    const wanted = { frame, sizes: WALKED_SIZES, ...(near ? { near } : {}) };
    write(placeName(street, crowd, { ...wanted, mostOverlap: 0 })) ||
      write(placeName(street, crowd, { ...wanted, mostOverlap: LAST_RESORT }));
  }
  const marks = stops.map(({ mark }) => mark);
  const numbers = stops.map((stop) => placeNumber(stop, { others: marks, away: awayFromStreet(stop, all), crowd, frame }));
  for (const street of [...walked, ...walked, ...others, ...others]) {
    const awayFrom = names.filter(({ name }) => name === street.name).map(({ path }) => middleOf(path));
    write(placeName(street, crowd, { frame, sizes: OTHER_SIZES, mostOverlap: 0, awayFrom }));
  }
  return { numbers, names };
}

type Streets = Readonly<Record<'walked' | 'others' | 'all', readonly NamedStreet[]>>;

/** Of a walked street only the pieces along which somebody walks. */
function sortedStreets(stops: readonly Stop[], { names }: MapPart, projection: Projection): Streets {
  const mapped = groupsBy(names, ({ name }) => name).map((lines) => ({
    name: lines[0]?.name ?? '',
    paths: joined(lines.map(({ path }) => path.map(projection.toSheet))),
  }));
  const known = mapped.map(({ name }) => name);
  const all = [...mapped, ...streetsByDoors(stops, known)];
  const isWalked = (path: Path) => stops.some(({ at }) => metersTo(path, at, projection) < WALKED_METERS);
  const walked = all.map(({ name, paths }) => ({ name, paths: paths.filter(isWalked) })).filter(({ paths }) => paths.length > 0);
  return { walked, others: all.filter(({ paths }) => !paths.some(isWalked)), all };
}

function longest({ paths }: NamedStreet): number {
  return Math.max(...paths.map(lengthOf));
}

function metersTo(path: Path, spot: Spot, { meter }: Projection): number {
  const near = nearestOn(path, spot);
  return near ? distance(near, spot) / meter : Number.POSITIVE_INFINITY;
}

/** The direction from the nearest street to a stop, of length 1. */
function awayFromStreet({ at }: Stop, streets: readonly NamedStreet[]): Spot | undefined {
  const spots = streets.flatMap(({ paths }) => paths).flatMap((path) => nearestOn(path, at) ?? []);
  const street = nearest(spots, at);
  if (!street) return undefined;
  const length = distance(street, at);
  return length < 1 ? undefined : { x: (at.x - street.x) / length, y: (at.y - street.y) / length };
}
