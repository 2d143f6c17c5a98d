import type { Failure, Result } from '@/lib/domain/failure';
import type { PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { ownerKey } from '@/lib/domain/session/session';
import type { Packet } from '@/lib/domain/walk/packet';
import { IMAGE_KEY } from '@/lib/offline/cache/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';

export type PacketImageParts = {
  readonly db: WalkbookDatabase;
  readonly fetchImage: (bucket: string, code: string) => Promise<Result<Blob>>;
  /** Draws a fetched picture to a canvas. */
  readonly draw: (blob: Blob) => Promise<PacketImage>;
  /** Reads a kept picture; undefined when it is damaged. */
  readonly read: (dataUrl: string) => Promise<PacketImage | undefined>;
};

const UNREADABLE: Failure = { success: false, kind: 'badShape', message: '' };

/**
 * Returns a packet's image: the one that lies on this device, else the campaign's, which is kept then (docs/product/image.md#packet-image).
 * A full device shows the image and does not keep it: the update queue needs the space.
 */
export async function loadPacketImage(
  parts: PacketImageParts,
  who: CampaignCredentials,
  packet: Pick<Packet, 'packetId' | 'bucket' | 'code'>,
): Promise<Result<PacketImage>> {
  const readable = await keptPacketImage(parts, who, packet.packetId);
  if (readable) return { success: true, message: '', data: readable };
  const fetched = await parts.fetchImage(packet.bucket, packet.code);
  if (!fetched.success) return fetched;
  const drawn = await parts.draw(fetched.data).catch(() => undefined);
  if (!drawn) return UNREADABLE;
  await parts.db.put('values', drawn.dataUrl, keyOf(who, packet.packetId)).catch(() => undefined);
  return { success: true, message: '', data: drawn };
}

/** Returns a packet's image as it lies on this device; undefined where there is none that can be read. Nobody is asked for it. */
export async function keptPacketImage(
  { db, read }: Pick<PacketImageParts, 'db' | 'read'>,
  who: CampaignCredentials,
  packetId: PacketId,
): Promise<PacketImage | undefined> {
  const kept = await db.get('values', keyOf(who, packetId));
  return kept === undefined ? undefined : read(kept);
}

/** Whether a packet's image lies on this device, without reading it. */
export async function hasKeptImage(db: WalkbookDatabase, who: CampaignCredentials, packetId: PacketId): Promise<boolean> {
  return (await db.getKey('values', keyOf(who, packetId))) !== undefined;
}

function keyOf(who: CampaignCredentials, packetId: PacketId): string {
  return `${IMAGE_KEY}${JSON.stringify([...ownerKey(who), packetId])}`;
}
