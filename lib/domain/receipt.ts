import type { Address } from './address';
import type { RecordedByAddress, RecordedChange } from './applyChanges';
import type { Change } from './change';
import type { ChangeId } from './ids';

/** How far the change that a door shows has come: on this phone only, on its way, or in the campaign's log. */
export type DoorReceipt = 'saved' | 'sent' | 'received';

const NOTHING: ReadonlySet<ChangeId> = new Set();

/**
 * Undefined when the door shows somebody else's result, or none.
 *
 * @param inFlight the changes that have been sent and not been answered yet
 */
export function receiptOf(
  address: Address,
  recorded: RecordedByAddress,
  inFlight: ReadonlySet<ChangeId> = NOTHING,
): DoorReceipt | undefined {
  const shown = address.last?.changeId;
  if (shown === undefined) return undefined;
  const own = recorded.get(address.addressId)?.find(({ change }) => change.changeId === shown);
  if (!own) return undefined;
  if (own.receipt !== undefined) return 'received';
  return inFlight.has(shown) ? 'sent' : 'saved';
}

/** A receipt in a volunteer's words. */
export function receiptText(receipt: DoorReceipt | undefined): string | undefined {
  switch (receipt) {
    case undefined:
      return undefined;
    case 'saved':
      return 'saved on this phone';
    case 'sent':
      return 'being sent';
    case 'received':
      return 'received';
    default:
      return receipt satisfies never;
  }
}

/** A shift in numbers: how many changes were recorded, how many of them the campaign has received, and how many it never will by itself. */
export type ShiftReceipt = { readonly recorded: number; readonly received: number; readonly setAside: number };

/**
 * @param changes what waits or has been received
 * @param setAside what was taken out of the queue: recorded all the same
 * @param sinceMs the beginning of the shift; a change belongs to it by the time of its tap
 */
export function shiftReceipt(changes: Iterable<RecordedChange>, setAside: readonly Change[], sinceMs: number): ShiftReceipt {
  const isOfShift = ({ time }: Change) => time * 1000 >= sinceMs;
  const aside = setAside.filter(isOfShift).length;
  let [recorded, received] = [aside, 0];
  for (const { change, receipt } of changes) {
    if (!isOfShift(change)) continue;
    recorded += 1;
    if (receipt !== undefined) received += 1;
  }
  return { recorded, received, setAside: aside };
}

/** '48 recorded, 45 received' (product.md, "A receipt for every door"), and what was set aside, where anything was. */
export function shiftReceiptText({ recorded, received, setAside }: ShiftReceipt): string {
  return `${recorded} recorded, ${received} received${setAside === 0 ? '' : `, ${setAside} set aside`}`;
}
