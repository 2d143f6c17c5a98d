import { withDraft } from '@/lib/domain/drafts';
import type { GroupId } from '@/lib/domain/ids';
import { idOf, listOf, recordOf, shape } from '@/lib/domain/shape';
import type { NewAnswers } from './survey';

/** The surveys on this phone that are ticked and not saved; the one ticked last comes last. */
export type SurveyDrafts = Readonly<Record<string, NewAnswers>>;

export const isSurveyDrafts = recordOf<NewAnswers>(
  recordOf<NewAnswers[string]>(shape<NewAnswers[string]>({ add: listOf(idOf<GroupId>()), remove: listOf(idOf<GroupId>()) })),
);

/** Returns the drafts with these answers last, or without that door's draft when nothing is new. */
export function withSurveyDraft(drafts: SurveyDrafts, key: string, fresh: NewAnswers): SurveyDrafts {
  return withDraft(drafts, key, Object.keys(fresh).length === 0 ? undefined : fresh);
}
