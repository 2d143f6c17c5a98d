'use client';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import type { Change } from '@/lib/domain/change';
import { rawText } from '@/lib/domain/rawQueue';
import { copyText } from '@/lib/platform/copyText';
import { saveFile } from '@/lib/platform/saveFile';
import { showToast } from './showToast';

/** The ways of changes out of the Data Queue other than to the campaign. */
export function useExports() {
  const { journal, queue } = useWalkbook();

  const copy = async (pending: readonly Change[]) => {
    const copied = await copyText(rawText(pending));
    showToast(copied ? { kind: 'success', text: 'Copied' } : { kind: 'failure', text: 'This browser does not let the app copy.' });
  };
  const exportChanges = (changes: readonly Change[]) =>
    saveFile(changes.length === 1 ? 'walkbook-change.json' : 'walkbook-changes.json', rawText(changes));
  const exportQuarantine = async () => saveFile('walkbook-set-aside.json', rawText(await journal.quarantined()));
  const setAside = async (change: Change) => {
    const { length } = await queue.setAside(change.account, [change]);
    const text = length === 1 ? 'set aside. It stays on this phone for Export.' : 'it has left the queue meanwhile.';
    showToast({ kind: 'info', text: `${change.doorName}: ${text}` });
  };
  return { copy, exportChanges, exportQuarantine, setAside };
}
