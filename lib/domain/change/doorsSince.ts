import { DOOR_ACTION } from './door/actions';
import { historiesOf } from './histories';
import type { RecordedBySubject, RecordedOf } from './recorded';
import { lastStanding } from './undo';

/** Doors where this device has left a result: completed, and with any other. Each door counts once, by its last result that stands. */
export type DoorsVisited = { readonly done: number; readonly otherwise: number };

/**
 * Counts the doors that this device has visited since a moment (docs/product/home.md#screen-home). A result counts by the time of its tap.
 * A result that was undone does not count, and an undo that sets yesterday's result is not a visit today.
 *
 * @param recorded what this device has recorded in a campaign, pending or received
 * @param sinceMs the beginning, milliseconds: for 'today' the last midnight of the device's calendar
 */
export function doorsSince(recorded: RecordedBySubject, sinceMs: number): DoorsVisited {
  let [done, otherwise] = [0, 0];
  for (const entries of historiesOf(recorded, 'door')) {
    const action = actionSince(entries, sinceMs);
    if (action === DOOR_ACTION.done) done += 1;
    else if (action !== undefined) otherwise += 1;
  }
  return { done, otherwise };
}

function actionSince(entries: readonly RecordedOf<'door'>[], sinceMs: number): string | undefined {
  const last = lastStanding(entries)?.change;
  return last && last.time * 1000 >= sinceMs ? last.body.action : undefined;
}
