import { type Door, splitLine } from '@/lib/domain/door/door';

/** Neighbouring doors on one street, or the apartments of one building, in walk order. */
export type StreetRun = {
  /** The street's name; of a building the whole address line. */
  readonly street: string;
  readonly isBuilding: boolean;
  readonly doors: readonly Door[];
};

/** Ours (docs/product.md#apartments): so many units at one number are a building. */
const UNITS_OF_A_BUILDING = 3;

/**
 * Groups consecutive doors on the same street, so that the list shows them under the street's name. Three units or more at one number are a
 * group of their own under that number.
 */
export function groupByStreet(doors: readonly Door[]): StreetRun[] {
  const runs: { street: string; doors: Door[]; isBuilding: boolean }[] = [];
  for (let place = 0; place < doors.length; ) {
    const units = unitsFrom(doors, place);
    const isBuilding = units.length >= UNITS_OF_A_BUILDING;
    const [door] = units;
    const street = isBuilding ? door.line : splitLine(door.line).street;
    const run = runs.at(-1);
    if (run && run.street === street && !run.isBuilding && !isBuilding) run.doors.push(...units);
    else runs.push({ street, doors: units, isBuilding });
    place += units.length;
  }
  return runs;
}

/** The door at a place, and the units of its number that follow it. */
function unitsFrom(doors: readonly Door[], place: number): [Door, ...Door[]] {
  const door = doors[place] as Door;
  const units: [Door, ...Door[]] = [door];
  while (door.unit && doors[place + units.length]?.unit && doors[place + units.length]?.line === door.line)
    units.push(doors[place + units.length] as Door);
  return units;
}

/** The doors of a street or a number, and how many of them are to do. */
export type StretchCount = { readonly total: number; readonly left: number };

/** Counts the doors of each street and of each number, by the names under which {@link groupByStreet} shows them. */
export function countStretches(doors: readonly Door[]): ReadonlyMap<string, StretchCount> {
  const counts = new Map<string, StretchCount>();
  for (const { line, status } of doors) {
    for (const name of new Set([line, splitLine(line).street])) {
      const { total, left } = counts.get(name) ?? { total: 0, left: 0 };
      counts.set(name, { total: total + 1, left: left + 1 - status });
    }
  }
  return counts;
}
