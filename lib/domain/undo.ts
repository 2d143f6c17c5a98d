import type { Address, AddressRecord } from './address';
import type { RecordedChange } from './applyChanges';
import { type Change, type ChangedRecord, COMPLETE, DOOR_ACTION, isDone, type Mark } from './change';
import { STATUS } from './limits';

/**
 * What takes a mark back: the former action with the former records; 'u' only where there was none (product.md, "Done, Undo, Save").
 * A server that keeps no last result still says by the status whether the door was done.
 *
 * @param before the door as it was when it was marked
 */
export function undoOf(before: Address, mark: Mark): Mark {
  const action = before.last?.action ?? (before.status === STATUS.done ? COMPLETE : DOOR_ACTION.undo);
  const former = before.records.map((record) =>
    takenBack(
      record,
      mark.records?.find(({ recordId }) => recordId === record.recordId),
    ),
  );
  const hasFormer = mark.records !== undefined || (action !== DOOR_ACTION.undo && former.length > 0);
  return hasFormer ? { action, records: former } : { action };
}

/**
 * The former record; what the mark really added is removed and the other way round, so that nobody else's answers are touched. Adding a
 * group that was there already, or removing one that was not, changed nothing and is not taken back.
 */
function takenBack(record: AddressRecord, changed: ChangedRecord | undefined): ChangedRecord {
  if (!changed) return { ...record, add: [], remove: [] };
  const before = new Set(record.groupIds);
  const added = (changed.add ?? (changed.remove ? [] : changed.groupIds)).filter((id) => !before.has(id));
  const removed = changed.add || changed.remove ? (changed.remove ?? []) : record.groupIds.filter((id) => !changed.groupIds.includes(id));
  return { ...record, add: removed.filter((id) => before.has(id)), remove: added };
}

/**
 * What a tap on Done does: completes the door, or takes a pressed Done back. Who made a door done elsewhere knows what was before; this
 * device then says 'u'.
 *
 * @param recorded this device's changes of the door, oldest first
 */
export function markOfDone(address: Address, recorded: readonly RecordedChange[]): Mark {
  if (!isDone(address)) return { action: COMPLETE };
  const own = recorded.findLast(({ change }) => change.changeId === address.last?.changeId);
  return own?.change.former ?? { action: DOOR_ACTION.undo };
}

/**
 * What Undo does at a door: takes this device's last change back that still stands, and pressed again the one before it. Undefined when
 * there is none, or when the door shows somebody else's result by now: theirs is not ours to take back.
 *
 * @param recorded this device's changes of the door, oldest first, sent or not
 */
export function markOfUndo(address: Address, recorded: readonly RecordedChange[]): Mark | undefined {
  if (recorded.length === 0 || recorded.at(-1)?.change.changeId !== address.last?.changeId) return undefined;
  return lastStanding(recorded)?.change.former;
}

/**
 * This device's latest change of a door that has not been taken back; undefined when none is left.
 *
 * @param recorded this device's changes of the door, oldest first, sent or not
 */
export function lastStanding(recorded: readonly RecordedChange[]): RecordedChange | undefined {
  const standing: RecordedChange[] = [];
  for (const entry of recorded) {
    const before = standing.at(-1);
    if (before && takesBack(entry.change, before.change)) standing.pop();
    else standing.push(entry);
  }
  const last = standing.at(-1);
  return last?.change.action === DOOR_ACTION.undo ? undefined : last;
}

/** Whether a change did just what takes the other one back. */
function takesBack(change: Change, other: Change): boolean {
  return change.action === other.former.action && change.former.action === other.action;
}
