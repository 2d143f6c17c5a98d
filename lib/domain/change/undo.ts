import type { Door } from '@/lib/domain/door/door';
import type { ChangeId } from '@/lib/domain/ids';
import type { Change, ChangeOf } from './change';
import { DOOR_ACTION } from './door/actions';
import type { ChangeKind } from './kinds';
import type { RecordedChange, RecordedOf } from './recorded';

/** A change as far as its undo is concerned. */
type Undoable = { readonly changeId: ChangeId; readonly undoes?: ChangeId | undefined };

/**
 * Returns which of a subject's changes are undone. An undo that is undone itself undoes nothing, so that what it named stands again
 * (docs/wire.md#undo).
 *
 * @param changes oldest first
 */
export function undoneIn(changes: readonly Undoable[]): ReadonlySet<ChangeId> {
  const undone = new Set<ChangeId>();
  for (const { changeId, undoes } of changes.toReversed()) if (undoes !== undefined && !undone.has(changeId)) undone.add(undoes);
  return undone;
}

/** Returns the changes of a subject that stand, oldest first: neither undos nor undone. */
export function standingOf<C extends Change>(recorded: readonly RecordedChange<C>[]): readonly RecordedChange<C>[] {
  const undone = undoneIn(recorded.map(({ change }) => change));
  return recorded.filter(({ change }) => change.undoes === undefined && !undone.has(change.changeId));
}

/**
 * Returns this device's latest change of a subject that stands; undefined when there is none.
 *
 * @param recorded this device's changes of one subject, oldest first, pending or received
 */
export function lastStanding<C extends Change>(recorded: readonly RecordedChange<C>[]): RecordedChange<C> | undefined {
  const last = standingOf(recorded).at(-1);
  return last && isReset(last.change) ? undefined : last;
}

/**
 * Returns the change that a tap on Undo at a door undoes: this device's last one that stands, and with the next tap the one before
 * (docs/product/door.md#undo-later). Undefined when there is none, or when the door shows another result: this device must not undo it.
 *
 * @param recorded this device's changes of the door, oldest first, pending or received
 */
export function changeToUndo(door: Door, recorded: readonly RecordedOf<'door'>[]): ChangeOf<'door'> | undefined {
  const last = lastStanding(recorded)?.change;
  return last?.changeId === door.last?.changeId ? last : undefined;
}

/**
 * Whether nothing is left to undo after a change, for the kinds that have such changes: one that says 'not visited' of a door that another
 * device has completed.
 */
const RESETS: { readonly [K in ChangeKind]?: (change: ChangeOf<K>) => boolean } = { door: ({ body }) => body.action === DOOR_ACTION.undo };

function isReset<K extends ChangeKind>(change: ChangeOf<K>): boolean {
  return RESETS[change.kind]?.(change) ?? false;
}
