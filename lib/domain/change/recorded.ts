import type { DoorId } from '@/lib/domain/ids';
import { PersistentMap } from '@/lib/domain/persistentMap';
import type { Change, ChangeOf } from './change';
import type { ChangeKind } from './kinds';
import { type SubjectKey, subjectKey } from './subject';

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
export type RecordedBySubject = PersistentMap<SubjectKey, readonly RecordedChange[]>;

/** All histories, or a part of them. */
export type Histories = {
  readonly get: (subject: SubjectKey) => readonly RecordedChange[] | undefined;
  readonly keys: () => Iterable<SubjectKey>;
};

const PARTS = 128;

function partOf(subject: SubjectKey): number {
  let hash = 0;
  for (let i = 0; i < subject.length; i++) hash = (hash * 31 + subject.charCodeAt(i)) | 0;
  return hash & (PARTS - 1);
}

/** The history of a device on which nothing was recorded; every other one is an edit of it. */
export const NOTHING_RECORDED: RecordedBySubject = new PersistentMap(partOf);

const NOTHING: readonly never[] = [];

/** Returns a door's changes on this device, oldest first; the same array as long as nothing has changed. */
export function recordedAtDoor(recorded: RecordedBySubject, doorId: DoorId): readonly RecordedOf<'door'>[] {
  return recordedUnder(recorded, 'door', doorId);
}

/** Returns this device's reports from a door, oldest first; the same array as long as nothing has changed. */
export function reportsFromDoor(recorded: RecordedBySubject, doorId: DoorId): readonly RecordedOf<'report'>[] {
  return recordedUnder(recorded, 'report', doorId);
}

/** Returns the changes of one kind about one id, oldest first; the same array as long as nothing has changed. */
export function recordedUnder<K extends ChangeKind>(recorded: Histories, kind: K, id: string): readonly RecordedOf<K>[] {
  // A subject's key begins with its kind, so that all entries under it are of that kind.
  return (recorded.get(subjectKey(kind, id)) ?? NOTHING) as readonly RecordedOf<K>[];
}
