'use client';
import { useSyncExternalStore } from 'react';
import { type DraftKind, draftKey, withDraft } from '@/lib/domain/drafts';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/**
 * Returns a draft and the function that keeps it: on this phone and at every keystroke, so that a phone that dies loses none of it. Without a
 * draft it is undefined, and keeping undefined removes it.
 *
 * @param about the ids of what it is about, see {@link DraftKind}
 */
export function useDraft<T>(
  { storedAs, areDrafts }: DraftKind<T>,
  ...about: readonly string[]
): readonly [draft: T | undefined, keep: (draft: T | undefined) => void] {
  const { device } = useWalkbook();
  const { who } = useSession();
  const read = () => device.get(storedAs);
  useSyncExternalStore(device.subscribe, read, read);
  const key = who && draftKey(who, ...about);
  const drafts = () => parseStored(areDrafts, read()) ?? {};
  const keep = (draft: T | undefined) => {
    if (key !== undefined) device.set(storedAs, JSON.stringify(withDraft(drafts(), key, draft)));
  };
  return [key === undefined ? undefined : drafts()[key], keep];
}
