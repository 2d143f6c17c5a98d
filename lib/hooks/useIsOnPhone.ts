'use client';
import { useSyncExternalStore } from 'react';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** Whether a packet's doors are on this phone, so that it opens without a connection. */
export function useIsOnPhone({ packetId }: Pick<ListRef, 'packetId'>): boolean {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { queryKey } = queries.doorList(who, { packetId, targetId: '' }, signs);
  const isHere = () => client.getQueryData(queryKey) !== undefined;
  return useSyncExternalStore(client.getQueryCache().subscribe, isHere, isHere);
}
