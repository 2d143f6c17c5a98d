import type { AddressId, ChangeId, GroupId, RecordId } from './ids';

export type Status = 0 | 1;
export type Color = '9' | '2';

/** One person at a door (specification, section 3: a record). */
export type AddressRecord = {
  readonly recordId: RecordId;
  readonly groupIds: readonly GroupId[];
  readonly groupNames: readonly string[];
  readonly voterId?: string;
  readonly name?: string;
  readonly age?: number;
  readonly party?: string;
  readonly phone?: string;
};

/** What last happened at a door. */
export type LastResult = {
  readonly action: string;
  /** Unix seconds. */
  readonly time: number;
  /** Who, when it was somebody else. */
  readonly by?: string;
  readonly changeId?: ChangeId;
};

/** One door. */
export type Address = {
  readonly addressId: AddressId;
  readonly status: Status;
  readonly color: Color;
  readonly records: readonly AddressRecord[];
  /** The address line exactly as received, without the unit. */
  readonly line: string;
  readonly unit?: string;
  readonly city: string;
  readonly zip: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly last?: LastResult;
};

export type GroupKind = 'result' | 'support' | 'signs' | 'other';
export type Group = { readonly id: GroupId; readonly name: string; readonly kind: GroupKind };

/** The doors of one packet or target in walk order. */
export type AddressList = {
  readonly addresses: readonly Address[];
  readonly groups: readonly Group[];
};

/** A door's name everywhere: its line, then its unit ('12 Elm St Apt 2'). */
export function doorName(address: Pick<Address, 'line' | 'unit'>): string {
  return address.unit ? `${address.line} ${address.unit}` : address.line;
}

/** '101 Alder Street' → number '101', street 'Alder Street'; a line without a number is all street. */
export function splitLine(line: string): { number: string; street: string } {
  const match = /^(\d+(?:[-\s]?\d+\/\d+|[-/]\d+)?[A-Za-z]?)\s+(.+)$/u.exec(line.trim());
  return match?.[1] !== undefined && match[2] !== undefined ? { number: match[1], street: match[2] } : { number: '', street: line.trim() };
}

const LONGEST_SHORT_PARTY = 3;

/** A party as a row has room for it: 'DEM' stays, 'Democratic' becomes 'D'. */
export function shortParty(party: string): string {
  return party.length <= LONGEST_SHORT_PARTY ? party : party.slice(0, 1).toUpperCase();
}
