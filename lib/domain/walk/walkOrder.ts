import { type Door, doorName, isDone, splitLine } from '@/lib/domain/door/door';
import { distanceMetres, type Position } from '@/lib/domain/geo';

/** Neighbouring doors on one street, in walk order. */
export type StreetRun = { readonly street: string; readonly side: 'odd' | 'even' | 'both'; readonly doors: readonly Door[] };

/** Returns the doors by distance from a position, then the doors without a position in walk order. */
export function nearestFirst(doors: readonly Door[], from: Position): Door[] {
  const distance = (door: Door) =>
    door.lat === undefined || door.lon === undefined ? Number.POSITIVE_INFINITY : distanceMetres(from, { lat: door.lat, lon: door.lon });
  const far = new Map(doors.map((door) => [door.doorId, distance(door)]));
  return doors.toSorted((a, b) => {
    const [da, db] = [far.get(a.doorId) ?? 0, far.get(b.doorId) ?? 0];
    return da === db ? 0 : da - db;
  });
}

/** Groups consecutive doors on the same street, so that the list shows them under the street's name. */
export function groupByStreet(doors: readonly Door[]): StreetRun[] {
  const runs: { street: string; doors: Door[] }[] = [];
  for (const door of doors) {
    const { street } = splitLine(door.line);
    const run = runs.at(-1);
    if (run && run.street === street) run.doors.push(door);
    else runs.push({ street, doors: [door] });
  }
  return runs.map((run) => ({ ...run, side: sideOf(run.doors) }));
}

function sideOf(doors: readonly Door[]): StreetRun['side'] {
  const parities = new Set(doors.map((door) => Number.parseInt(splitLine(door.line).number, 10) % 2));
  if (parities.size !== 1 || parities.has(Number.NaN)) return 'both';
  return parities.has(0) ? 'even' : 'odd';
}

/** A door with its neighbours in walk order; at either end of the list one is missing. */
export type DoorInOrder = { readonly previous?: Door; readonly door: Door; readonly next?: Door };

/** Returns a door with its neighbours; undefined when the list has no such door. */
export function doorInOrder(doors: readonly Door[], doorId: string): DoorInOrder | undefined {
  const index = doors.findIndex((door) => door.doorId === doorId);
  const [previous, door, next] = [doors[index - 1], doors[index], doors[index + 1]];
  return door && { ...(previous ? { previous } : {}), door, ...(next ? { next } : {}) };
}

/**
 * Returns the next door to do after a door in walk order, and behind the last one the first of the list; undefined when every other door is
 * done (docs/product.md#next-to-do).
 */
export function nextToDo(doors: readonly Door[], doorId: string): Door | undefined {
  const index = doors.findIndex((door) => door.doorId === doorId);
  return [...doors.slice(index + 1), ...doors.slice(0, Math.max(index, 0))].find((door) => !isDone(door));
}

/** Returns a neighbouring door's short name: '105 Apt 2' on the same street, the whole name on another. */
export function neighbourName(door: Door, from: Door): string {
  const { number, street } = splitLine(door.line);
  if (number === '' || street !== splitLine(from.line).street) return doorName(door);
  return door.unit ? `${number} ${door.unit}` : number;
}
