import type { ChangeId, DoorId, GroupId, PersonId } from '@/lib/domain/ids';
import { COLOR, STATUS } from '@/lib/domain/limits';
import type { Script } from './script';

export type Status = (typeof STATUS)[keyof typeof STATUS];
export type Color = (typeof COLOR)[keyof typeof COLOR];

/** A group that a person is in, where it is known since when. */
export type GivenAnswer = {
  readonly groupId: GroupId;
  /** Unix seconds. */
  readonly time: number;
  readonly by?: string;
  /** The pass in which it was given. */
  readonly pass?: string;
};

/** One person at a door (docs/product/door.md#door-list-fields). */
export type Person = {
  readonly personId: PersonId;
  readonly groupIds: readonly GroupId[];
  readonly groupNames: readonly string[];
  readonly voterId?: string;
  readonly name?: string;
  readonly age?: number;
  readonly party?: string;
  readonly phone?: string;
  /** The language they speak, where it is known. */
  readonly language?: string;
  readonly gender?: string;
  /** The values of the campaign's own fields, by the fields' names. */
  readonly own?: Readonly<Record<string, string>>;
  /** The newest note's beginning. */
  readonly note?: string;
  /** Of how many elections: '2 of 3'. */
  readonly voted?: string;
  /** When somebody last talked with them: unix seconds, and who. */
  readonly talk?: { readonly time: number; readonly by?: string };
  readonly answers?: readonly GivenAnswer[];
  /** Reported at the door, and not yet settled by the campaign's staff. */
  readonly isNew?: boolean;
  /** Lives here and is not of this pass: shown folded. */
  readonly isAside?: boolean;
  /** The record's other fields as they came. A change sends them back with its copy of the person; nothing else reads them. */
  readonly more?: Readonly<Record<string, unknown>>;
};

/** When to come back: a time in unix seconds, a word ('after 6'), or both. */
export type Back = { readonly from?: number; readonly text?: string };

/** What a volunteer said at a door beside the action. */
export type VisitDetails = {
  readonly back?: Back;
  /** True where literature was left. */
  readonly left?: true;
};

/** What last happened at a door. */
export type LastResult = VisitDetails & {
  readonly action: string;
  /** Unix seconds. */
  readonly time: number;
  /** Who it was; absent when it was the volunteer of this device. */
  readonly by?: string;
  readonly changeId?: ChangeId;
};

/** One door. */
export type Door = {
  readonly doorId: DoorId;
  readonly status: Status;
  readonly color: Color;
  readonly people: readonly Person[];
  /** The address line exactly as received, without the unit. */
  readonly line: string;
  readonly unit?: string;
  readonly city: string;
  readonly zip: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly last?: LastResult;
  /** Why nobody should knock here, until the campaign's staff lift it. */
  readonly warning?: string;
  /** One id for all units of a house number. */
  readonly building?: string;
  readonly floor?: string;
  /** How many reports from the door are open with the campaign's staff. */
  readonly reported?: number;
  /** Its number in its packet's walk, from 1, as on the packet's image; wherever the list begins. */
  readonly walk?: number;
};

/** The kinds of groups, in the order in which a survey asks for them. */
export const GROUP_KINDS = ['result', 'support', 'signs', 'other'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
/** What a group of kind 'result' means. The app goes by it and never by a name; a result without one is the campaign's own. */
export const GROUP_ROLES = ['notHome', 'refused', 'moved', 'deceased', 'language', 'hostile', 'doNotWalk'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];
export type Group = {
  readonly id: GroupId;
  readonly name: string;
  readonly kind: GroupKind;
  readonly role?: GroupRole;
  /** Of a level of support: from 1, a strong yes, to 5, a strong no. */
  readonly level?: number;
  /** True when the door of somebody in it has a warning (docs/product/door.md#do-not-knock). */
  readonly warns?: boolean;
};

/** The doors of one packet or target in walk order. */
export type DoorList = {
  readonly doors: readonly Door[];
  readonly groups: readonly Group[];
  readonly script?: Script;
};

/** True when the door's status is 1. */
export function isDone(door: Pick<Door, 'status'>): boolean {
  return door.status === STATUS.done;
}

/** Returns the color of a door with this status. */
export function colorOf(status: Status): Color {
  return status === STATUS.done ? COLOR.done : COLOR.notDone;
}

/** Returns a door's name: its address line, then its unit ('12 Elm St Apt 2'). */
export function doorName(door: Pick<Door, 'line' | 'unit'>): string {
  return door.unit ? `${door.line} ${door.unit}` : door.line;
}

/** '101', '12-A', '12-34', '12 1/2', Wisconsin's 'N6W23001' and 'N6423', '40W123' of Illinois. */
const NUMBERED = /^((?:\d*[NSEW]\d+)+|\d+(?:[-\s]?\d+\/\d+|[-/]\d+)?(?!(?:st|nd|rd|th)\s)-?[A-Z]{0,2})\s+(.+)$/iu;

/** Splits an address line: '101 Alder Street' → number '101', street 'Alder Street'. A line without a number is all street. */
export function splitLine(line: string): { number: string; street: string } {
  const match = NUMBERED.exec(line.trim());
  return match?.[1] !== undefined && match[2] !== undefined ? { number: match[1], street: match[2] } : { number: '', street: line.trim() };
}

const LONGEST_SHORT_PARTY = 3;

/** Returns a party in its short form for a row: 'DEM' stays, 'Democratic' becomes 'D'. */
export function shortParty(party: string): string {
  return party.length <= LONGEST_SHORT_PARTY ? party : party.slice(0, 1).toUpperCase();
}
