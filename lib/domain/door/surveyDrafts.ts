import { withDraft } from '@/lib/domain/drafts';
import type { DoorId, GroupId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { idOf, listOf, recordOf, shape } from '@/lib/domain/shape';
import type { NewAnswers } from './survey';

/** The surveys on this phone that are ticked and not saved; the one ticked last comes last. */
export type SurveyDrafts = Readonly<Record<string, NewAnswers>>;

export const isSurveyDrafts = recordOf<NewAnswers>(
  recordOf<NewAnswers[string]>(shape<NewAnswers[string]>({ add: listOf(idOf<GroupId>()), remove: listOf(idOf<GroupId>()) })),
);

/** Returns the key of a draft: whose it is, and of which door; a door is the same in every list. */
export function surveyDraftKey({ account, campaignUid }: Pick<CampaignCredentials, 'account' | 'campaignUid'>, doorId: DoorId): string {
  return JSON.stringify([account, campaignUid, doorId]);
}

/** Returns the drafts with these answers last, or without that door's draft when nothing is new. */
export function withSurveyDraft(drafts: SurveyDrafts, key: string, fresh: NewAnswers): SurveyDrafts {
  return withDraft(drafts, key, Object.keys(fresh).length === 0 ? undefined : fresh);
}
