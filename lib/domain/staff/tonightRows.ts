import { hasWords, searchKey } from '@/lib/domain/searchKey';
import { type Advice, type Need, needOf } from './evening';
import { doorsLeft, type PacketDoors } from './packetState';

/* The rows of Tonight: which are shown, and in which order. */

export const TONIGHT_FILTERS = ['all', 'needs-you', 'heard-from'] as const;
export type TonightFilter = (typeof TONIGHT_FILTERS)[number];

/** Who is out, as far as rows need it. Times are unix seconds. */
export type OutVolunteer = {
  readonly id: number;
  readonly name: string;
  readonly packets: readonly PacketDoors[];
  readonly heardAt: number | null;
  readonly handedAt: number | null;
  readonly advice: readonly Advice[];
  readonly holds: readonly unknown[];
  readonly held: number;
};

/** Somebody who is out, with what there is to look after. */
export type TonightRow<V extends OutVolunteer = OutVolunteer> = {
  readonly volunteer: V;
  readonly need: Need | undefined;
  /** Of all their packets together. */
  readonly doors: PacketDoors;
};

const FIRST: readonly (Need | undefined)[] = ['quiet', 'onHold', 'figures', undefined];
/** More than there are seconds in any time of arrival. */
const LATEST = 1e11;

/** Returns where a row stands in the usual order, less for what is further up; never below 0. */
export function usualPlace({ need, volunteer: { heardAt, handedAt } }: TonightRow): number {
  return (FIRST.indexOf(need) + 1) * LATEST - (heardAt ?? handedAt ?? 0);
}

/** Rows of volunteers of whom nothing has changed are the same objects again, so that hundreds need not be drawn anew for one mark. */
const KNOWN = new WeakMap<OutVolunteer, TonightRow>();

/** Returns the rows of those who are out: who needs the staff first, the quiet of them, then whoever was heard from last. */
export function tonightRows<V extends OutVolunteer>(volunteers: readonly V[], now: number): readonly TonightRow<V>[] {
  return volunteers.map((volunteer) => rowOf(volunteer, now)).toSorted((one, other) => usualPlace(one) - usualPlace(other));
}

function rowOf<V extends OutVolunteer>(volunteer: V, now: number): TonightRow<V> {
  const need = needOf({ ...volunteer, isOnHold: volunteer.holds.length > 0 }, now);
  const known = KNOWN.get(volunteer);
  // Of this volunteer, so of this type.
  if (known && known.need === need) return known as TonightRow<V>;
  const row = { volunteer, need, doors: doorsOf(volunteer.packets) };
  KNOWN.set(volunteer, row);
  return row;
}

/** Adds up the doors of packets. */
export function doorsOf(packets: readonly PacketDoors[]): PacketDoors {
  const sum = (of: keyof PacketDoors) => packets.reduce((total, packet) => total + packet[of], 0);
  return { doors: sum('doors'), done: sum('done'), retry: sum('retry') };
}

/** Returns how many of its doors somebody has knocked at. */
export const doorsKnocked = (packet: PacketDoors): number => packet.doors - doorsLeft(packet);

/** Returns the rows of a filter: everybody, who needs the staff, or who was heard from and needs nobody. */
export function filterRows<R extends TonightRow>(rows: readonly R[], filter: TonightFilter): readonly R[] {
  switch (filter) {
    case 'all':
      return rows;
    case 'needs-you':
      return rows.filter(({ need }) => need !== undefined);
    case 'heard-from':
      return rows.filter(({ need }) => need === undefined);
    default:
      return filter satisfies never;
  }
}

/** Returns the rows of those whose names have every word that was typed, in whatever letters. */
export function findRows<R extends TonightRow>(rows: readonly R[], typed: string): readonly R[] {
  return searchKey(typed) === '' ? rows : rows.filter(({ volunteer }) => hasWords(volunteer.name, typed));
}
