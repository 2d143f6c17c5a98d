import type { NoteId } from '@/lib/domain/ids';
import { LONGEST_NOTE } from '@/lib/domain/wireLimits';

/** From so many characters before the limit on, the editor counts them. */
const COUNTED_FROM = 1_000;

/** What is to be said of a note's length: nothing, how many characters it has, or how many too many. */
export type NoteLength =
  | { readonly kind: 'fits' }
  | { readonly kind: 'nearlyFull'; readonly length: number }
  | { readonly kind: 'tooLong'; readonly over: number };

/** Weighs a note's text as it would be saved (docs/wire.md#call-savenote). */
export function noteLength(text: string): NoteLength {
  const { length } = savedNoteText(text);
  if (length > LONGEST_NOTE) return { kind: 'tooLong', over: length - LONGEST_NOTE };
  return length > LONGEST_NOTE - COUNTED_FROM ? { kind: 'nearlyFull', length } : { kind: 'fits' };
}

/** Returns the text that Save records: without the space around it, so that a note of spaces alone is an empty one, which deletes. */
export const savedNoteText = (typed: string) => typed.trim();

/** Whether a note's id is one that the app could have made: the server takes changes of no others (docs/wire.md#call-savenote). */
export function isWritable(noteId: NoteId): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(noteId);
}
