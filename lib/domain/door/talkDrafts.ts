import { type DraftKind, draftKey } from '@/lib/domain/drafts';
import type { DoorId } from '@/lib/domain/ids';
import { type Check, recordOf } from '@/lib/domain/shape';
import type { NewAnswers } from './survey';
import { isEmptyTalk, isFresh, isKeptTalk, saysNothing, type Talk } from './talk';

/** Drafts of an earlier app hold the new answers alone. */
type StoredTalk = Talk | NewAnswers;
const isStored: Check<StoredTalk> = (value): value is StoredTalk => isFresh(value) || isKeptTalk(value);

/** The talks that were begun and not saved, by door. */
export const TALK_DRAFTS: DraftKind<StoredTalk> = { storedAs: 'surveyDrafts', areDrafts: recordOf<StoredTalk>(isStored) };

/** Returns a stored draft as a talk. */
export function talkOf(stored: StoredTalk): Talk {
  return isFresh(stored) ? { fresh: stored } : stored;
}

/** Returns a talk as it is stored; undefined when nothing was said in it. */
export function talkDraft(talk: Talk): Talk | undefined {
  return isEmptyTalk(talk) ? undefined : talk;
}

/** The drafts of talks as they lie on the phone, see {@link draftKey}. */
export type TalkDrafts = Readonly<Record<string, StoredTalk>>;

/** Returns whether a talk of somebody's at a door has answers or notes that are not saved. */
export function isTalkUnsaved(drafts: TalkDrafts, who: Parameters<typeof draftKey>[0], doorId: DoorId): boolean {
  const draft = drafts[draftKey(who, doorId)];
  return draft !== undefined && !saysNothing(talkOf(draft));
}
