import { type Door, splitLine } from '@/lib/domain/door/door';
import { countDoors, type DoorCounts, type StateOfDoor } from './doorState';
import { type Side, sideOf, stretchName } from './streetSides';

/** Neighboring doors on one street, or the apartments of one building, in walk order. */
export type StreetRun = {
  /** The street's name; of a building the whole address line. */
  readonly street: string;
  readonly isBuilding: boolean;
  readonly doors: readonly Door[];
};

/** Ours (docs/product/list.md#apartments): so many units at one number are a building. */
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

/** Where the doors of each street, of its sides, and of each building stand in a list, by the names under which it shows them. */
export type StretchPlaces = ReadonlyMap<string, readonly number[]>;

/** Returns the places of each stretch. Marks change none of it, so that a tap needs no new ones. */
export function stretchPlaces(doors: readonly Door[]): StretchPlaces {
  const places = new Map<string, number[]>();
  for (const [place, { line, unit }] of doors.entries()) {
    const { street } = splitLine(line);
    const side = sideOf(line);
    // Only a number with units can be a building.
    for (const name of [street, ...(side ? [stretchName(street, side)] : []), ...(unit && line !== street ? [line] : [])]) {
      const known = places.get(name);
      if (known) known.push(place);
      else places.set(name, [place]);
    }
  }
  return places;
}

/** Counts the doors of one stretch, or of one side of it; no other door is looked at. */
export function countStretch(doors: readonly Door[], places: StretchPlaces, stateOf: StateOfDoor, street: string, side?: Side): DoorCounts {
  const own = places.get(stretchName(street, side)) ?? [];
  return countDoors(
    own.flatMap((place) => doors[place] ?? []),
    stateOf,
  );
}
