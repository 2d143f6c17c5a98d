'use client';
import { useState } from 'react';
import { isReportDrafts, type ReportDraft } from '@/lib/domain/door/reportDraft';
import { doorDraftKey, withDraft } from '@/lib/domain/drafts';
import type { DoorId } from '@/lib/domain/ids';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const NOTHING: ReportDraft = { text: '' };

/** The draft of a report from a door. The returned function stores it on this phone at every keystroke; undefined removes it. */
export function useReportDraft(doorId: DoorId): readonly [ReportDraft, (draft: ReportDraft | undefined) => void] {
  const { device } = useWalkbook();
  const { who } = useSession();
  const key = who && doorDraftKey(who, doorId);
  const kept = () => parseStored(isReportDrafts, device.get('reportDrafts')) ?? {};
  const [draft, setDraft] = useState(() => (key === undefined ? undefined : kept()[key]) ?? NOTHING);
  const keep = (typed: ReportDraft | undefined) => {
    setDraft(typed ?? NOTHING);
    if (key !== undefined) device.set('reportDrafts', JSON.stringify(withDraft(kept(), key, typed)));
  };
  return [draft, keep];
}
