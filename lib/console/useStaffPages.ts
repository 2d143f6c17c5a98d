import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

/** A list that is read in pages. */
export type StaffPages<N extends StaffCallName> = {
  /** As they were read, the first page first; undefined until it is there. */
  readonly pages: readonly StaffReply<N>[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

type Paging<N extends StaffCallName> = {
  /** The field of the body that says where a page begins. */
  readonly field: 'after' | 'before';
  /** Returns where the page after this one begins, as that field has it; null or undefined where there is none. */
  readonly next: (page: StaffReply<N>) => unknown;
  /** While the body changes, what was read before stays. */
  readonly keepsShown?: boolean;
  /** Milliseconds after which it is read again by itself, and until which it counts as new. */
  readonly refetchInterval?: number;
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
};

/**
 * Reads a call whose answers come in pages.
 *
 * @param body of its first page
 */
export function useStaffPages<N extends StaffCallName>(
  name: N,
  body: StaffBody<N>,
  { field, next, keepsShown = false, ...options }: Paging<N>,
): StaffPages<N> {
  const { ask } = useConsole();
  const query = useInfiniteQuery({
    // A page alone, which others read by the same name, has another shape.
    queryKey: [STAFF_KEY, name, body, 'pages'],
    // The body of this very call, and in it where the page begins, as its own answer has named it.
    queryFn: async ({ pageParam, signal }) => {
      const page: object = pageParam === undefined ? body : { ...(body as object), [field]: pageParam };
      return dataOf(await ask(name, page as StaffBody<N>, signal));
    },
    initialPageParam: undefined as unknown,
    getNextPageParam: (page: StaffReply<N>) => next(page) ?? undefined,
    ...(keepsShown && { placeholderData: keepPreviousData }),
    ...options,
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
