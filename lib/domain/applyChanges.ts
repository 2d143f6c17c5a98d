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

type Fold = { readonly recorded: (readonly RecordedChange[] | undefined)[]; addresses: readonly Address[] };
/**
 * What was folded last, by the list it was laid over: an unchanged door keeps its identity, so that its row need not be drawn again,
 * and a tap in a list of ten thousand costs one comparison for each of the others.
 */
export type FoldMemo = WeakMap<DatedList, Fold>;

/**
 * The picture on the screen: the last list from the server with this device's changes laid over it, oldest first. A change that
 * was answered stays until a list has arrived whose request began after the answer (architecture.md, "How data flows").
 */
export function applyChanges(dated: DatedList, recorded: RecordedByAddress, memo: FoldMemo = new WeakMap()): AddressList {
  const { list, asOfReceipt } = dated;
  const last = memo.get(dated) ?? { recorded: [], addresses: list.addresses };
  memo.set(dated, last);
  let next: Address[] | undefined;
  for (const [place, address] of list.addresses.entries()) {
    const own = recorded.get(address.addressId);
    if (own === last.recorded[place]) continue;
    last.recorded[place] = own;
    const folded = foldAddress(address, own ?? [], asOfReceipt);
    if (folded === last.addresses[place]) continue;
    next ??= [...last.addresses];
    next[place] = folded;
  }
  if (next) last.addresses = next;
  return last.addresses === list.addresses ? list : { ...list, addresses: last.addresses };
}

/** One door of that picture; undefined when the list does not have it. */
export function doorAfterChanges({ list, asOfReceipt }: DatedList, recorded: RecordedByAddress, addressId: AddressId): Address | undefined {
  const address = list.addresses.find((door) => door.addressId === addressId);
  return address && foldAddress(address, recorded.get(addressId) ?? [], asOfReceipt);
}

function foldAddress(address: Address, recorded: readonly RecordedChange[], asOfReceipt: number): Address {
  return recorded
    .filter(({ receipt }) => receipt === undefined || receipt > asOfReceipt)
    .reduce((door, { change }) => applyChange(door, change), address);
}
