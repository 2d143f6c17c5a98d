import type { Address } from './address';
import type { RecordedByAddress } from './applyChanges';

/** How far the change that a door shows has come: on this phone only, or in the campaign's log. */
export type DoorReceipt = 'saved' | 'received';

/** Undefined when the door shows somebody else's result, or none. */
export function receiptOf(address: Address, recorded: RecordedByAddress): DoorReceipt | undefined {
  const shown = address.last?.changeId;
  if (shown === undefined) return undefined;
  const own = recorded.get(address.addressId)?.find(({ change }) => change.changeId === shown);
  if (!own) return undefined;
  return own.receipt === undefined ? 'saved' : 'received';
}

/** A receipt in a volunteer's words. */
export function receiptText(receipt: DoorReceipt | undefined): string | undefined {
  switch (receipt) {
    case undefined:
      return undefined;
    case 'saved':
      return 'saved on this phone';
    case 'received':
      return 'received';
    default:
      return receipt satisfies never;
  }
}
