'use client';
import { useSyncExternalStore } from 'react';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useCampaign } from './useCampaign';

/** Whether a packet's doors are on this phone, so that it opens without a connection. */
export function useIsOnPhone({ packetId }: Pick<ListRef, 'packetId'>): boolean {
  const { client, queries } = useCampaign();
  const { queryKey } = queries.doorList({ packetId, targetId: '' });
  const isHere = () => client.getQueryData(queryKey) !== undefined;
  return useSyncExternalStore(client.getQueryCache().subscribe, isHere, isHere);
}
