'use client';
import { useSyncExternalStore } from 'react';
import { saysNothing } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkOf } from '@/lib/domain/door/talkDrafts';
import { draftKey, withDraft } from '@/lib/domain/drafts';
import type { DoorId } from '@/lib/domain/ids';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

type UnsavedTalks = {
  /** Tells whether a talk at this door has answers or notes that are not saved. */
  readonly isAt: (doorId: DoorId) => boolean;
  /** Drops the draft of a talk that has no answers, so that the next talk at this door asks who answered. */
  readonly startAnew: (doorId: DoorId) => void;
};

/** The talks of this account that were begun on this phone and are not saved (docs/product/survey.md#survey-draft). */
export function useUnsavedTalks(): UnsavedTalks {
  const { device } = useWalkbook();
  const { who } = useSession();
  const read = () => device.get(TALK_DRAFTS.storedAs);
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const drafts = (text = read()) => parseStored(TALK_DRAFTS.areDrafts, text) ?? {};
  const isAt = (doorId: DoorId, all = drafts(stored)) => {
    const draft = who && all[draftKey(who, doorId)];
    return draft !== undefined && !saysNothing(talkOf(draft));
  };
  const startAnew = (doorId: DoorId) => {
    const all = drafts();
    const key = who && draftKey(who, doorId);
    if (key && all[key] && !isAt(doorId, all)) device.set(TALK_DRAFTS.storedAs, JSON.stringify(withDraft(all, key, undefined)));
  };
  return { isAt, startAnew };
}
