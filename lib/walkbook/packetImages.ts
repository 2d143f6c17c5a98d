import { getPacketImage } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import { loadPacketImage } from '@/lib/data/map/packetImages';
import type { Result } from '@/lib/domain/failure';
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
