import type { DoorId, HouseId, VoterId } from '@/lib/domain/ids';

/** A door of a list on this phone. */
export type DoorPlace = { readonly targetId: string; readonly packetId: string; readonly doorId: DoorId };

/** Somebody whom a search has found. */
export type FoundPerson = {
  /** Absent for somebody at a door whom the voter file does not know. */
  readonly voterId?: VoterId;
  readonly name: string;
  readonly age?: number;
  readonly party?: string;
  /** On one line. */
  readonly address: string;
  /** Their door, where a list with it is on this phone. */
  readonly door?: DoorPlace;
};

/** A house that a search has found. */
export type FoundHouse = {
  /** Absent for a door of which only its list is on this phone. */
  readonly houseId?: HouseId;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  /** How many people live there, as far as that is known. */
  readonly people: number;
  readonly door?: DoorPlace;
};

/** The campaign's answer to a search. */
export type Answer<T> = {
  readonly found: readonly T[];
  /** Whether there are more than the campaign sends at once. */
  readonly hasMore: boolean;
};

/** What is looked for: beginnings of a first and a last name. */
export type NameSearch = { readonly first: string; readonly last: string };

/** What is looked for: a house number, any part of a street's name, a ZIP. */
export type AddressSearch = { readonly number: string; readonly street: string; readonly zip: string };
