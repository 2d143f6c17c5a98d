'use client';
import { useEffect } from 'react';
import type { Walk } from '@/lib/domain/walk/walk';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import type { QueryView } from './queryView';
import { useOnline } from './useOnline';
import { useSigns } from './useSigns';
import { runWhenIdle } from './useWhenIdle';
import { useWalkbook } from './WalkbookProvider';

/**
 * Fetches the lists of the volunteer's packets once the walk is shown, is current and the browser is idle, and again when the connection
 * comes back. It goes on when the volunteer goes on to other screens.
 */
export function useFetchAhead(walk: QueryView<Walk>): void {
  const walkbook = useWalkbook();
  const signs = useSigns();
  const online = useOnline(walkbook.connectivity);
  // A walk that is being refreshed may name packets that are somebody else's by now.
  const currentSinceMs = walk.state === 'ready' && !walk.isRefreshing ? walk.updatedAtMs : undefined;
  useEffect(() => {
    // What could not be fetched is fetched when it is opened.
    if (online && currentSinceMs !== undefined) runWhenIdle(() => void fetchLists(walkbook, signs).catch(() => undefined));
  }, [walkbook, signs, online, currentSinceMs]);
}

async function fetchLists(walkbook: Walkbook, signs: boolean): Promise<void> {
  const { client, queries, session } = walkbook;
  const who = session.campaignCredentials();
  const walk = who && client.getQueryData(queries.walk(who, signs).queryKey);
  if (!walk) return;
  const { fetchAhead } = await import('@/lib/data/lists/fetchAhead');
  await fetchAhead(walkbook, { who, walk, signs });
}
