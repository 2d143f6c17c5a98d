import type { NoteLength } from '@/lib/domain/voter/noteText';
import type { Note } from '@/lib/domain/voter/voter';
import { LONGEST_NOTE } from '@/lib/domain/wireLimits';
import { momentText } from './dates';
import { note } from './en/note';
import { type Locale, numberFormat } from './formats';
import { isolate } from './isolate';
import type { Texts } from './texts';

export const noteTexts: Texts['note'] = note;

const counted = (count: number, locale: Locale) => numberFormat(locale, {}).format(count);

/** Returns what is to be said of a note's length; undefined when there is nothing to say. */
export function noteLengthText(length: NoteLength, locale?: Locale): string | undefined {
  switch (length.kind) {
    case 'fits':
      return undefined;
    case 'nearlyFull':
      return noteTexts.length(counted(length.length, locale), counted(LONGEST_NOTE, locale));
    case 'tooLong':
      return noteTexts.tooLong(counted(LONGEST_NOTE, locale), length.over);
    default:
      return length satisfies never;
  }
}

/** Returns who wrote a note: a name, or 'You' for what this device has written. */
export const noteAuthor = ({ by }: Note): string => by || noteTexts.you;

/** Returns who wrote a note and when: 'Sam · Tuesday'. */
export function noteByText(written: Note, nowMs: number, locale?: Locale): string {
  return `${isolate(noteAuthor(written))} · ${momentText(written.time * 1000, nowMs, locale)}`;
}
