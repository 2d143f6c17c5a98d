import type { Door } from '@/lib/domain/door/door';
import type { Change, ChangeOf } from './change';
import { DOOR_ACTION, type Mark } from './doorChange';
import type { ChangeKind } from './kinds';
import type { RecordedChange, RecordedOf } from './recorded';
import { areSameTags } from './tagsChange';

/** How to tell, for each kind, which change another one has undone. */
type Undo<K extends ChangeKind> = {
  /** True when a change has undone the other one: it set that one's former state. */
  readonly undoes: (change: ChangeOf<K>, other: ChangeOf<K>) => boolean;
  /** True when a change is itself only an undo, so that nothing is left to undo. */
  readonly isUndo: (change: ChangeOf<K>) => boolean;
};

const UNDO: { readonly [K in ChangeKind]: Undo<K> } = {
  door: {
    undoes: ({ body }, { body: other }) => body.action === other.former.action && body.former.action === other.action,
    isUndo: ({ body }) => body.action === DOOR_ACTION.undo,
  },
  tags: {
    undoes: ({ body }, { body: other }) => areSameTags(body.tags, other.former) && areSameTags(body.former, other.tags),
    isUndo: () => false,
  },
  note: {
    undoes: ({ body }, { body: other }) => body.text === other.former && body.former === other.text,
    isUndo: () => false,
  },
};

/** Returns the table's entry for a kind. */
function undoOf<C extends Change>(kind: C['kind']): { undoes: (change: C, other: C) => boolean; isUndo: (change: C) => boolean } {
  // All changes of one subject are of one kind.
  return UNDO[kind] as unknown as ReturnType<typeof undoOf<C>>;
}

/**
 * Returns the mark of a tap on Undo at a door: it undoes this device's last change that is not undone yet, and the next tap the one before
 * (docs/product.md#undo-later). Undefined when there is none, or when the door shows somebody else's result: this device must not undo it.
 *
 * @param recorded this device's changes of the door, oldest first, pending or received
 */
export function markOfUndo(door: Door, recorded: readonly RecordedOf<'door'>[]): Mark | undefined {
  if (recorded.length === 0 || recorded.at(-1)?.change.changeId !== door.last?.changeId) return undefined;
  return lastStanding(recorded)?.change.body.former;
}

/**
 * Returns this device's latest change of a subject that has not been undone; undefined when there is none.
 *
 * @param recorded this device's changes of one subject, oldest first, pending or received
 */
export function lastStanding<C extends Change>(recorded: readonly RecordedChange<C>[]): RecordedChange<C> | undefined {
  const standing: RecordedChange<C>[] = [];
  for (const entry of recorded) {
    const before = standing.at(-1);
    if (before && undoOf<C>(entry.change.kind).undoes(entry.change, before.change)) standing.pop();
    else standing.push(entry);
  }
  const last = standing.at(-1);
  return last === undefined || undoOf<C>(last.change.kind).isUndo(last.change) ? undefined : last;
}
