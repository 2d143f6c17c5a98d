import type { LastResult } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import type { DatedList } from './applyChanges';
import { type RecordedBySubject, recordedAtDoor } from './recorded';
import { lastStanding } from './undo';

/** What somebody else made of a door after this phone's change, beside that change. */
export type Conflict = {
  readonly theirs: LastResult & { readonly by: string };
  readonly own: LastResult;
};

/**
 * Returns what somebody else has made of a door after this phone's own change; undefined where nobody has, or where the own change was taken
 * back (docs/product.md#conflicts-are-shown). The campaign's order counts where it has both changes. While the own one is on its way, the
 * times of the two do.
 */
export function conflictAt({ list, asOfReceipt }: DatedList, recorded: RecordedBySubject, doorId: DoorId): Conflict | undefined {
  const served = list.doors.find((door) => door.doorId === doorId)?.last;
  const history = recordedAtDoor(recorded, doorId);
  const standing = lastStanding(history);
  if (!served?.by || !standing || history.some(({ change }) => change.changeId === served.changeId)) return undefined;
  const { change, receipt } = standing;
  const isInList = receipt !== undefined && receipt <= asOfReceipt;
  if (!isInList && served.time <= change.time) return undefined;
  const { changeId, time, body } = change;
  return { theirs: { ...served, by: served.by }, own: { action: body.action, time, changeId } };
}
