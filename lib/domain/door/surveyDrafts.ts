import type { DraftKind } from '@/lib/domain/drafts';
import type { GroupId } from '@/lib/domain/ids';
import { idOf, listOf, recordOf, shape } from '@/lib/domain/shape';
import type { NewAnswers } from './survey';

/** The answers that were ticked at a door and are not saved yet, by door. A door is the same in every list. */
export const SURVEY_DRAFTS: DraftKind<NewAnswers> = {
  storedAs: 'surveyDrafts',
  areDrafts: recordOf<NewAnswers>(
    recordOf<NewAnswers[string]>(shape<NewAnswers[string]>({ add: listOf(idOf<GroupId>()), remove: listOf(idOf<GroupId>()) })),
  ),
};

/** Returns the draft with these answers; undefined when nothing is new. */
export function surveyDraft(fresh: NewAnswers): NewAnswers | undefined {
  return Object.keys(fresh).length === 0 ? undefined : fresh;
}
