import { getPacketImage } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import { keptPacketImage, loadPacketImage } from '@/lib/data/map/packetImages';
import type { Result } from '@/lib/domain/failure';
import type { PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { drawImage, readImage } from '@/lib/platform/drawImage';
import { carrierDisk } from './carrierDisk';
import { browserPlatform } from './platform';

/** A packet's image, from this page's disk or from the campaign's storage. */
export async function packetImage(who: CampaignCredentials, packet: Packet): Promise<Result<PacketImage>> {
  const { fetch } = browserPlatform();
  const fetchImage = (bucket: string, code: string) => getPacketImage({ fetch, config }, bucket, code);
  const { db } = await carrierDisk;
  return loadPacketImage({ db, fetchImage, draw: drawImage, read: readImage }, who, packet);
}

/** A packet's image as it lies on this page's disk; undefined where there is none. */
export async function packetImageHere(who: CampaignCredentials, packetId: PacketId): Promise<PacketImage | undefined> {
  const { db } = await carrierDisk;
  return keptPacketImage({ db, read: readImage }, who, packetId);
}
