import { endingsOf, houseNumberKey, nameWords, searchKey } from '@/lib/domain/searchKey';

/** The columns by which a voter is searched. Whoever writes a voter writes them too. */
export function voterSearchColumns({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) {
  const parts = [...laterParts('first', first_name), ...laterParts('last', last_name)];
  return { search_first: searchKey(first_name), search_last: searchKey(last_name), search_parts: parts.join(' ') };
}

/** Of which name something is a part. */
const MARKS = { first: 'f.', last: 'l.' } as const;
/** Nobody types more, and PostgreSQL's text search takes no longer words. */
const LONGEST_PART = 200;

/** Returns what `search_parts` has for a later part of a name, or for its beginning. */
export const partKey = (name: keyof typeof MARKS, key: string): string => MARKS[name] + key.slice(0, LONGEST_PART);

function laterParts(name: keyof typeof MARKS, text: string): readonly string[] {
  // Nearly all names, and files have a million of them.
  if (/^\p{L}*$/u.test(text)) return [];
  return endingsOf(nameWords(text))
    .slice(1)
    .map((ending) => partKey(name, ending));
}

/** The columns by which an address is searched. Whoever writes an address writes them too. */
export function addressSearchColumns(address: { readonly house_number: string; readonly street: string; readonly zip: string }) {
  return {
    search_number: houseNumberKey(address.house_number),
    search_street: searchKey(address.street),
    search_zip: searchKey(address.zip),
  };
}
