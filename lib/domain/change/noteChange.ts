import type { NoteId, VoterId } from '@/lib/domain/ids';
import type { Note } from '@/lib/domain/voter/voter';
import type { Enveloped } from './envelope';

/** The body of a note's change: the note's text from now on. */
export type NoteBody = {
  /** Made by the app, so that a repeat does not write a second note. */
  readonly noteId: NoteId;
  readonly voterId: VoterId;
  /** The voter's name, so that the queue can be read without the voter. */
  readonly voterName: string;
  /** Empty text deletes the note. */
  readonly text: string;
  /** The former text, by which the change is undone; empty where there was no note. It is not sent. */
  readonly former: string;
};

/** Returns a voter's notes after the change, the newest first. */
export function applyToNotes(before: readonly Note[], { body, time }: Enveloped<NoteBody>): readonly Note[] {
  const others = before.filter(({ noteId }) => noteId !== body.noteId);
  if (body.text === '') return others.length === before.length ? before : others;
  return [{ noteId: body.noteId, text: body.text, time }, ...others].toSorted((a, b) => b.time - a.time);
}
