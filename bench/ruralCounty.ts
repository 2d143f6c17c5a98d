import { type Random, seededRandom } from '@/server/demo/random';
import type { TurfDoor } from '@/server/turf/door';

const SEED = 31;
/** A degree of latitude, in meters. */
const DEGREE = 111_195;
const MIDDLE = { lat: 44.3, lon: -72.5 } as const;
/** A mile between two roads of the county. */
const ROAD_METERS = 1_609;
const ROADS = 18;
const HALF_METERS = (ROADS * ROAD_METERS) / 2;
/** The county's town, its villages, and hamlets, by streets and houses along each. */
const PLACES = [
  { streets: 16, houses: 40, count: 1 },
  { streets: 5, houses: 24, count: 4 },
  { streets: 2, houses: 14, count: 10 },
] as const;
const BLOCK_METERS = 90;
const LOT_METERS = 22;
const SETBACK_METERS = 14;
/** Between two farms, and how far a farm lies from its road. */
const FARMS = { least: 180, most: 900, setback: [20, 150] } as const;

/** A made-up county of some 3,500 homes on 840 square kilometers: a town, villages, hamlets, and farms along roads a mile apart. The same every time. */
export function ruralCounty(): TurfDoor[] {
  const random = seededRandom(SEED);
  return [...places(random), ...farms(random)];
}

type Spot = { readonly east: number; readonly north: number };

const doorAt = ({ east, north }: Spot, street: string, number: number): TurfDoor => ({
  street,
  number: String(number),
  lat: MIDDLE.lat + north / DEGREE,
  lon: MIDDLE.lon + east / (DEGREE * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

function places(random: Random): TurfDoor[] {
  const crossroads = () => Math.round(random.between(-ROADS / 2 + 1, ROADS / 2 - 1)) * ROAD_METERS;
  return PLACES.flatMap(({ streets, houses, count }, kind) =>
    Array.from({ length: count }, (_, index) => {
      const at = kind === 0 ? { east: 0, north: 0 } : { east: crossroads(), north: crossroads() };
      return Array.from({ length: streets * houses }, (__, door) => {
        const [street, number] = [Math.floor(door / houses), (door % houses) + 1];
        const east = at.east + (street - streets / 2) * BLOCK_METERS + (number % 2 === 1 ? -SETBACK_METERS : SETBACK_METERS);
        const north = at.north + (Math.ceil(number / 2) - houses / 4) * LOT_METERS;
        return doorAt({ east, north }, `Street ${kind}-${index}-${street + 1}`, number);
      });
    }).flat(),
  );
}

/** Along each road of the county, in both directions. */
function farms(random: Random): TurfDoor[] {
  return ['N', 'E'].flatMap((way) =>
    Array.from({ length: ROADS + 1 }, (_, road) => {
      const across = road * ROAD_METERS - HALF_METERS;
      const doors: TurfDoor[] = [];
      for (let along = -HALF_METERS; along < HALF_METERS; along += random.between(FARMS.least, FARMS.most)) {
        const aside = across + random.between(...FARMS.setback) * (random.chance(0.5) ? 1 : -1);
        const spot = way === 'N' ? { east: aside, north: along } : { east: along, north: aside };
        doors.push(doorAt(spot, `County Road ${road + 1}${way}`, Math.round((along + HALF_METERS) / 2) + 1));
      }
      return doors;
    }).flat(),
  );
}
