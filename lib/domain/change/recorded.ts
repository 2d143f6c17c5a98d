import type { DoorId } from '@/lib/domain/ids';
import type { Change, ChangeOf } from './change';
import type { ChangeKind } from './kinds';
import { doorSubject, type SubjectKey } from './subject';

/**
 * A change and, once the server has received it, the number of its receipt. This device numbers receipts upwards in the order of the
 * server's answers, without a clock.
 */
export type RecordedChange<C extends Change = Change> = { readonly change: C; readonly receipt?: number };

/** A {@link RecordedChange} of one kind. */
export type RecordedOf<K extends ChangeKind> = RecordedChange<ChangeOf<K>>;

/**
 * The history of each subject on this device: its changes, oldest first. A change replaces the subject's array and never alters it, so that
 * arrays can be compared by identity.
 */
export type RecordedBySubject = ReadonlyMap<SubjectKey, readonly RecordedChange[]>;

const NOTHING: readonly never[] = [];

/** Returns a door's changes on this device, oldest first; the same array as long as nothing has changed. */
export function recordedAtDoor(recorded: RecordedBySubject, doorId: DoorId): readonly RecordedOf<'door'>[] {
  return recordedUnder<'door'>(recorded, doorSubject(doorId));
}

/** The same by a subject that the caller has made before, and knows the kind of. */
export function recordedUnder<K extends ChangeKind>(
  recorded: RecordedBySubject,
  subject: SubjectKey | undefined,
): readonly RecordedOf<K>[] {
  // A subject's key begins with its kind, so that all entries under it are of that kind.
  return ((subject && recorded.get(subject)) ?? NOTHING) as readonly RecordedOf<K>[];
}

/** Returns this device's reports by door. The map has no other doors, so that a long list can look for them quickly. */
export function reportsByDoor(recorded: RecordedBySubject): ReadonlyMap<DoorId, readonly RecordedOf<'report'>[]> {
  const reports = new Map<DoorId, readonly RecordedOf<'report'>[]>();
  for (const entries of recorded.values()) {
    const change = entries[0]?.change;
    if (change?.kind === 'report') reports.set(change.body.doorId, entries as readonly RecordedOf<'report'>[]);
  }
  return reports;
}

/** Returns the history of a subject that is a door; undefined for any other. */
export function asChangesOfDoor(entries: readonly RecordedChange[]): readonly RecordedOf<'door'>[] | undefined {
  // A subject's key begins with its kind, so that all entries under it are of that kind.
  return entries[0]?.change.kind === 'door' ? (entries as readonly RecordedOf<'door'>[]) : undefined;
}
