import { withLast } from './keptLast';
import type { CampaignCredentials } from './session/credentials';
import type { Check } from './shape';

/** Drafts of one kind: what was begun and is not saved or sent yet. On the phone the one that was typed last comes last. */
export type DraftKind<T> = {
  /** The name that they have on the phone. */
  readonly storedAs: 'noteDrafts' | 'surveyDrafts' | 'savedTalks' | 'reportDrafts';
  /** True for drafts by their keys, see {@link draftKey}. */
  readonly areDrafts: Check<Readonly<Record<string, T>>>;
};

/** Ours (docs/product/survey.md#survey-draft): the most drafts of a kind on this phone. */
const MOST_DRAFTS = 20;

/** Returns the drafts with this one typed last, or without it; the oldest of more than twenty are dropped. */
export function withDraft<T>(drafts: Readonly<Record<string, T>>, key: string, draft: T | undefined): Readonly<Record<string, T>> {
  return withLast(drafts, key, draft, MOST_DRAFTS);
}

/** Returns the key of a draft: whose it is, and the ids of what it is about. */
export function draftKey(
  { account, campaignUid }: Pick<CampaignCredentials, 'account' | 'campaignUid'>,
  ...about: readonly string[]
): string {
  return JSON.stringify([account, campaignUid, ...about]);
}
