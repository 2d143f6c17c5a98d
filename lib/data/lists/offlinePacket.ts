import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@/lib/data/session/session';
import type { PacketId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { idOf, number, oneOf, optional, shape, text } from '@/lib/domain/shape';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { CachedPacket } from '@/lib/routes/guards';
import type { Queries } from './queries';
import type { RecordingRule } from './recordingRule';
import { readSigns } from './signs';

const isCachedPacket = shape<CachedPacket>({
  packetId: idOf<PacketId>(),
  packetType: oneOf(...Object.values(PACKET_TYPE)),
  targetId: optional(text),
  updatedAtMs: number,
});

/** What is remembered of a list that was opened. */
type OpenedList = { readonly packetId: string; readonly targetId: string; readonly packetType?: ListRef['packetType'] | undefined };

/** The packet whose address list was opened last, for start-offline (docs/product/routes.md#offline-cache-guard). */
export class OfflinePacket {
  constructor(private readonly device: DeviceStore) {}

  /**
   * Remembers the packet of a list that a volunteer has opened; a list without a packet clears it (docs/product/door.md#record-list). An
   * address without a target, as start-offline's is, leaves the packet's remembered target as it was.
   *
   * @param updatedAtMs when the list was loaded, which may be long before it is opened
   */
  remember({ packetId, targetId, packetType = PACKET_TYPE.mine }: OpenedList, updatedAtMs: number): void {
    const former = this.current();
    const target = targetId || (former?.packetId === packetId && former.targetId) || undefined;
    const cached = { packetId, packetType, targetId: target, updatedAtMs };
    this.device.set('cachedPacket', packetId === '' ? '' : JSON.stringify(cached));
  }

  current(): CachedPacket | undefined {
    return parseStored(isCachedPacket, this.device.get('cachedPacket'));
  }
}

export type OpenedListParts = {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'doorList'>;
  readonly device: Pick<DeviceStore, 'get'>;
  readonly session: Pick<Session, 'campaignCredentials'>;
  readonly recordingRule: Pick<RecordingRule, 'open'>;
  readonly offlinePacket: Pick<OfflinePacket, 'remember'>;
};

/**
 * Opens the list in the address once a screen shows its doors, loaded from the server or from this phone, and again with each arrival: the
 * recording rule is told, and its packet is remembered (docs/product/door.md#record-list). An address whose list does not load opens nothing,
 * and neither does a list that is only fetched ahead (docs/decisions/019-assigned-lists-are-fetched-ahead.md).
 *
 * @returns what is told of the list that a navigation's address names; undefined where it names none
 */
export function followOpenedList({
  client,
  queries,
  device,
  session,
  recordingRule,
  offlinePacket,
}: OpenedListParts): (list: ListRef | undefined) => void {
  const lists = client.getQueryCache();
  let named: ListRef | undefined;
  const look = () => {
    const who = session.campaignCredentials();
    if (!who || !named) return;
    const query = lists.get(hashKey(queries.doorList(who, named, readSigns(device)).queryKey));
    if (!query?.isActive() || query.state.data === undefined) return;
    recordingRule.open(named);
    offlinePacket.remember(named, query.state.dataUpdatedAt);
  };
  lists.subscribe((event) => {
    if (event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success')) look();
  });
  return (list) => {
    named = list;
    look();
  };
}
