import type { Kind } from '@/lib/domain/change/kind';
import type { NoteId, VoterId } from '@/lib/domain/ids';
import { idOf, shape, text } from '@/lib/domain/shape';

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

/** A change of one note about a voter. */
export const noteChange = {
  subject: ({ noteId }) => noteId,
  isBody: shape<NoteBody>({ noteId: idOf<NoteId>(), voterId: idOf<VoterId>(), voterName: text, text, former: text }),
} satisfies Kind<NoteBody>;
