import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureOf } from '@/lib/domain/failure';
import type { LiveSubject } from '@/lib/domain/staff/live';
import { oneTab } from '@/lib/platform/oneTab';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';
import { Live, type LiveState } from './live';
import { LIVE_CALLS } from './liveCalls';

const OPENING: LiveState = { is: 'opening', heardAt: undefined };
const nothing = () => () => undefined;
const opening = () => OPENING;

/** Keeps what is shown of a campaign up to date while the page is open, and says how. The frame calls it, once a page. */
export function useLive(campaign: number): LiveState {
  const { openStream } = useConsole();
  const client = useQueryClient();
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    const tabs = oneTab(`walkbook-console-${campaign}`, navigator.locks, globalThis.BroadcastChannel);
    const opened = new Live({ campaign, open: openStream, tabs, refresh: refresher(client), nowMs: Date.now });
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== STAFF_KEY) return;
      if (event.action.type === 'success') opened.answered(true);
      else if (event.action.type === 'error') opened.answered(isAnswer(event.action.error));
    });
    setLive(opened);
    return () => {
      stopWatching();
      opened.close();
    };
  }, [campaign, openStream, client]);
  return useSyncExternalStore(live?.state.subscribe ?? nothing, live?.state.state ?? opening, opening);
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
