'use client';
import { NO_TALK, type Talk } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkDraft, talkOf } from '@/lib/domain/door/talkDrafts';
import type { DoorId } from '@/lib/domain/ids';
import { useDraft } from './useDraft';

/** A talk that was begun at a door and not saved yet. */
export type KeptTalk = {
  readonly talk: Talk;
  /** Stores it on this phone at once; a talk in which nothing was said removes it. */
  readonly keep: (talk: Talk) => void;
};

/** The draft of a door's talk (docs/product/survey.md#survey-draft). */
export function useTalkDraft(doorId: DoorId): KeptTalk {
  const [stored, keep] = useDraft(TALK_DRAFTS, doorId);
  return { talk: stored ? talkOf(stored) : NO_TALK, keep: (talk) => keep(talkDraft(talk)) };
}
