import { queryOptions } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import type { CampaignEvent } from '@/lib/domain/event/event';
import { FailedCall } from '@/lib/domain/failure';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { listOf, number, shape, text } from '@/lib/domain/shape';

/** What the screens read of events; it stands here and not with the shapes of all lists, which every first screen loads. */
const areEvents = listOf(shape({ eventId: text, title: text, start: number, end: number, place: text, description: text }));

/**
 * The campaign's events; none without a campaign. Apart from the queries of the walk, which the first list of doors needs.
 *
 * @param calls loads the calls when the first is made
 */
export function eventsQuery(calls: () => Promise<Calls>, who: CampaignCredentials | undefined) {
  return queryOptions({
    queryKey: ['events', who?.account ?? '', who?.campaignUid ?? ''],
    queryFn: async ({ signal }): Promise<CampaignEvent[]> => {
      if (!who) return [];
      const result = await (await calls()).getEvents(who, signal);
      if (!result.success) throw new FailedCall(result);
      return result.data;
    },
    // What an older version has kept and this one cannot draw is nothing, until it is fetched again.
    select: (events) => (areEvents(events) ? events : []),
  });
}
