'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { NewAnswers } from '@/lib/domain/door/survey';
import { isSurveyDrafts, type SurveyDrafts, withSurveyDraft } from '@/lib/domain/door/surveyDrafts';
import { doorDraftKey } from '@/lib/domain/drafts';
import type { DoorId } from '@/lib/domain/ids';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const NOTHING_NEW: NewAnswers = {};

const readDrafts = ({ device }: Pick<Walkbook, 'device'>): SurveyDrafts => parseStored(isSurveyDrafts, device.get('surveyDrafts')) ?? {};

/** The answers that were ticked at a door and not saved yet. */
export type KeptAnswers = {
  readonly fresh: NewAnswers;
  /** Stores them on this phone at once; an empty object removes them. */
  readonly keep: (fresh: NewAnswers) => void;
};

/** The draft of a door's survey (docs/product/survey.md#survey-draft). */
export function useSurveyDraft(doorId: DoorId): KeptAnswers {
  const walkbook = useWalkbook();
  const { who } = useSession();
  const { device } = walkbook;
  const read = () => device.get('surveyDrafts');
  useSyncExternalStore(device.subscribe, read, read);
  const key = who && doorDraftKey(who, doorId);
  const keep = useCallback(
    (fresh: NewAnswers) => {
      if (key !== undefined) device.set('surveyDrafts', JSON.stringify(withSurveyDraft(readDrafts({ device }), key, fresh)));
    },
    [device, key],
  );
  return { fresh: (key === undefined ? undefined : readDrafts(walkbook)[key]) ?? NOTHING_NEW, keep };
}
