import { useQueries } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { MEMBERS_ON_A_PAGE } from '@/lib/contract/staff/people';
import { dataOf } from '@/lib/domain/failure';

/** What a volunteer did in all passes. */
export type MemberCounts = StaffReply<'memberCounts'>[number];

/**
 * Counts what volunteers did, a page of them at a time, behind the list that names them.
 *
 * @param members their ids, in the order of the list
 * @returns by id; who is not counted yet is not in it
 */
export function useMemberCounts(campaign: number, members: readonly number[]): ReadonlyMap<number, MemberCounts> {
  const { ask } = useConsole();
  const pages = Array.from({ length: Math.ceil(members.length / MEMBERS_ON_A_PAGE) }, (_, page) =>
    members.slice(page * MEMBERS_ON_A_PAGE, (page + 1) * MEMBERS_ON_A_PAGE),
  );
  const counted = useQueries({
    queries: pages.map((ids) => ({
      queryKey: [STAFF_KEY, 'memberCounts', campaign, ids],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        dataOf(await ask('memberCounts', { campaign, members: ids }, signal)),
    })),
  });
  return new Map(counted.flatMap(({ data }) => data ?? []).map((counts) => [counts.member, counts]));
}
