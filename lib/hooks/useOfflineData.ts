'use client';
import { useState, useSyncExternalStore } from 'react';
import { keptLists } from '@/lib/data/lists/keptLists';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { type OfflineData, offlineData } from '@/lib/domain/phone/offlineData';
import { useCampaign } from './useCampaign';
import { useWalkbook } from './WalkbookProvider';

/** What refreshing and clearing answer without a connection. */
export const OFFLINE: Failure = { success: false, kind: 'offline', message: '' };

/** The chosen campaign's data on this phone, to refresh and to clear. Both need a connection, because removed data has to come back. */
export function useOfflineData() {
  const { client, queries, late, connectivity, offlinePacket, quota } = useWalkbook();
  const { who, signs } = useCampaign();
  const [busy, setBusy] = useState<'none' | 'refresh' | 'clear'>('none');
  const subscribe = (listener: () => void) => client.getQueryCache().subscribe(listener);
  const lists = () => keptLists(client, who);
  // The snapshot is a text, because it must be equal for equal data.
  useSyncExternalStore(
    subscribe,
    () =>
      lists()
        .map(({ updatedAtMs }) => updatedAtMs)
        .join(),
    () => '',
  );

  /** @returns why it could not be done; undefined when it was */
  const online = async (kind: 'refresh' | 'clear', work: () => Promise<void>): Promise<Failure | undefined> => {
    if (!connectivity.isOnline()) return OFFLINE;
    setBusy(kind);
    try {
      await work();
      return undefined;
    } catch (error) {
      return failureOf(error);
    } finally {
      setBusy('none');
      void quota.look();
    }
  };
  const refresh = () =>
    online('refresh', async () => {
      const { refreshOfflineData } = await import('@/lib/data/lists/refreshOfflineData');
      if (who) await refreshOfflineData({ client, queries, calls: late.calls.load }, who, signs);
    });
  const clear = () =>
    online('clear', async () => {
      await (await late.userData.load()).clearFetched();
      client.removeQueries({ type: 'inactive' });
      // start-offline must not offer the removed packet.
      offlinePacket.remember({ packetId: '', targetId: '' }, 0);
    });
  const data: OfflineData = offlineData(lists());
  return { data, busy, refresh, clear, isOnline: connectivity.isOnline };
}
