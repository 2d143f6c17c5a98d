import type { QueryClient } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import type { KeptList } from '@/lib/domain/phone/offlineData';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { ownerKey } from '@/lib/domain/session/session';
import { type Check, flag, shape, text } from '@/lib/domain/shape';
import { eventsQuery } from './eventsQuery';
import type { Queries } from './queries';

/** The last part of a list's key. */
type ListKey = { readonly packetId: string; readonly targetId: string; readonly signs: boolean };

const isListKey: Check<ListKey> = shape<ListKey>({ packetId: text, targetId: text, signs: flag });

/** A list of doors on this device. */
type CachedList = KeptList & { readonly key: ListKey };

/** The lists of doors of somebody's campaign on this device. */
export function keptLists(client: QueryClient, who: CampaignCredentials | undefined): readonly CachedList[] {
  const cached = client.getQueryCache().findAll({ queryKey: ['doorList', ...ownerKey(who)] });
  return cached.flatMap(({ queryKey, state: { data, dataUpdatedAt } }) => {
    const key = queryKey.at(-1);
    return data !== undefined && isListKey(key) ? [{ key, updatedAtMs: dataUpdatedAt }] : [];
  });
}

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
  // A packet's list is asked for with the target through which the packet was reached, which is no part of its key.
  const targets = new Map(queries.knownPackets(client, who).map(({ packet }) => [String(packet.packetId), packet.targetId ?? '']));
  for (const { key } of keptLists(client, who)) {
    const { packetId, targetId } = key;
    const list = { packetId, targetId: packetId === '' ? targetId : (targets.get(packetId) ?? '') };
    await client.fetchQuery({ ...queries.doorList(who, list, key.signs), ...now });
  }
  await client.fetchQuery({ ...eventsQuery(calls, who), ...now });
}
