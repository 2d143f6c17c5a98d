import type { PacketId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { idOf, number, oneOf, optional, shape, text } from '@/lib/domain/shape';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { CachedPacket } from '@/lib/routes/guards';

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
