import type { Address, AddressList } from './address';
import { applyChange, type Change } from './change';

/**
 * The picture on the screen: the last list from the server with the given changes laid over it, oldest first. Doors that no
 * change names keep their identity, so that unchanged rows need not be drawn again.
 */
export function applyChanges(list: AddressList, changes: readonly Change[]): AddressList {
  if (changes.length === 0) return list;
  const byAddress = groupByAddress(changes);
  let touched = false;
  const addresses = list.addresses.map((address) => {
    const own = byAddress.get(address.addressId);
    if (!own) return address;
    touched = true;
    return own.reduce<Address>(applyChange, address);
  });
  return touched ? { ...list, addresses } : list;
}

function groupByAddress(changes: readonly Change[]): Map<Change['addressId'], Change[]> {
  const groups = new Map<Change['addressId'], Change[]>();
  for (const change of changes) {
    const group = groups.get(change.addressId);
    if (group) group.push(change);
    else groups.set(change.addressId, [change]);
  }
  return groups;
}
