'use client';
import { useState } from 'react';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { SAVED_TALKS, undoneTalk } from '@/lib/domain/door/savedTalks';
import { NO_TALK, type Talk } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkDraft, talkOf } from '@/lib/domain/door/talkDrafts';
import type { ChangeId, DoorId } from '@/lib/domain/ids';
import { useDraft } from './useDraft';
import { useRecorded } from './useRecorded';

/** A talk that was begun at a door and not saved yet, or that was saved and undone. */
export type KeptTalk = {
  readonly talk: Talk;
  /** True once the talk was ended here: it is shown as it was until the screen is left, and nothing is kept any more. */
  readonly hasEnded: boolean;
  /** Stores it on this phone at once; a talk in which nothing was said removes it. */
  readonly keep: (talk: Talk) => void;
  /** Ends the draft, since it was recorded: this phone keeps what was said only for an Undo of its mark. */
  readonly end: (said: Talk, changeId: ChangeId) => void;
};

/** The draft of a door's talk (docs/product/survey.md#survey-draft). */
export function useTalkDraft(doorId: DoorId): KeptTalk {
  const [stored, store] = useDraft(TALK_DRAFTS, doorId);
  const [saved, keepSaved] = useDraft(SAVED_TALKS, doorId);
  const undone = undoneTalk(saved, recordedAtDoor(useRecorded(), doorId));
  // On a slow phone the next screen takes its time, and a thumb that still rests on 'Save' must not find another button there.
  const [ended, setEnded] = useState<{ readonly doorId: DoorId; readonly talk: Talk }>();
  const hasEnded = ended?.doorId === doorId;
  const talk = hasEnded ? ended.talk : stored ? talkOf(stored) : (undone ?? NO_TALK);
  return {
    talk,
    hasEnded,
    keep: (changed) => {
      if (hasEnded) return;
      const draft = talkDraft(changed);
      store(draft);
      // What was discarded does not come back.
      if (!draft && undone) keepSaved(undefined);
    },
    end: (said, changeId) => {
      setEnded({ doorId, talk });
      keepSaved(talkDraft(said) && { changeId, talk: said });
      store(undefined);
    },
  };
}
