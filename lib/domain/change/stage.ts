import type { Door } from '@/lib/domain/door/door';
import type { ChangeId } from '@/lib/domain/ids';
import type { Change } from './change';
import { type RecordedBySubject, type RecordedChange, recordedAtDoor } from './recorded';

/** How far a change has come: on this device, sent and not answered, or in the server's log (docs/product/queue.md#receipts). */
export type Stage = 'recorded' | 'inFlight' | 'received';

const NOTHING: ReadonlySet<ChangeId> = new Set();

/**
 * Returns how far this device's changes of a door have come: the stage of the latest one that is not received yet, an undo
 * too. Where all are received, it is that of the change that the door shows; undefined where that is somebody else's, or none.
 *
 * @param inFlight the changes that were sent and are not answered yet
 */
export function stageAtDoor(door: Door, recorded: RecordedBySubject, inFlight: ReadonlySet<ChangeId> = NOTHING): Stage | undefined {
  const history = recordedAtDoor(recorded, door.doorId);
  const told =
    history.findLast(({ receipt }) => receipt === undefined) ?? history.find(({ change }) => change.changeId === door.last?.changeId);
  return told && stageOf(told, inFlight);
}

/** Returns the stage of a recorded change. */
export function stageOf({ change, receipt }: RecordedChange, inFlight: ReadonlySet<ChangeId>): Stage {
  if (receipt !== undefined) return 'received';
  return inFlight.has(change.changeId) ? 'inFlight' : 'recorded';
}

/** A shift in numbers: changes recorded, those of them that the server has received, and those that were set aside. */
export type ShiftCounts = { readonly recorded: number; readonly received: number; readonly setAside: number };

/** The queue beside the shift: recorded is what was received, set aside or waits. */
export type QueueCounts = ShiftCounts & { readonly waiting: number };

/**
 * Returns the shift's counts with everything that waits now, also what was recorded before the shift, so that they add up.
 *
 * @param waiting how many changes are pending
 */
export function countQueue({ received, setAside }: ShiftCounts, waiting: number): QueueCounts {
  return { recorded: received + setAside + waiting, received, setAside, waiting };
}

/**
 * Counts the changes of a shift. A change belongs to it by the time of its tap.
 *
 * @param changes pending and received changes
 * @param setAside changes that were set aside; they count as recorded
 * @param sinceMs the beginning of the shift
 */
export function countShift(changes: Iterable<RecordedChange>, setAside: readonly Change[], sinceMs: number): ShiftCounts {
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
