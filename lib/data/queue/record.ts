import type { ChangeOf } from '@/lib/domain/change/change';
import { formerMark } from '@/lib/domain/change/door/apply';
import type { DoorBody, Mark } from '@/lib/domain/change/door/door';
import { type Bodies, KINDS, type UndoableKind } from '@/lib/domain/change/kinds';
import type { RecordOutcome, SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { noteToUndo } from '@/lib/domain/change/undo';
import { type Door, doorName } from '@/lib/domain/door/door';
import { asId, type BatchId, type NoteId } from '@/lib/domain/ids';
import type { Note, Tag, Voter } from '@/lib/domain/voter/voter';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { type Draft, LOCATING, type RecordParts, record, recordHere, recordTogether } from './recordChange';

/** A voter, with the name that the queue shows. */
export type NamedVoter = Voter & { readonly name: string };

/**
 * Records one mark at a door, if the recording rule allows it. Like everything here it resolves once the change is durable, or with the reason
 * why it was not recorded (docs/product/queue.md#on-disk-first).
 */
export async function recordDoor(
  parts: RecordParts,
  door: Door,
  list: ListRef,
  signs: boolean,
  mark: Mark,
): Promise<RecordOutcome<ChangeOf<'door'>>> {
  if (!parts.recordingRule.allows(list)) return { kind: 'otherList' };
  return recordHere(parts, 'door', markBody(door, list, signs, mark));
}

/**
 * Undoes a recorded change of a door, in the list in which it was recorded, whichever list is open (docs/product/door.md#undo-in-its-list). A
 * talk's mark takes its note with it, both or neither.
 *
 * @param door the door as it is now
 */
export async function undoDoor(parts: RecordParts, door: Door, change: ChangeOf<'door'>): Promise<RecordOutcome<ChangeOf<'door'>>> {
  const owner = parts.who();
  const note = owner && noteToUndo(change, parts.journal.bySubject(owner));
  const body = undoBody(door, change);
  if (!note) return recordHere(parts, 'door', body, change);
  const drafts: Draft[] = [
    { kind: 'door', body: { ...body, position: LOCATING }, undone: change },
    { kind: 'note', body: KINDS.note.undo(note.body), undone: note },
  ];
  const outcome = await recordTogether(parts, drafts, asId<BatchId>(parts.newId()));
  // The changes come in the order of the drafts.
  return outcome.kind === 'recorded' ? { kind: 'recorded', change: outcome.changes[0] as ChangeOf<'door'> } : outcome;
}

/** Records all tags of a voter (docs/wire.md#call-settags). */
export function recordTags(
  parts: RecordParts,
  { voterId, name, tags: former }: NamedVoter,
  tags: readonly Tag[],
): Promise<SavedOutcome<ChangeOf<'tags'>>> {
  return record(parts, 'tags', { voterId, voterName: name, tags, former });
}

/** Makes the id of a new note. */
export function newNoteId({ newId }: RecordParts): NoteId {
  return asId<NoteId>(newId());
}

/** Records a note about a voter, new or existing; empty text deletes it (docs/wire.md#call-savenote). */
export function recordNote(
  parts: RecordParts,
  { voterId, name, notes = [] }: Pick<NamedVoter, 'voterId' | 'name'> & { readonly notes?: readonly Note[] },
  { noteId, text }: Pick<Note, 'noteId' | 'text'>,
): Promise<SavedOutcome<ChangeOf<'note'>>> {
  const former = notes.find((note) => note.noteId === noteId)?.text ?? '';
  return record(parts, 'note', { noteId, voterId, voterName: name, text, former });
}

/** Undoes a recorded change whose body says by itself what was before: of tags or of a note. */
export function undoAtVoter(parts: RecordParts, change: ChangeOf<UndoableKind>): Promise<SavedOutcome<ChangeOf<UndoableKind>>> {
  return record<UndoableKind>(parts, change.kind, undoOf(change), change);
}

const undoableKinds: { readonly [K in UndoableKind]: { readonly undo: (body: Bodies[K]) => Bodies[K] } } = KINDS;

function undoOf<K extends UndoableKind>({ kind, body }: ChangeOf<K>): Bodies[K] {
  return undoableKinds[kind].undo(body);
}

/** Returns the body of a mark without its position. */
export function markBody(door: Door, { targetId, packetId }: ListRef, signs: boolean, mark: Mark): Omit<DoorBody, 'position'> {
  const { doorId } = door;
  return { list: { targetId, packetId }, signs, doorId, doorName: doorName(door), ...mark, former: formerMark(door, mark) };
}

/** Returns the body of the mark that was before a change, without its position. */
export function undoBody(door: Door, { body: { list, signs, former } }: ChangeOf<'door'>): Omit<DoorBody, 'position'> {
  return markBody(door, list, signs, former);
}
