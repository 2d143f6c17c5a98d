import type { ChangeOf } from '@/lib/domain/change/change';
import { type RecordedBySubject, recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import type { Door } from '@/lib/domain/door/door';

/** A door and this phone's change there that Undo takes back. */
export type LastMarked = { readonly door: Door; readonly change: ChangeOf<'door'> };

/** What was found at a door: a door that has changed since is another one. */
export type LastMarkedMemo = WeakMap<Door, ChangeOf<'door'> | 'none'>;

/**
 * Returns the door of a list that this phone has marked last, of those whose mark can be undone; after its Undo, the one before. Undefined
 * when there is none.
 */
export function lastMarked(doors: readonly Door[], recorded: RecordedBySubject, memo: LastMarkedMemo): LastMarked | undefined {
  let latest: LastMarked | undefined;
  for (const door of doors) {
    if (door.last?.changeId === undefined || door.last.by !== undefined) continue;
    const change = memo.get(door) ?? changeToUndo(door, recordedAtDoor(recorded, door.doorId)) ?? 'none';
    memo.set(door, change);
    if (change !== 'none' && change.seq > (latest?.change.seq ?? Number.NEGATIVE_INFINITY)) latest = { door, change };
  }
  return latest;
}
