import type { NoteId, VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { idOf, recordOf, shape, text } from '@/lib/domain/shape';
import type { Note } from './voter';

/** What was typed into the editor of a note and not saved yet. */
export type NoteDraft = {
  /** A new note has its id from the first letter on, so that saving it twice makes one note. */
  readonly noteId: NoteId;
  readonly text: string;
};

/** The drafts on this phone; the one typed last comes last. */
export type NoteDrafts = Readonly<Record<string, NoteDraft>>;

export const isNoteDrafts = recordOf<NoteDraft>(shape<NoteDraft>({ noteId: idOf<NoteId>(), text }));

/** Returns the key of a draft: whose it is, about whom, and which note; a voter has one new note at a time. */
export function draftKey(
  { account, campaignUid }: Pick<CampaignCredentials, 'account' | 'campaignUid'>,
  voterId: VoterId,
  noteId?: NoteId,
): string {
  return JSON.stringify([account, campaignUid, voterId, noteId ?? '']);
}

/** Whether a draft says anything that its note does not: a note that was saved just before the app was killed needs it no more. */
export function isUnsaved({ noteId, text }: NoteDraft, notes: readonly Note[]): boolean {
  return text.trim() !== (notes.find((note) => note.noteId === noteId)?.text ?? '');
}
