import type { Result } from '@/lib/domain/failure';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { type KeptImageParts, loadImage } from './keptImages';

export type PacketImageParts = KeptImageParts & { readonly fetchImage: (bucket: string, code: string) => Promise<Result<Blob>> };

/** Returns a packet's image: the one that lies on this device, else the campaign's, which is kept then (docs/product/image.md#packet-image). */
export function loadPacketImage(
  parts: PacketImageParts,
  who: CampaignCredentials,
  packet: Pick<Packet, 'packetId' | 'bucket' | 'code'>,
): Promise<Result<PacketImage>> {
  return loadImage(parts, who, { name: packet.packetId, fetch: () => parts.fetchImage(packet.bucket, packet.code) });
}
