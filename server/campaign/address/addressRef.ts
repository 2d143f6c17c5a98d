import { addressKey, zipKey } from './addressKey';
import type { FileAddress } from './fileAddress';

const PREFIX = 'address:';

/** By what an address of a file without ids is known when it comes again: the address itself. */
export function addressRef({ zip, city, ...address }: FileAddress & { readonly zip: string; readonly city: string }): string {
  const { buildingKey, unitKey } = addressKey(address);
  return [PREFIX + buildingKey, unitKey, zipKey(zip) || city.toLowerCase()].join(':');
}

/** Whether a place's id is its address, and not one that a file has given it. */
export const isAddressRef = (ref: string | null): ref is string => ref?.startsWith(PREFIX) ?? false;
