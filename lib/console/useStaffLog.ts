import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

export type LogLine = StaffReply<'log'>['doings'][number];

type StaffLog = {
  /** The newest first; undefined until the first page is there. */
  readonly lines: readonly LogLine[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

/** Reads what staff did in a campaign, a page at a time. */
export function useStaffLog(campaign: number): StaffLog {
  const { ask } = useConsole();
  const query = useInfiniteQuery({
    queryKey: [STAFF_KEY, 'log', campaign],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(await ask('log', { campaign, ...(pageParam !== undefined && { before: pageParam }) }, signal)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ doings, hasMore }) => (hasMore ? doings.at(-1)?.id : undefined),
  });
  return {
    lines: query.data?.pages.flatMap(({ doings }) => doings),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
