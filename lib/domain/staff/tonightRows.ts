import { hasWords, searchKey } from '@/lib/domain/searchKey';
import { type Advice, isLookedAfter, isQuiet, NEEDS, type Need, needOf } from './evening';
import { doorsLeft, type PacketDoors } from './packetState';

/* The rows of Tonight: which are shown, and in which order. */

export const TONIGHT_FILTERS = ['all', 'needs-you', 'heard-from', 'came-in'] as const;
export type TonightFilter = (typeof TONIGHT_FILTERS)[number];

/** What a volunteer marked this evening: doors, each once, and talks that count; and both of what is on hold. */
export type RowMarks = { readonly doors: number; readonly talks: number; readonly held: number; readonly heldTalks: number };

/** A volunteer of the evening, as far as rows need them. Times are unix seconds. */
export type OutVolunteer = RowMarks & {
  readonly id: number;
  readonly name: string;
  readonly packets: readonly PacketDoors[];
  readonly heardAt: number | null;
  readonly sentAt: number | null;
  readonly handedAt: number | null;
  readonly advice: readonly Advice[];
  readonly holds: readonly unknown[];
};

/** A volunteer of the evening, with what there is to look after. */
export type TonightRow<V extends OutVolunteer = OutVolunteer> = {
  readonly volunteer: V;
  readonly need: Need | undefined;
  /** Also where something else is needed first. */
  readonly isQuiet: boolean;
  /** They have come in: neither out nor on the way back. */
  readonly isIn: boolean;
  /** Of all their packets together. */
  readonly doors: PacketDoors;
};

/** More than there are seconds in any time of arrival. */
const LATEST = 1e11;

/** Returns where a row stands in the usual order, less for what is further up; never below 0. */
export function usualPlace({ need, isIn, volunteer: { heardAt, handedAt } }: TonightRow): number {
  const group = need ? NEEDS.indexOf(need) : NEEDS.length + Number(isIn);
  return (group + 1) * LATEST - (heardAt ?? handedAt ?? 0);
}

/** If nothing about a volunteer has changed, the row is the same object, so that one mark does not draw hundreds of rows. */
const KNOWN = new WeakMap<OutVolunteer, TonightRow>();

/**
 * Returns the rows of the evening in the usual order: who needs the staff, who is out, who has come in. In each group
 * the one heard from last comes first.
 */
export function tonightRows<V extends OutVolunteer>(volunteers: readonly V[], now: number): readonly TonightRow<V>[] {
  return volunteers.map((volunteer) => rowOf(volunteer, now)).toSorted((one, other) => usualPlace(one) - usualPlace(other));
}

function rowOf<V extends OutVolunteer>(volunteer: V, now: number): TonightRow<V> {
  const doors = doorsOf(volunteer.packets);
  const one = { ...volunteer, toDo: doorsLeft(doors), isOnHold: volunteer.holds.length > 0 };
  const so = { need: needOf(one, now), isQuiet: isQuiet(one, now), isIn: !isLookedAfter(one, now) };
  const known = KNOWN.get(volunteer);
  // Of this volunteer, so of this type.
  if (known && known.need === so.need && known.isQuiet === so.isQuiet && known.isIn === so.isIn) return known as TonightRow<V>;
  const row = { volunteer, ...so, doors };
  KNOWN.set(volunteer, row);
  return row;
}

/** Adds up the marks of rows. The evening's totals are these sums, so that the list and its head agree. */
export function sumOfRows(rows: readonly RowMarks[]): RowMarks {
  const sum = (of: keyof RowMarks) => rows.reduce((total, row) => total + row[of], 0);
  return { doors: sum('doors'), talks: sum('talks'), held: sum('held'), heldTalks: sum('heldTalks') };
}

/** Adds up the doors of packets. */
export function doorsOf(packets: readonly PacketDoors[]): PacketDoors {
  const sum = (of: keyof PacketDoors) => packets.reduce((total, packet) => total + packet[of], 0);
  return { doors: sum('doors'), done: sum('done'), retry: sum('retry') };
}

/** Returns how many of its doors somebody has knocked at. */
export const doorsKnocked = (packet: PacketDoors): number => packet.doors - doorsLeft(packet);

/** Returns the rows of a filter. Each row is in *All* and in one of the others. */
export function filterRows<R extends TonightRow>(rows: readonly R[], filter: TonightFilter): readonly R[] {
  return filter === 'all' ? rows : rows.filter((row) => filterOf(row) === filter);
}

function filterOf({ need, isIn }: TonightRow): TonightFilter {
  if (need !== undefined) return 'needs-you';
  return isIn ? 'came-in' : 'heard-from';
}

/** Returns the rows of those whose names have every word that was typed, in whatever letters. */
export function findRows<R extends TonightRow>(rows: readonly R[], typed: string): readonly R[] {
  return searchKey(typed) === '' ? rows : rows.filter(({ volunteer }) => hasWords(volunteer.name, typed));
}
