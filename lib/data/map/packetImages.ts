import type { Result } from '@/lib/domain/failure';
import { isNotMade } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { Availability } from './availability';
import { type KeptImageParts, type LoadedImage, loadImage } from './keptImages';

export type PacketImageParts = KeptImageParts & {
  readonly fetchImage: (bucket: string, code: string, signal?: AbortSignal) => Promise<Result<Blob>>;
  readonly available: Pick<Availability, 'noteLacking' | 'noteFound'>;
};

/** Returns a packet's image: the one that lies on this device, else the campaign's, which is kept then (docs/product/image.md#packet-image). */
export async function loadPacketImage(
  parts: PacketImageParts,
  who: CampaignCredentials,
  { packetId, bucket, code }: Pick<Packet, 'packetId' | 'bucket' | 'code'>,
  signal?: AbortSignal,
): Promise<Result<LoadedImage>> {
  const loaded = await loadImage(parts, who, { name: packetId, fetch: () => parts.fetchImage(bucket, code, signal) }, signal);
  const key = packetKey(who.campaignUid, packetId);
  if (loaded.success) parts.available.noteFound('image', key);
  else if (isNotMade(loaded)) parts.available.noteLacking('image', key);
  return loaded;
}
