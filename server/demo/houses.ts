import type { Position } from '@/lib/domain/geo';
import { lengthMeters, lineBeside, type Station, stationAt } from './curves';
import { closed, isInside, metersBetween, metersToPath, type Point, toPosition } from './plane';
import type { Random } from './random';
import { APARTMENT_BUILDINGS, type District, OPEN_LAND, TOWN_STREETS, type TownStreet } from './townPlan';

/** One door of the town: a house, or one unit of an apartment building. */
export type DemoHouse = Position & {
  /** '12 Elm St' */
  readonly line: string;
  readonly number: number;
  readonly street: string;
  readonly district: District;
  /** 'Apt 2' */
  readonly unit?: string;
};

type Lot = { readonly street: TownStreet; readonly number: number; readonly at: Point };

const LOT_WIDTH_METERS = 22;
const SETBACK_METERS = 14;
const CLEAR_OF_STREETS_METERS = 9.5;
const CLEAR_OF_HOUSES_METERS = 13;
const CLEAR_OF_OPEN_LAND_METERS = 7;

/** Builds every door of the town, street by street in the order of the plan and of the lots. */
export function buildHouses(random: Random): DemoHouse[] {
  const built: Lot[] = [];
  for (const street of TOWN_STREETS) {
    for (const lot of lotsOf(street, random)) {
      const isHome = unitsOn(lot) > 0 || random.chance(street.homes);
      if (isHome && isFree(lot.at, built)) built.push(lot);
    }
  }
  return built.flatMap(doorsOn);
}

/** Lots on both sides, even numbers right and odd left, with the numbers rising from the path's beginning. */
function lotsOf(street: TownStreet, random: Random): Lot[] {
  const count = Math.floor(lengthMeters(street.path) / LOT_WIDTH_METERS);
  const lots = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const station = stationAt(street.path, (index + 0.5) * LOT_WIDTH_METERS);
    if (!station) return [];
    const lot = (number: number, side: 1 | -1): Lot => ({ street, number, at: lineBeside(station, side * setback(random), shift(random)) });
    return [lot(2 * index + 1, 1), lot(2 * index + 2, -1)];
  });
  return street.deadEnd ? [...lots, ...lotsAroundEnd(street, count)] : lots;
}

const setback = (random: Random) => SETBACK_METERS + random.next() * 3;
const shift = (random: Random) => (random.next() - 0.5) * 3;

function lotsAroundEnd(street: TownStreet, lotsBefore: number): Lot[] {
  const end: Station | undefined = stationAt(street.path, lengthMeters(street.path) - 0.01);
  if (!end) return [];
  const number = 2 * lotsBefore + 1;
  return [
    { street, number, at: lineBeside(end, 11, 17) },
    { street, number: number + 1, at: lineBeside(end, -11, 17) },
  ];
}

function isFree(at: Point, built: readonly Lot[]): boolean {
  return (
    TOWN_STREETS.every((street) => metersToPath(at, street.path) >= CLEAR_OF_STREETS_METERS) &&
    OPEN_LAND.every(({ outline }) => !isInside(at, outline) && metersToPath(at, closed(outline)) >= CLEAR_OF_OPEN_LAND_METERS) &&
    built.every((other) => metersBetween(at, other.at) >= CLEAR_OF_HOUSES_METERS)
  );
}

function unitsOn({ street, number }: Lot): number {
  return APARTMENT_BUILDINGS.find((building) => building.street === street.name && building.number === number)?.units ?? 0;
}

function doorsOn(lot: Lot): DemoHouse[] {
  const { street, number } = lot;
  const house: DemoHouse = {
    line: `${number} ${street.name}`,
    number,
    street: street.name,
    district: street.district,
    ...toPosition(lot.at),
  };
  const units = unitsOn(lot);
  return units === 0 ? [house] : Array.from({ length: units }, (_, index) => ({ ...house, unit: `Apt ${index + 1}` }));
}
