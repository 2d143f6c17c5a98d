import type { ChangeOf } from './change';
import type { ChangeKind } from './kinds';
import { type Histories, type RecordedOf, recordedUnder } from './recorded';
import { type SubjectKey, subjectKey } from './subject';

/** Returns the id in a subject of a kind; undefined for a subject of another. */
export function idIn(kind: ChangeKind, subject: SubjectKey): string | undefined {
  const start = subjectKey(kind, '');
  return subject.startsWith(start) ? subject.slice(start.length) : undefined;
}

/** Returns the histories of all subjects of one kind, each oldest first. */
export function historiesOf<K extends ChangeKind>(recorded: Histories, kind: K): readonly (readonly RecordedOf<K>[])[] {
  return [...recorded.keys()].flatMap((subject) => {
    const id = idIn(kind, subject);
    return id === undefined ? [] : [recordedUnder(recorded, kind, id)];
  });
}

/** Returns the changes that an answer of the server cannot have: those not received, and those received after its request. */
export function changesAfter<K extends ChangeKind>(entries: readonly RecordedOf<K>[], asOfReceipt: number): readonly ChangeOf<K>[] {
  return entries.filter(({ receipt }) => receipt === undefined || receipt > asOfReceipt).map(({ change }) => change);
}
