import type { PacketId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { idOf, number, oneOf, optional, shape, text } from '@/lib/domain/shape';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Clock } from '@/lib/platform/clock';
import type { CachedPacket } from '@/lib/routes/guards';

const isCachedPacket = shape<CachedPacket>({
  packetId: idOf<PacketId>(),
  packetType: oneOf(...Object.values(PACKET_TYPE)),
  targetId: optional(text),
  updatedAtMs: number,
});

/** The packet whose address list was loaded last, for start-offline (docs/product.md#offline-cache-guard). */
export class OfflinePacket {
  constructor(
    private readonly device: DeviceStore,
    private readonly clock: Clock,
  ) {}

  /** Remembers the packet of a loaded list; a list without a packet clears it (docs/product.md#record-list). */
  remember = ({ packetId, targetId, packetType = PACKET_TYPE.mine }: ListRef): void => {
    const cached = { packetId, packetType, targetId, updatedAtMs: this.clock.nowMs() };
    this.device.set('cachedPacket', packetId === '' ? '' : JSON.stringify(cached));
  };

  current(): CachedPacket | undefined {
    return parseStored(isCachedPacket, this.device.get('cachedPacket'));
  }
}
