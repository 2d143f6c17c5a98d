import type { Door } from '@/lib/domain/door/door';
import type { Change, ChangeOf } from './change';
import { DOOR_ACTION } from './door/actions';
import type { ChangeKind } from './kinds';
import type { RecordedChange, RecordedOf } from './recorded';

/**
 * Returns the change that a tap on Undo at a door undoes: this device's last one that is not undone yet, and with the next tap the one
 * before (docs/product/door.md#undo-later). Undefined when there is none, or when the door shows somebody else's result: this device must
 * not undo it.
 *
 * @param recorded this device's changes of the door, oldest first, pending or received
 */
export function changeToUndo(door: Door, recorded: readonly RecordedOf<'door'>[]): ChangeOf<'door'> | undefined {
  if (recorded.length === 0 || recorded.at(-1)?.change.changeId !== door.last?.changeId) return undefined;
  return lastStanding(recorded)?.change;
}

/**
 * Returns this device's latest change of a subject that has not been undone; undefined when there is none. An undo sets the state before the
 * change that it names, so that nothing stands of what came after that one either; an undo of an undo stands as a change of its own.
 *
 * @param recorded this device's changes of one subject, oldest first, pending or received
 */
export function lastStanding<C extends Change>(recorded: readonly RecordedChange<C>[]): RecordedChange<C> | undefined {
  const last = standingOf(recorded).at(-1);
  return last && isReset(last.change) ? undefined : last;
}

/** Returns the changes of a subject that have not been undone, oldest first. */
export function standingOf<C extends Change>(recorded: readonly RecordedChange<C>[]): readonly RecordedChange<C>[] {
  const standing: RecordedChange<C>[] = [];
  for (const entry of recorded) {
    const undone = standing.findIndex(({ change }) => change.changeId === entry.change.undoes);
    if (undone >= 0) standing.length = undone;
    else standing.push(entry);
  }
  return standing;
}

/**
 * Whether nothing is left to undo after a change, for the kinds that have such changes: one that says 'not visited' of a door. So does every
 * undo that was stored before undos named a change.
 */
const RESETS: { readonly [K in ChangeKind]?: (change: ChangeOf<K>) => boolean } = { door: ({ body }) => body.action === DOOR_ACTION.undo };

function isReset<K extends ChangeKind>(change: ChangeOf<K>): boolean {
  return RESETS[change.kind]?.(change) ?? false;
}
