import * as v from 'valibot';
import type { DoorListRef } from '@/lib/domain/doorListRef';
import type { CachedPacket } from '@/lib/domain/guards';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import type { Clock } from '@/lib/platform/clock';
import { parseStored } from './parseStored';

const schema = v.object({
  packetId: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((id) => asId<PacketId>(id)),
  ),
  packetType: v.picklist([0, 1, 2]),
  updatedAtMs: v.number(),
});

/** The packet whose address list was loaded last, for start-offline (specification, sections 4 and 6). */
export class OfflinePacket {
  constructor(
    private readonly device: DeviceStore,
    private readonly clock: Clock,
  ) {}

  /** Notes a list that has arrived; one without a packet clears what was noted. */
  remember = ({ packetId, packetType }: DoorListRef): void => {
    const cached = { packetId, packetType, updatedAtMs: this.clock.nowMs() };
    this.device.set('cachedPacket', packetId === '' ? '' : JSON.stringify(cached));
  };

  current(): CachedPacket | undefined {
    return parseStored(schema, this.device.get('cachedPacket'));
  }
}
