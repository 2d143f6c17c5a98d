import type { Change, ChangeOf } from './change';
import { type ChangeKind, KINDS, type Kinds } from './kinds';

declare const subject: unique symbol;
/** What a change is about: one door, one voter's tags, one note, or the reports from one door. Changes are folded and undone by subject. */
export type SubjectKey = string & { readonly [subject]: true };

/** Returns what a kind's changes with this id are about. The kind in front keeps the ids of different kinds apart. */
export function subjectKey(kind: ChangeKind, id: string): SubjectKey {
  // Text becomes a key only here.
  return `${kind}:${id}` as SubjectKey;
}

const kinds: Kinds = KINDS;

/** Returns what a change is about. */
export function subjectOf<K extends ChangeKind>(change: ChangeOf<K>): SubjectKey {
  return subjectKey(change.kind, kinds[change.kind].subject(change.body));
}

/** True for a change of this kind about this id. */
export function isAbout<K extends ChangeKind>(change: Change, kind: K, id: string): change is ChangeOf<K> {
  return subjectOf(change) === subjectKey(kind, id);
}
