import type { QueryClient } from '@tanstack/react-query';
import type { OfflinePacket } from '@/lib/data/lists/offlinePacket';
import type { Queries } from '@/lib/data/lists/queries';
import { readSigns } from '@/lib/data/lists/signs';
import type { Session } from '@/lib/data/session/session';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { KeepOutcome } from './keptMaps';

export type KeepOpenedParts = {
  readonly client: Pick<QueryClient, 'getQueryData'>;
  readonly queries: Pick<Queries, 'doorList'>;
  readonly device: Pick<DeviceStore, 'get' | 'subscribe'>;
  readonly session: Pick<Session, 'campaignCredentials'>;
  readonly offlinePacket: Pick<OfflinePacket, 'current'>;
  readonly connectivity: Pick<Connectivity, 'isOnline' | 'subscribe'>;
  /** Keeps the street map around a packet's doors; loaded with the first packet. */
  readonly keep: (key: string, doors: readonly Position[]) => Promise<KeepOutcome>;
};

/**
 * Keeps the street map of each packet whose list is opened (docs/product/map.md#kept-map), and says nothing of it. Without a connection it
 * is tried again when there is one.
 */
export function keepOpened(parts: KeepOpenedParts): void {
  let known = '';
  const look = async () => {
    const opened = openedPacket(parts);
    if (!opened || opened.seen === known || !parts.connectivity.isOnline()) return;
    known = opened.seen;
    const outcome = await parts.keep(opened.key, opened.doors).catch(() => 'offline');
    if (outcome === 'offline' && known === opened.seen) known = '';
  };
  const start = () => void look();
  parts.device.subscribe(start);
  parts.connectivity.subscribe(start);
  start();
}

type OpenedPacket = {
  readonly key: string;
  readonly doors: readonly Position[] /** Another one for each loaded list. */;
  readonly seen: string;
};

function openedPacket({ client, queries, device, session, offlinePacket }: KeepOpenedParts): OpenedPacket | undefined {
  const who = session.campaignCredentials();
  const packet = offlinePacket.current();
  if (!who || !packet) return undefined;
  const { packetId, updatedAtMs } = packet;
  const list = { packetId, targetId: '' };
  const dated = client.getQueryData(queries.doorList(who, list, readSigns(device)).queryKey);
  if (!dated) return undefined;
  const key = packetKey(who.campaignUid, packetId);
  return { key, doors: dated.list.doors.filter(hasPlace), seen: `${key} ${updatedAtMs}` };
}
