'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { isTalkUnsaved, TALK_DRAFTS, type TalkDrafts } from '@/lib/domain/door/talkDrafts';
import { draftKey, withDraft } from '@/lib/domain/drafts';
import type { DoorId } from '@/lib/domain/ids';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

export type UnsavedTalks = {
  /** Tells whether a talk at this door has answers or notes that are not saved. */
  readonly isAt: (doorId: DoorId) => boolean;
  /** Drops the draft of a talk that has no answers, so that the next talk at this door asks who answered. */
  readonly startAnew: (doorId: DoorId) => void;
};

/**
 * The talks of this account that were begun on this phone and are not saved (docs/product/survey.md#survey-draft).
 * They are read once for all doors, and are the same object until one of them changes.
 */
export function useUnsavedTalks(): UnsavedTalks {
  const { device } = useWalkbook();
  const { who } = useSession();
  const read = () => device.get(TALK_DRAFTS.storedAs);
  const stored = useSyncExternalStore(device.subscribe, read, read);
  return useMemo<UnsavedTalks>(() => {
    const drafts = parsed(stored);
    return {
      isAt: (doorId) => who !== undefined && isTalkUnsaved(drafts, who, doorId),
      startAnew: (doorId) => {
        const all = parsed(device.get(TALK_DRAFTS.storedAs));
        if (!who || !all[draftKey(who, doorId)] || isTalkUnsaved(all, who, doorId)) return;
        device.set(TALK_DRAFTS.storedAs, JSON.stringify(withDraft(all, draftKey(who, doorId), undefined)));
      },
    };
  }, [device, who, stored]);
}

const parsed = (text: string | undefined): TalkDrafts => parseStored(TALK_DRAFTS.areDrafts, text) ?? {};
