'use client';
import type { Change } from '@/lib/domain/change/change';
import { rawText } from '@/lib/domain/queue/rawQueue';
import { copyText } from '@/lib/platform/copyText';
import { saveFile } from '@/lib/platform/saveFile';
import { useWalkbook } from './WalkbookProvider';

/** The ways of changes out of the Data Queue other than to the campaign. */
export function useQueueExports() {
  const { journal, late } = useWalkbook();
  return {
    /** False where the browser does not let the app copy. */
    copy: (pending: readonly Change[]): Promise<boolean> => copyText(rawText(pending)),
    exportChanges: (changes: readonly Change[]) =>
      saveFile(changes.length === 1 ? 'walkbook-change.json' : 'walkbook-changes.json', rawText(changes)),
    exportQuarantine: async () => saveFile('walkbook-set-aside.json', rawText(await journal.quarantined())),
    /** False when the change has left the queue meanwhile. */
    setAside: async (change: Change): Promise<boolean> =>
      (await (await late.sending.load()).setAside(change.account, [change])).length === 1,
  };
}
