import { type Door, splitLine } from '@/lib/domain/door/door';

/** The side of a street, by its numbers. */
export type Side = 'odd' | 'even';

/** Neighboring doors of a street, of one of its sides where the walk goes along one; or those of a building. */
export type SideRun = { readonly street: string; readonly isBuilding: boolean; readonly doors: readonly Door[]; readonly side?: Side };

/** Returns the side of the street on which an address line's number is; undefined of a line without a number. */
export function sideOf(line: string): Side | undefined {
  const digits = /^\d+/u.exec(splitLine(line).number)?.[0];
  if (!digits) return undefined;
  return Number(digits.slice(-1)) % 2 === 1 ? 'odd' : 'even';
}

/** A walk that crosses the street more often goes along both sides at once: so many doors to a crossing. */
const DOORS_TO_A_CROSSING = 3;

/**
 * Returns the sides of a street in the order of the walk; the street as one where the walk goes to and fro across it
 * (docs/product/list.md#street-header).
 */
export function bySides(run: SideRun): readonly SideRun[] {
  if (run.isBuilding) return [run];
  const sides: { street: string; isBuilding: boolean; doors: Door[]; side?: Side }[] = [];
  for (const door of run.doors) {
    const side = sideOf(door.line);
    const last = sides.at(-1);
    if (last && last.side === side) last.doors.push(door);
    else sides.push({ street: run.street, isBuilding: false, doors: [door], ...(side && { side }) });
  }
  return (sides.length - 1) * DOORS_TO_A_CROSSING <= run.doors.length ? sides : [run];
}

/** Names a stretch among the places of a list. */
export const stretchName = (street: string, side: Side | undefined): string => (side ? `${street}\n${side}` : street);
