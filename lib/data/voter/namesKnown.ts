import type { QueryClient } from '@tanstack/react-query';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import { voterName } from '@/lib/domain/voter/voter';
import { VOTER_CHECKS } from './readable';

/**
 * Returns the names by which this phone knows people who are to be forgotten, from every list, page and search that it keeps of their campaign.
 *
 * @param owner account and campaign, as keys have them
 */
export function namesKnown(client: QueryClient, owner: readonly unknown[], forgotten: Forgotten): readonly string[] {
  const kept = (kind: string) => client.getQueriesData<unknown>({ queryKey: [kind, ...owner] }).map(([, data]) => data);
  const people = kept('doorList').flatMap((list) => (list as DatedList | undefined)?.list.doors.flatMap((door) => door.people) ?? []);
  const named = [
    ...people.map(({ personId, voterId, name }) => ({ ids: [personId, voterId], name })),
    ...kept('voter')
      .filter(VOTER_CHECKS.voter)
      .map(({ voter }) => ({ ids: [voter.voterId], name: voterName(voter) })),
    ...kept('house')
      .filter(VOTER_CHECKS.house)
      .flatMap(({ voters }) => voters.map(({ voterId, name }) => ({ ids: [voterId], name }))),
    ...kept('searchName')
      .filter(VOTER_CHECKS.people)
      .flatMap(({ found }) => found.map(({ voterId, name }) => ({ ids: [voterId], name }))),
  ];
  return [...new Set(named.flatMap(({ ids, name }) => (name && isForgotten(forgotten, ...ids) ? [name] : [])))];
}
