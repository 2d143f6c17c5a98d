import type { LastResult } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import type { DatedList } from './applyChanges';
import { type RecordedBySubject, recordedAtDoor } from './recorded';
import { lastStanding } from './undo';

/** Somebody else's later result at a door, and this phone's own. */
export type Conflict = {
  readonly theirs: LastResult & { readonly by: string };
  readonly own: LastResult;
};

/**
 * Returns somebody else's result that came after this phone's own change of a door (docs/product/door.md#conflicts-are-shown). Undefined
 * when there is none, or when the own change was undone. If the list contains the own change, the campaign's order counts; until then the
 * two times do.
 *
 * @param aheadS what is added to this phone's times to get the server's, seconds
 */
export function conflictAt(
  { list, asOfReceipt }: DatedList,
  recorded: RecordedBySubject,
  doorId: DoorId,
  aheadS = 0,
): Conflict | undefined {
  const served = list.doors.find((door) => door.doorId === doorId)?.last;
  const history = recordedAtDoor(recorded, doorId);
  const standing = lastStanding(history);
  if (!served?.by || !standing || history.some(({ change }) => change.changeId === served.changeId)) return undefined;
  const { change, receipt } = standing;
  const isInList = receipt !== undefined && receipt <= asOfReceipt;
  const { changeId, body } = change;
  const time = change.time + aheadS;
  if (!isInList && served.time <= time) return undefined;
  return { theirs: { ...served, by: served.by }, own: { action: body.action, time, changeId } };
}
