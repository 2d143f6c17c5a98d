import { groupsBy } from '@/server/turf/door';
import { nearest, type Path } from './paths';
import { distance, type Spot } from './sheet';
import type { Stop } from './stops';
import type { NamedStreet } from './streetNames';

/** How far beside the doors a name may stand where no street is known, on either side. */
const BESIDE = [0, 55, -55, 95, -95];
/** How far it may stand out beyond the doors, so that short rows find room. */
const BEYOND = 160;

/**
 * Makes lines for the names of streets that no map shows, along the doors that have them: where there is no map, or its names lack some.
 *
 * @param known names that the map has; a street is known by how its name begins, because maps write St as Street
 */
export function streetsByDoors(stops: readonly Stop[], known: readonly string[]): NamedStreet[] {
  const beginnings = new Set(known.map(beginning));
  const unknown = stops.filter(({ street }) => street !== '' && !beginnings.has(beginning(street)));
  return groupsBy(unknown, ({ street }) => street).map((of) => ({ name: of[0]?.street ?? '', paths: linesAlong(of.map(({ at }) => at)) }));
}

const DIRECTIONS: Readonly<Record<string, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** The first word of a street's name, with a direction before it: 'W Joppa Rd' is the map's 'West Joppa Road'. A street can also be called 'West St'. */
function beginning(name: string): string {
  const words = name.trim().toLowerCase().split(/\s+/u);
  const [first = '', second = ''] = words;
  const direction = DIRECTIONS[first] ?? first;
  return words.length > 2 && Object.values(DIRECTIONS).includes(direction) ? `${direction} ${second}` : direction;
}

/** Lines through spots, in the direction in which they lie, and some beside it. */
function linesAlong(spots: readonly Spot[]): Path[] {
  const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
  const far = spots.reduce<Spot>((best, spot) => (distance(spot, middle) > distance(best, middle) ? spot : best), middle);
  const length = distance(far, middle);
  const ahead = length < 1 ? { x: 1, y: 0 } : { x: (far.x - middle.x) / length, y: (far.y - middle.y) / length };
  const reach = length + BEYOND;
  const center = nearest(spots, middle) ?? middle;
  return BESIDE.map((aside) => {
    const base = { x: center.x - ahead.y * aside, y: center.y + ahead.x * aside };
    return [-reach, reach].map((along) => ({ x: base.x + ahead.x * along, y: base.y + ahead.y * along }));
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
