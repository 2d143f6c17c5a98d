'use client';
import { voterAfterChanges } from '@/lib/domain/change/voterAfterChanges';
import type { VoterId } from '@/lib/domain/ids';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useSession } from './useSession';
import { useVoterQueries } from './useVoterQueries';
import { useWalkbook } from './WalkbookProvider';

/** Reads a voter at the moment of a tap: with everything that is recorded by then, drawn or not. Undefined when they are not on this phone. */
export function useReadVoter(): (voterId: VoterId) => FullVoter | undefined {
  const { client, journal } = useWalkbook();
  const { who } = useSession();
  const queries = useVoterQueries();
  return (voterId) => {
    const dated = client.getQueryData(queries.voter(voterId).queryKey);
    return who && dated && voterAfterChanges(dated, journal.bySubject(who));
  };
}
