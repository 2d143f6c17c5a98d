import type { QueryClient } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { eventsQuery } from './eventsQuery';
import { fetchFresh } from './fetchFresh';
import { keptLists } from './keptLists';
import type { Queries } from './queries';

export type RefreshParts = {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'walk' | 'doorList'>;
  readonly calls: () => Promise<Calls>;
};

/**
 * Fetches the walk, the lists of doors on this device and the events anew, one after another.
 *
 * @throws FailedCall at the first that fails; what was fetched until then stays
 */
export async function refreshOfflineData(parts: RefreshParts, who: CampaignCredentials, signs: boolean): Promise<void> {
  const { client, queries, calls } = parts;
  // Without a connection it fails instead of waiting for one.
  const now = { networkMode: 'always' } as const;
  await fetchFresh(client, { ...queries.walk(who, signs), ...now });
  for (const { key } of keptLists(client, who)) await fetchFresh(client, { ...queries.doorList(who, key, key.signs), ...now });
  await fetchFresh(client, { ...eventsQuery(calls, who), ...now });
}
