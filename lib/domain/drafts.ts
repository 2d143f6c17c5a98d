import type { DoorId } from './ids';
import { withLast } from './keptLast';
import type { CampaignCredentials } from './session/credentials';

/** Ours (docs/product/survey.md#survey-draft): the most drafts of a kind on this phone. */
const MOST_DRAFTS = 20;

/** Returns the drafts with this one typed last, or without it; the oldest of more than twenty are dropped. */
export function withDraft<T>(drafts: Readonly<Record<string, T>>, key: string, draft: T | undefined): Readonly<Record<string, T>> {
  return withLast(drafts, key, draft, MOST_DRAFTS);
}

/** Returns the key of a draft at a door: whose it is, and of which door. A door is the same in every list. */
export function doorDraftKey({ account, campaignUid }: Pick<CampaignCredentials, 'account' | 'campaignUid'>, doorId: DoorId): string {
  return JSON.stringify([account, campaignUid, doorId]);
}
