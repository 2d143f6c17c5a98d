'use client';
import { useRouter } from 'next/navigation';
import { useDoorMarking } from '@/components/door/useDoorMarking';
import { showToast } from '@/components/toast/showToast';
import type { Door, DoorList, Group } from '@/lib/domain/door/door';
import { type Answers, answer, type NewAnswers, newAnswers, surveyMark, withNewAnswers } from '@/lib/domain/door/survey';
import { SURVEY_DRAFTS, surveyDraft } from '@/lib/domain/door/surveyDrafts';
import type { PersonId } from '@/lib/domain/ids';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { willReplace } from '@/lib/hooks/navigation';
import { useDraft } from '@/lib/hooks/useDraft';
import { useNow } from '@/lib/hooks/useNow';
import { routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';

const NOTHING_NEW: NewAnswers = {};

export type OpenSurvey = {
  /** The ticks as shown: the household's known answers with the new ones. */
  readonly answers: Answers;
  /** What Save would record. */
  readonly fresh: NewAnswers;
  readonly onAnswer: (personId: PersonId, group: Group) => void;
  readonly onSave: (completes: boolean) => void;
  /** Takes back what is new, with an Undo. */
  readonly onDiscard: () => void;
};

/**
 * A door's survey while it is answered. This phone keeps what is ticked until it is saved; then the next door to do opens
 * (docs/product/survey.md#screen-list-survey).
 */
export function useSurvey(list: ListRef, door: Door, { doors, groups }: DoorList): OpenSurvey {
  const [kept = NOTHING_NEW, keep] = useDraft(SURVEY_DRAFTS, door.doorId);
  const { onMark } = useDoorMarking(list);
  const { replace } = useRouter();
  const nowMs = useNow();
  const answers = withNewAnswers(door, kept, groups);
  const fresh = newAnswers(door, answers);

  const leadOn = () => {
    const next = nextToDo(doors, door.doorId, nowMs);
    willReplace();
    replace(next ? routes.packetAddress({ ...list, doorId: next.doorId }) : routes.listAddress(list));
  };
  const onSave = async (completes: boolean) => {
    // Answers that could not be recorded stay ticked.
    if (!(await onMark(door, surveyMark(door, answers, groups, completes)))) return;
    keep(undefined);
    leadOn();
  };
  const onDiscard = () => {
    keep(undefined);
    showToast({ kind: 'undo', text: surveyTexts.discarded, action: () => keep(fresh) });
  };
  return {
    answers,
    fresh,
    onAnswer: (personId, group) => keep(surveyDraft(newAnswers(door, answer(answers, personId, group, groups)))),
    onSave: (completes) => void onSave(completes),
    onDiscard,
  };
}
