import type { QueryClient } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { eventsQuery } from './eventsQuery';
import { keptLists } from './keptLists';
import type { Queries } from './queries';

export type RefreshParts = {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'walk' | 'doorList' | 'knownPackets'>;
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
  const now = { staleTime: 0, networkMode: 'always', retry: false } as const;
  await client.fetchQuery({ ...queries.walk(who, signs), ...now });
  // The request for a packet's list names the target that the packet belongs to. The list's key does not contain it.
  const targets = new Map(queries.knownPackets(client, who).map(({ packet }) => [String(packet.packetId), packet.targetId ?? '']));
  for (const { key } of keptLists(client, who)) {
    const { packetId, targetId } = key;
    const list = { packetId, targetId: packetId === '' ? targetId : (targets.get(packetId) ?? '') };
    await client.fetchQuery({ ...queries.doorList(who, list, key.signs), ...now });
  }
  await client.fetchQuery({ ...eventsQuery(calls, who), ...now });
}
