'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { withDraft } from '@/lib/domain/drafts';
import type { NoteId, VoterId } from '@/lib/domain/ids';
import { draftKey, isNoteDrafts, type NoteDraft, type NoteDrafts } from '@/lib/domain/voter/noteDrafts';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const readDrafts = ({ device }: Pick<Walkbook, 'device'>): NoteDrafts => parseStored(isNoteDrafts, device.get('noteDrafts')) ?? {};

/** What was typed of a note on this phone and not saved yet. */
export type KeptDraft = {
  /** Undefined when nothing was typed, or all of it saved. */
  readonly draft: NoteDraft | undefined;
  /** Keeps it on this phone at once; undefined forgets it. */
  readonly keep: (draft: NoteDraft | undefined) => void;
};

/** The draft of a voter's note, or of their new one. */
export function useNoteDraft(voterId: VoterId, noteId?: NoteId): KeptDraft {
  const walkbook = useWalkbook();
  const { who } = useSession();
  const { device } = walkbook;
  const read = () => device.get('noteDrafts');
  useSyncExternalStore(device.subscribe, read, read);
  const key = who && draftKey(who, voterId, noteId);
  const keep = useCallback(
    (draft: NoteDraft | undefined) => {
      if (key !== undefined) device.set('noteDrafts', JSON.stringify(withDraft(readDrafts({ device }), key, draft)));
    },
    [device, key],
  );
  return { draft: key === undefined ? undefined : readDrafts(walkbook)[key], keep };
}
