import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { MEMBER_FILTERS, type MemberFilter } from '@/lib/contract/staff/people';
import { dataOf } from '@/lib/domain/failure';

export { MEMBER_FILTERS };

export type Member = StaffReply<'members'>['members'][number];

type Members = {
  /** undefined until the first page is there. */
  readonly members: readonly Member[] | undefined;
  /** On all pages. */
  readonly all: number;
  readonly canMail: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

type Wanted = { readonly campaign: number; readonly search: string; readonly show: MemberFilter };

/** Reads a campaign's volunteers, a page at a time; what was read before stays while another search or filter is read. */
export function useMembers({ campaign, search, show }: Wanted): Members {
  const { ask } = useConsole();
  const query = useInfiniteQuery({
    queryKey: [STAFF_KEY, 'members', campaign, search, show],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(await ask('members', { campaign, search, show, ...(pageParam !== undefined && { after: pageParam }) }, signal)),
    initialPageParam: undefined as Pick<Member, 'name' | 'email'> | undefined,
    getNextPageParam: ({ members, hasMore }) => {
      const last = members.at(-1);
      return hasMore && last ? { name: last.name, email: last.email } : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const first = query.data?.pages[0];
  return {
    members: query.data?.pages.flatMap(({ members }) => members),
    all: first?.all ?? 0,
    canMail: first?.canMail ?? false,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
