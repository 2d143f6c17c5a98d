import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { dataOf } from '@/lib/domain/failure';

export type CampaignEvent = StaffReply<'events'>['events'][number];
export type EventFields = Omit<CampaignEvent, 'event' | 'startsAt' | 'endsAt'>;

/** What staff write of an event, without what the server adds. */
export const fieldsOf = ({ title, starts, ends, place, description, lat, lon }: CampaignEvent): EventFields => ({
  title,
  starts,
  ends,
  place,
  description,
  lat,
  lon,
});

/** Reads a campaign's events, a page at a time: those that are over, or those to come. */
export function useCampaignEvents(campaign: number, past: boolean) {
  const { ask } = useConsole();
  const query = useInfiniteQuery({
    queryKey: [STAFF_KEY, 'events', campaign, past],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(await ask('events', { campaign, past, ...(pageParam !== undefined && { after: pageParam }) }, signal)),
    initialPageParam: undefined as Pick<CampaignEvent, 'startsAt' | 'event'> | undefined,
    getNextPageParam: ({ events, hasMore }) => {
      const last = events.at(-1);
      return hasMore && last ? { startsAt: last.startsAt, event: last.event } : undefined;
    },
  });
  return {
    events: query.data?.pages.flatMap(({ events }) => events),
    zone: query.data?.pages[0]?.zone ?? null,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
