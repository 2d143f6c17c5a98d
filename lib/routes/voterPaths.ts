import { asId, type HouseId, type NoteId, type VoterId } from '@/lib/domain/ids';
import type { AddressSearch, NameSearch } from '@/lib/domain/voter/found';
import { LONGEST_ID } from '@/lib/domain/wireLimits';
import { withParams } from './paths';

type OfVoter = { readonly voterId: string };
type Query = { readonly get: (name: string) => string | null };

/** The paths about voters and houses, apart from those of the walk (docs/decisions/016-what-the-first-screen-loads.md). */
export const voterRoutes = {
  searchName: '/search-name/',
  searchAddress: '/search-address/',
  searchResults: ({ first, last }: NameSearch) => withParams('/search-results/', { f: first, l: last }),
  searchAddressResults: ({ number, street, zip }: AddressSearch) =>
    withParams('/search-address-results/', { n: number, st: street, z: zip }),
  account: ({ voterId }: OfVoter) => withParams('/account-details/', { voterId }),
  contact: ({ voterId }: OfVoter) => withParams('/details-contact/', { voterId }),
  voter: ({ voterId }: OfVoter) => withParams('/details-voter/', { voterId }),
  tags: ({ voterId }: OfVoter) => withParams('/details-tags/', { voterId }),
  finance: ({ voterId }: OfVoter) => withParams('/details-finance/', { voterId }),
  map: ({ voterId }: OfVoter) => withParams('/details-map/', { voterId }),
  notes: ({ voterId }: OfVoter) => withParams('/details-notes/', { voterId }),
  /** Of a voter, or of a house that was found by its address. */
  house: ({ voterId, houseId }: { readonly voterId?: string; readonly houseId?: string }) =>
    withParams('/details-house/', { voterId, houseId }),
  /** Without a note for a new one. */
  noteEditor: ({ voterId, noteId }: OfVoter & { readonly noteId?: string }) => withParams('/note-editor/', { voterId, noteId }),
} as const;

/** Reads the voter in a query string; undefined when there is none. An id that no server has given is none. */
export const readVoterId = (query: Query) => readId<VoterId>(query, 'voterId');
/** Reads the house in a query string; undefined when there is none. */
export const readHouseId = (query: Query) => readId<HouseId>(query, 'houseId');
/** Reads the note in a query string; undefined when there is none. */
export const readNoteId = (query: Query) => readId<NoteId>(query, 'noteId');

function readId<T extends VoterId | HouseId | NoteId>(query: Query, name: string): T | undefined {
  const text = query.get(name) ?? '';
  return text === '' || text.length > LONGEST_ID ? undefined : asId<T>(text);
}

/** Ours: so much of each field is searched for. No name or street is longer, and it is part of an address. */
export const LONGEST_SEARCH = 100;

/** Reads what is looked for in a query string; empty where nothing was typed. */
export function readNameSearch(query: Query): NameSearch {
  return { first: readTyped(query, 'f'), last: readTyped(query, 'l') };
}

/** Reads what is looked for in a query string; empty where nothing was typed. */
export function readAddressSearch(query: Query): AddressSearch {
  return { number: readTyped(query, 'n'), street: readTyped(query, 'st'), zip: readTyped(query, 'z') };
}

/** True when nothing was typed into any field of a search. */
export function isEmptySearch(search: NameSearch | AddressSearch): boolean {
  return Object.values(search).every((typed) => typed === '');
}

function readTyped(query: Query, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, LONGEST_SEARCH);
}
