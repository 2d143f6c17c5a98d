'use client';
import { showToast } from '@/components/toast/showToast';
import type { Change } from '@/lib/domain/change/change';
import { useQueueExports } from '@/lib/hooks/useQueueExports';
import { changeTitle } from '@/lib/texts/changes';
import { dataQueueTexts } from '@/lib/texts/dataQueue';

/** The ways of changes out of the Data Queue other than to the campaign, with what is said of them. */
export function useExports() {
  const exports = useQueueExports();

  const copy = async (pending: readonly Change[]) => {
    const copied = await exports.copy(pending);
    showToast(copied ? { kind: 'success', text: dataQueueTexts.copied } : { kind: 'failure', text: dataQueueTexts.notCopied });
  };
  const setAside = async (change: Change) => {
    const { wasSetAside, hasLeft } = dataQueueTexts;
    const isSetAside = await exports.setAside(change);
    showToast({ kind: 'info', text: isSetAside ? wasSetAside(changeTitle(change)) : hasLeft(changeTitle(change)) });
  };
  return { ...exports, copy, setAside };
}
