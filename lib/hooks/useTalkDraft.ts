'use client';
import { useState } from 'react';
import { NO_TALK, type Talk } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkDraft, talkOf } from '@/lib/domain/door/talkDrafts';
import type { DoorId } from '@/lib/domain/ids';
import { useDraft } from './useDraft';

/** A talk that was begun at a door and not saved yet. */
export type KeptTalk = {
  readonly talk: Talk;
  /** True once the talk was ended here: it is shown as it was until the screen is left, and nothing is kept any more. */
  readonly hasEnded: boolean;
  /** Stores it on this phone at once; a talk in which nothing was said removes it. */
  readonly keep: (talk: Talk) => void;
  /** Removes it from this phone, since it was recorded. */
  readonly end: () => void;
};

/** The draft of a door's talk (docs/product/survey.md#survey-draft). */
export function useTalkDraft(doorId: DoorId): KeptTalk {
  const [stored, store] = useDraft(TALK_DRAFTS, doorId);
  // On a slow phone the next screen takes its time, and a thumb that still rests on 'Save' must not find another button there.
  const [ended, setEnded] = useState<{ readonly doorId: DoorId; readonly talk: Talk }>();
  const hasEnded = ended?.doorId === doorId;
  const talk = hasEnded ? ended.talk : stored ? talkOf(stored) : NO_TALK;
  return {
    talk,
    hasEnded,
    keep: (changed) => {
      if (!hasEnded) store(talkDraft(changed));
    },
    end: () => {
      setEnded({ doorId, talk });
      store(talkDraft(NO_TALK));
    },
  };
}
