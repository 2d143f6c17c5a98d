import type { Door } from '@/lib/domain/door/door';
import type { ChangeId } from '@/lib/domain/ids';
import type { Change } from './change';
import { subjectInCampaign } from './countSubjects';
import { type RecordedBySubject, type RecordedChange, recordedAtDoor } from './recorded';
import type { SubjectCounts } from './subjectCounts';
import { lastStanding } from './undo';

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

/** A shift in doors, each counted once: those marked, those of them received in whole, and those with a mark set aside. */
export type ShiftCounts = { readonly recorded: number; readonly received: number; readonly setAside: number };

/** The queue beside the shift: recorded doors were received, were set aside or wait; waiting is whatever waits. */
export type QueueCounts = ShiftCounts & { readonly waiting: SubjectCounts };

/**
 * Returns the shift's counts with everything that waits now, also what was recorded before the shift, so that they add up.
 *
 * @param waiting what the pending changes are about
 */
export function countQueue({ received, setAside }: ShiftCounts, waiting: SubjectCounts): QueueCounts {
  return { recorded: received + setAside + waiting.door, received, setAside, waiting };
}

/**
 * Counts the doors of a shift (docs/product/queue.md#counted-in-doors). A mark belongs to it by the time of its tap.
 *
 * @param changes pending and received changes, those of a door oldest first
 * @param setAside changes that were set aside
 * @param sinceMs the beginning of the shift
 */
export function countShift(changes: Iterable<RecordedChange>, setAside: readonly Change[], sinceMs: number): ShiftCounts {
  const isOfShift = (change: Change) => change.kind === 'door' && change.time * 1000 >= sinceMs;
  const doors = new Map<string, RecordedChange[]>(setAside.filter(isOfShift).map((change) => [subjectInCampaign(change), []]));
  const aside = new Set(doors.keys());
  for (const entry of changes) {
    if (!isOfShift(entry.change)) continue;
    const key = subjectInCampaign(entry.change);
    doors.set(key, [...(doors.get(key) ?? []), entry]);
  }
  const counts = { recorded: 0, received: 0, setAside: 0 };
  for (const [key, entries] of doors) {
    const waits = entries.some(({ receipt }) => receipt === undefined);
    const isAside = !waits && aside.has(key);
    const isReceived = !waits && !isAside && lastStanding(entries) !== undefined;
    counts.recorded += Number(waits || isAside || isReceived);
    counts.setAside += Number(isAside);
    counts.received += Number(isReceived);
  }
  return counts;
}
