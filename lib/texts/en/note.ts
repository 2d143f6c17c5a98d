import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** Notes about a voter, and their editor. */
export const note = {
  write: 'Write a note',
  goOn: 'Continue your note',
  /** Under 'Continue your note'. */
  draftWaits: 'Not saved yet, kept on this phone',
  none: { title: 'No notes yet', text: 'What you write here is for your campaign: every volunteer who opens this voter can read it.' },
  you: 'You',
  edit: 'Edit',
  /** Read aloud after 'Edit'. */
  editWhich: (by: string, when: string) => `the note by ${isolate(by)}, ${when}`,
  older: (count: number) => `Older notes (${count})`,
  label: 'Note',
  hint: 'Your campaign can read it. What you type is kept on this phone until you save it.',
  emptyDeletes: 'If you save it without text, the note is deleted.',
  length: (length: string, most: string) => `${length} of ${most} characters`,
  tooLong: (most: string, over: number) =>
    `A note has at most ${most} characters. Shorten this one by ${plural(over, { one: '1 character', other: `${over} characters` })}.`,
  nothingTyped: 'Type something first.',
  save: 'Save',
  deleteNote: 'Delete note',
  discard: 'Discard changes',
  notWritable: {
    title: 'This note cannot be changed here',
    text: 'It did not come from this app. You can write a new one beside it.',
    back: 'Back to the notes',
  },
};
