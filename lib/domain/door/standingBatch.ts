import type { ChangeOf } from '@/lib/domain/change/change';
import { type RecordedBySubject, recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo, isWithNote } from '@/lib/domain/change/undo';
import type { Door } from './door';

/** A change to undo, and its door as it is now. */
export type Undone = { readonly door: Door; readonly change: ChangeOf<'door'> };

/**
 * Returns the changes that a building's Undo takes back together: those of this device's last tap for several doors, without the doors
 * that were marked after it (docs/product/door.md#buildings).
 */
export function standingBatch(building: readonly Door[], recorded: RecordedBySubject): readonly Undone[] {
  const standing = building.flatMap((door) => {
    const change = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
    return change?.batch && !isWithNote(change, recorded) ? [{ door, change }] : [];
  });
  const last = standing.toSorted((a, b) => b.change.seq - a.change.seq)[0]?.change.batch;
  return standing.filter(({ change }) => change.batch === last);
}
