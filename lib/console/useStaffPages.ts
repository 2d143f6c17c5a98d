import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

/** Calls whose answers say by `next` what comes after them. */
type PagedCall = 'waitingVolunteers' | 'packetsOut' | 'freePackets';

export type StaffPages<N extends PagedCall> = {
  /** As they were read, the first page first; undefined until it is there. */
  readonly pages: readonly StaffReply<N>[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

/** What others do meanwhile is seen within so long. */
const AGAIN_MS = 15_000;

/** Reads a list that comes in pages, and asks for what is shown again while the view is open. */
export function useStaffPages<N extends PagedCall>(name: N, body: Omit<StaffBody<N>, 'after'>): StaffPages<N> {
  const { ask } = useConsole();
  const query = useInfiniteQuery({
    queryKey: [STAFF_KEY, name, body],
    // The body of one of the calls without its page, and the page that its own answer named.
    queryFn: async ({ pageParam, signal }) => {
      const page: object = pageParam === null ? body : { ...(body as object), after: pageParam };
      return dataOf(await ask(name, page as StaffBody<N>, signal));
    },
    initialPageParam: null as StaffReply<N>['next'],
    getNextPageParam: (page: StaffReply<N>): StaffReply<N>['next'] => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  return {
    pages: query.data?.pages,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
