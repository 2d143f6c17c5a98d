import type { ChangeOf } from '@/lib/domain/change/change';
import { type RecordedBySubject, recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import type { BatchId } from '@/lib/domain/ids';
import type { Door } from './door';

/** A change to undo, and its door as it is now. */
export type Undone = { readonly door: Door; readonly change: ChangeOf<'door'> };

/**
 * Returns the changes that a building's Undo takes back together: those of this device's last tap for several doors, without the doors
 * that were marked after it (docs/product/door.md#buildings).
 */
export function standingBatch(building: readonly Door[], recorded: RecordedBySubject): readonly Undone[] {
  const ofSeveral = batchesOfSeveral(building, recorded);
  const standing = building.flatMap((door) => {
    const change = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
    return change?.batch && ofSeveral.has(change.batch) ? [{ door, change }] : [];
  });
  const last = standing.toSorted((a, b) => b.change.seq - a.change.seq)[0]?.change.batch;
  return standing.filter(({ change }) => change.batch === last);
}

/** The taps that have marked more than one of the doors. A talk's mark shares its batch with a note, and with no other door. */
function batchesOfSeveral(building: readonly Door[], recorded: RecordedBySubject): ReadonlySet<BatchId> {
  const seen = new Set<BatchId>();
  const several = new Set<BatchId>();
  for (const { doorId } of building) {
    const here = new Set(recordedAtDoor(recorded, doorId).flatMap(({ change: { batch } }) => batch ?? []));
    for (const batch of here) (seen.has(batch) ? several : seen).add(batch);
  }
  return several;
}
