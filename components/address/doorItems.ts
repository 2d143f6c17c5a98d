import type { Address } from '@/lib/domain/address';
import type { StreetRun } from '@/lib/domain/walkOrder';

/** A door in the list, with its street's heading where a stretch begins. */
export type DoorItem = { readonly address: Address; readonly heading: StreetRun | undefined };

/**
 * The runs as one list of doors. The heading belongs to the first door of its stretch, so that the list's items are the doors
 * and nothing else: their number and places read aloud are right, drawn whole or in part.
 */
export function doorItems(runs: readonly StreetRun[]): DoorItem[] {
  return runs.flatMap((run) => run.addresses.map((address, index) => ({ address, heading: index === 0 ? run : undefined })));
}
