import type { DoorId, NoteId, VoterId } from '@/lib/domain/ids';
import { type ByKind, byKind, type Change } from './change';

declare const subject: unique symbol;
/** What a change is about: one door, one voter's tags, one note, or the reports from one door. Changes are folded and undone by subject. */
export type SubjectKey = string & { readonly [subject]: true };

// Text becomes a key only here. The kind in front keeps the ids of different kinds apart.
export const doorSubject = (doorId: DoorId) => `door:${doorId}` as SubjectKey;
export const tagsSubject = (voterId: VoterId) => `tags:${voterId}` as SubjectKey;
export const noteSubject = (noteId: NoteId) => `note:${noteId}` as SubjectKey;
export const reportsSubject = (doorId: DoorId) => `report:${doorId}` as SubjectKey;

/** Returns the door that a subject is or lies at; undefined where it is at none. */
export function doorOfSubject(subject: SubjectKey): DoorId | undefined {
  const start = ['door:', 'report:'].find((kind) => subject.startsWith(kind));
  return start === undefined ? undefined : (subject.slice(start.length) as DoorId);
}

const SUBJECT: ByKind<SubjectKey> = {
  door: ({ body }) => doorSubject(body.doorId),
  tags: ({ body }) => tagsSubject(body.voterId),
  note: ({ body }) => noteSubject(body.noteId),
  report: ({ body }) => reportsSubject(body.doorId),
};

/** Returns what a change is about. */
export function subjectOf(change: Change): SubjectKey {
  return byKind(SUBJECT, change);
}
