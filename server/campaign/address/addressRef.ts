import { addressKey, zipKey } from './addressKey';
import type { FileAddress } from './fileAddress';
import type { TownAddress } from './streetAliases';

const PREFIX = 'address:';

/**
 * By what an address of a file without ids is known when it comes again: the address itself.
 *
 * @param keyOf by which it is compared, where staff have said that streets are one
 */
export function addressRef(
  address: FileAddress & Pick<TownAddress, 'city' | 'zip'>,
  keyOf: (address: TownAddress) => ReturnType<typeof addressKey> = addressKey,
): string {
  const { buildingKey, unitKey } = keyOf(address);
  return [PREFIX + buildingKey, unitKey, zipKey(address.zip) || address.city.toLowerCase()].join(':');
}

/** The address of a file, with the unit of another one: a place that staff have split is known by the whole. */
export function withUnitOf(ref: string, other: string): string {
  const [prefix, building, , town] = ref.split(':');
  return [prefix, building, other.split(':')[2], town].join(':');
}

/** Whether a place's id is its address, and not one that a file has given it. */
export const isAddressRef = (ref: string | null): ref is string => ref?.startsWith(PREFIX) ?? false;
