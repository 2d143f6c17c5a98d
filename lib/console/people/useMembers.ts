import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { MEMBER_FILTERS, MEMBER_SORTS, type MemberFilter, type MemberSort } from '@/lib/contract/staff/people';
import { dataOf } from '@/lib/domain/failure';

export { MEMBER_FILTERS, MEMBER_SORTS };

export type Member = StaffReply<'members'>['members'][number];
type Cursor = NonNullable<StaffReply<'members'>['next']>;

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

type Wanted = {
  readonly campaign: number;
  readonly search: string;
  readonly show: MemberFilter;
  /** By name without it. */
  readonly sort?: MemberSort;
  readonly isDown?: boolean;
};

/** Reads a campaign's volunteers, a page at a time; in an order that is all pages'. What was read before stays while another search, filter or order is read. */
export function useMembers(wanted: Wanted): Members {
  const { ask } = useConsole();
  const { campaign, search, show, sort, isDown } = wanted;
  const query = useInfiniteQuery({
    queryKey: [STAFF_KEY, 'members', campaign, search, show, sort, isDown],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(await ask('members', { ...wanted, ...(pageParam !== undefined && { after: pageParam }) }, signal)),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
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
