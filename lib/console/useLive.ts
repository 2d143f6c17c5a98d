import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '@/lib/domain/failure';
import type { LiveSubject } from '@/lib/domain/staff/live';
import { browserConnectivity } from '@/lib/platform/connectivity';
import { oneTab } from '@/lib/platform/oneTab';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';
import { Live } from './live';
import { LIVE_CALLS } from './liveCalls';

const connectivity = browserConnectivity();

/** Keeps what is shown of a campaign up to date while the page is open. The frame calls it, once a page. @returns undefined before a campaign is open */
export function useLive(campaign: number | undefined): Live | undefined {
  const { openStream } = useConsole();
  const client = useQueryClient();
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    if (campaign === undefined) return;
    const tabs = oneTab(`walkbook-console-${campaign}`, navigator.locks, globalThis.BroadcastChannel);
    const opened = new Live({ campaign, open: openStream, tabs, refresh: refresher(client), nowMs: Date.now });
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== STAFF_KEY) return;
      if (event.action.type === 'success') opened.answered(true);
      else if (event.action.type === 'error') opened.answered(isAnswer(event.action.error));
    });
    const stopWaiting = connectivity.subscribe(() => connectivity.isOnline() && opened.reconnect());
    setLive(opened);
    return () => {
      stopWatching();
      stopWaiting();
      opened.close();
      setLive(undefined);
    };
  }, [campaign, openStream, client]);
  return live;
}

/** A refusal is an answer too. */
function isAnswer(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind !== 'offline' && kind !== 'timeout';
}

/**
 * Returns a function that reads the calls of some subjects again, and every call that failed. It never reads twice at once: for subjects that arrive
 * meanwhile it reads again afterwards, because the answer on its way may be older than they are.
 */
function refresher(client: QueryClient): (subjects: readonly LiveSubject[]) => void {
  const wanted = new Set<LiveSubject>();
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    while (wanted.size > 0) {
      const calls: readonly unknown[] = [...wanted].flatMap((subject) => LIVE_CALLS[subject]);
      wanted.clear();
      await client.invalidateQueries({
        predicate: ({ queryKey: [kind, name], state }) => kind === STAFF_KEY && (calls.includes(name) || state.status === 'error'),
      });
    }
    isAsking = false;
  };
  return (subjects) => {
    for (const subject of subjects) wanted.add(subject);
    if (!isAsking) void ask();
  };
}
