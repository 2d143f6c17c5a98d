import type { ChangeOf } from '@/lib/domain/change/change';
import { formerMark, undoMark } from '@/lib/domain/change/door/apply';
import type { DoorBody, Mark } from '@/lib/domain/change/door/door';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import type { RecordOutcome, SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { type Door, doorName } from '@/lib/domain/door/door';
import { asId, type NoteId } from '@/lib/domain/ids';
import type { Note, Tag, Voter } from '@/lib/domain/voter/voter';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { type RecordParts, record, recordHere } from './recordChange';

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
  const body = undoBody(parts, door, change);
  if (!change.batch) return recordHere(parts, 'door', body, change);
  const late = await import('./undoTalk').catch(() => undefined);
  return late ? late.undoTalk(parts, body, change) : { kind: 'notSaved' };
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

/** Returns the body of a mark without its position. */
export function markBody(door: Door, { targetId, packetId }: ListRef, signs: boolean, mark: Mark): Omit<DoorBody, 'position'> {
  const { doorId } = door;
  return { list: { targetId, packetId }, signs, doorId, doorName: doorName(door), ...mark, former: formerMark(door, mark) };
}

/** Returns the body of the mark that undoes a change, without its position. @param door as it is now */
export function undoBody({ journal, who }: RecordParts, door: Door, change: ChangeOf<'door'>): Omit<DoorBody, 'position'> {
  const owner = who();
  const recorded = owner ? recordedAtDoor(journal.bySubject(owner), door.doorId) : [];
  return markBody(door, change.body.list, change.body.signs, undoMark(door, recorded, change));
}
