'use client';
import { useMemo } from 'react';
import { voterQueries } from '@/lib/data/voter/voterQueries';
import { useWalkbook } from './WalkbookProvider';

/** Options for what is fetched about voters. */
export function useVoterQueries(): ReturnType<typeof voterQueries> {
  const { late, journal } = useWalkbook();
  return useMemo(() => voterQueries({ calls: late.calls.load, latestReceipt: () => journal.latestReceipt() }), [late, journal]);
}
