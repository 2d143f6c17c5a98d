import type { Result } from '@/lib/domain/failure';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { type KeptImageParts, type LoadedImage, loadImage } from './keptImages';

export type PacketImageParts = KeptImageParts & {
  readonly fetchImage: (bucket: string, code: string, signal?: AbortSignal) => Promise<Result<Blob>>;
};

/** Returns a packet's image: the one that lies on this device, else the campaign's, which is kept then (docs/product/image.md#packet-image). */
export function loadPacketImage(
  parts: PacketImageParts,
  who: CampaignCredentials,
  { packetId, bucket, code }: Pick<Packet, 'packetId' | 'bucket' | 'code'>,
  signal?: AbortSignal,
): Promise<Result<LoadedImage>> {
  return loadImage(parts, who, { name: packetId, fetch: () => parts.fetchImage(bucket, code, signal) }, signal);
}
