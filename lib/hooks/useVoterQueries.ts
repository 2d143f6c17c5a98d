'use client';
import { voterQueries } from '@/lib/data/voter/voterQueries';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** Options for what is fetched about voters of the chosen campaign. */
export function useVoterQueries(): ReturnType<typeof voterQueries> {
  const { late, journal } = useWalkbook();
  return voterQueries({ calls: late.calls.load, latestReceipt: () => journal.latestReceipt() }, useSession().who);
}
