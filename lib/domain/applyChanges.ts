import type { Address, AddressList } from './address';
import { applyChange, type Change } from './change';
import type { AddressId } from './ids';

/**
 * A change and, once the server has answered it, the number of its receipt. Receipts are numbered upwards in the order of the
 * answers, on this device, whatever its clock does.
 */
export type RecordedChange = { readonly change: Change; readonly receipt?: number };

/** What this device has recorded for each door, oldest first. A door's array is replaced, never altered, when it grows or is answered. */
export type RecordedByAddress = ReadonlyMap<AddressId, readonly RecordedChange[]>;

/** A list from the server, and the highest receipt number that existed when its request began: those changes are in it. */
export type DatedList = { readonly list: AddressList; readonly asOfReceipt: number };

type Folded = { readonly recorded: readonly RecordedChange[]; readonly asOfReceipt: number; readonly address: Address };
/** Doors already folded, so that an unchanged door keeps its identity and its row need not be drawn again. */
export type FoldMemo = WeakMap<Address, Folded>;

/**
 * The picture on the screen: the last list from the server with this device's changes laid over it, oldest first. A change that
 * was answered stays until a list has arrived whose request began after the answer (architecture.md, "How data flows").
 */
export function applyChanges(dated: DatedList, recorded: RecordedByAddress, memo: FoldMemo = new WeakMap()): AddressList {
  const { list, asOfReceipt } = dated;
  let touched = false;
  const addresses = list.addresses.map((address) => {
    const own = recorded.get(address.addressId);
    if (!own) return address;
    const folded = foldAddress(address, own, asOfReceipt, memo);
    touched ||= folded !== address;
    return folded;
  });
  return touched ? { ...list, addresses } : list;
}

/** One door of that picture; undefined when the list does not have it. */
export function doorAfterChanges({ list, asOfReceipt }: DatedList, recorded: RecordedByAddress, addressId: AddressId): Address | undefined {
  const address = list.addresses.find((door) => door.addressId === addressId);
  return address && foldAddress(address, recorded.get(addressId) ?? [], asOfReceipt, new WeakMap());
}

function foldAddress(address: Address, recorded: readonly RecordedChange[], asOfReceipt: number, memo: FoldMemo): Address {
  const known = memo.get(address);
  if (known?.recorded === recorded && known.asOfReceipt === asOfReceipt) return known.address;
  const folded = recorded
    .filter(({ receipt }) => receipt === undefined || receipt > asOfReceipt)
    .reduce((door, { change }) => applyChange(door, change), address);
  memo.set(address, { recorded, asOfReceipt, address: folded });
  return folded;
}
