import type { Round } from './round';

/** What a list's head offers for choosing its doors: the filter, and whether it is on; the way back to all doors. */
export type ListControls = { readonly filter?: 'on' | 'off'; readonly wholeList: boolean };

/**
 * Returns it. A part of the list always has its way back. A second round has no filter: that chooses among all doors
 * (docs/product/list.md#filter).
 */
export function listControls(round: Round | undefined): ListControls {
  if (!round) return { filter: 'off', wholeList: false };
  return round.choice ? { filter: 'on', wholeList: true } : { wholeList: true };
}
