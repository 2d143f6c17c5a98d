'use client';
import { useRef, useState } from 'react';
import { sync } from '@/lib/data/sync';
import { useSigns } from '@/lib/data/useSigns';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { failureText, TEXT } from '@/lib/domain/texts';
import type { ListParams } from '@/lib/routes';
import { showToast } from './showToast';

/** Sends what waits and fetches the list anew, with the specified toasts; what it does can be cancelled. */
export function useSync(list: ListParams) {
  const { client, queries, recordList, connectivity, session, journal, queue } = useWalkbook();
  const [signs] = useSigns();
  const [syncing, setSyncing] = useState(false);
  const stop = useRef<AbortController>(undefined);

  const start = async () => {
    if (syncing) return;
    stop.current = new AbortController();
    setSyncing(true);
    const parts = {
      client,
      queries,
      recordList,
      connectivity,
      who: () => session.campaignCredentials(),
      pending: () => journal.pendingOf(session.credentials()?.account),
      sendThrough: (change: Parameters<typeof queue.sendThrough>[0]) => queue.sendThrough(change),
    };
    const result = await sync(parts, { ...list, signs }, stop.current.signal);
    setSyncing(false);
    if (result.success) showToast({ kind: 'success', text: TEXT.syncSuccess });
    else if (result.kind !== 'cancelled') showToast({ kind: 'failure', text: failureText(result.message) });
  };
  return { syncing, start, cancel: () => stop.current?.abort() };
}
