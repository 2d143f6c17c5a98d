import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';

/** The columns by which a voter is searched. Whoever writes a voter writes them too. */
export function voterSearchColumns(voter: { readonly first_name: string; readonly last_name: string }) {
  return { search_first: searchKey(voter.first_name), search_last: searchKey(voter.last_name) };
}

/** The columns by which an address is searched. Whoever writes an address writes them too. */
export function addressSearchColumns(address: { readonly house_number: string; readonly street: string; readonly zip: string }) {
  return {
    search_number: houseNumberKey(address.house_number),
    search_street: searchKey(address.street),
    search_zip: searchKey(address.zip),
  };
}
