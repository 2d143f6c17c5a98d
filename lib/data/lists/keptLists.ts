import type { QueryClient } from '@tanstack/react-query';
import type { KeptList } from '@/lib/domain/phone/offlineData';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { ownerKey } from '@/lib/domain/session/session';
import { type Check, flag, shape, text } from '@/lib/domain/shape';

/** The last part of a list's key. */
type ListKey = { readonly packetId: string; readonly targetId: string; readonly signs: boolean };

const isListKey: Check<ListKey> = shape<ListKey>({ packetId: text, targetId: text, signs: flag });

/** A list of doors on this device. */
type CachedList = KeptList & { readonly key: ListKey };

/** Returns the lists of doors on this device of somebody's campaign. */
export function keptLists(client: QueryClient, who: CampaignCredentials | undefined): readonly CachedList[] {
  const cached = client.getQueryCache().findAll({ queryKey: ['doorList', ...ownerKey(who)] });
  return cached.flatMap(({ queryKey, state: { data, dataUpdatedAt } }) => {
    const key = queryKey.at(-1);
    return data !== undefined && isListKey(key) ? [{ key, updatedAtMs: dataUpdatedAt }] : [];
  });
}
