import { getPacketImage } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import { hasKeptImage, keptPacketImage, loadPacketImage } from '@/lib/data/map/packetImages';
import { packetsWithMapAndImage } from '@/lib/data/map/readyPackets';
import type { Result } from '@/lib/domain/failure';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { TileStore } from '@/lib/offline/map/tileStore';
import { drawImage, readImage } from '@/lib/platform/drawImage';
import type { Core } from './core';

/** The packets' images on this phone. Apart from the street map, whose code is much more. */
export type PacketImages = {
  /** Returns a packet's image, from the disk or from the campaign's storage. */
  readonly load: (who: CampaignCredentials, packet: Packet) => Promise<Result<PacketImage>>;
  /** Returns a packet's image as it lies on the disk; undefined where there is none. */
  readonly kept: (who: CampaignCredentials, packetId: PacketId) => Promise<PacketImage | undefined>;
  /** Returns which of these packets have their street map and their image on this phone, see {@link packetsWithMapAndImage}. */
  readonly withMap: (who: CampaignCredentials, packetIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Opens the packets' images; nothing is read before it is asked for. */
export function openPacketImages({ db, platform: { fetch } }: Pick<Core, 'db' | 'platform'>): PacketImages {
  const fetchImage = (bucket: string, code: string) => getPacketImage({ fetch, config }, bucket, code);
  return {
    load: (who, packet) => loadPacketImage({ db, fetchImage, draw: drawImage, read: readImage }, who, packet),
    kept: (who, packetId) => keptPacketImage({ db, read: readImage }, who, packetId),
    withMap: (who, packetIds) => {
      const hasImage = (packetId: string) => hasKeptImage(db, who, asId<PacketId>(packetId));
      return packetsWithMapAndImage({ store: new TileStore(), hasImage }, who, packetIds);
    },
  };
}
