import type { Position } from '@/lib/domain/geo';
import { groupBy } from '@/lib/domain/groupBy';

/** What cutting and walking need of a door: its position, and its side of its street. */
export type TurfDoor = Position & {
  /** The street's name without the number. */
  readonly street: string;
  /** House number as written: '12', '12A', '12 1/2'. */
  readonly number: string;
  readonly unit?: string | undefined;
};

const natural = new Intl.Collator('en', { numeric: true });

/** Returns the number that orders the houses of a street, without its suffix. */
export function houseNumber(door: TurfDoor): number {
  const number = Number.parseInt(door.number, 10);
  return Number.isNaN(number) ? 0 : number;
}

/** Compares doors along one side of a street: by number, then suffix, then unit ('Apt 2' before 'Apt 10'). */
export function compareAlongStreet(a: TurfDoor, b: TurfDoor): number {
  return houseNumber(a) - houseNumber(b) || natural.compare(a.number, b.number) || natural.compare(a.unit ?? '', b.unit ?? '');
}

/** Groups doors by a key, in the order in which the keys first appear. */
export function groupsBy<D>(doors: readonly D[], keyOf: (door: D) => string): D[][] {
  return [...groupBy(doors, keyOf).values()];
}
