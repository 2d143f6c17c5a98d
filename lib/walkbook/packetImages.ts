import { getPacketImage, getPicture } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import type { Availability } from '@/lib/data/map/availability';
import { hasKeptImage, keptImage, type LoadedImage, loadImage } from '@/lib/data/map/keptImages';
import { mapsAndImagesOf } from '@/lib/data/map/mapsAndImages';
import { loadPacketImage } from '@/lib/data/map/packetImages';
import type { Result } from '@/lib/domain/failure';
import type { PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { TileStore } from '@/lib/offline/map/tileStore';
import { drawImage, readImage } from '@/lib/platform/drawImage';
import type { Core } from './core';

/** The packets' images and the campaign's pictures on this phone. Apart from the street map, whose code is much more. */
export type PacketImages = {
  /** Returns a packet's image, from the disk or from the campaign's storage. */
  readonly load: (who: CampaignCredentials, packet: Packet, signal?: AbortSignal) => Promise<Result<LoadedImage>>;
  /** Returns a packet's image as it lies on the disk; undefined where there is none. */
  readonly kept: (who: CampaignCredentials, packetId: PacketId) => Promise<PacketImage | undefined>;
  /** Returns a picture of the campaign by its path, from the disk or from the campaign's storage. */
  readonly picture: (who: CampaignCredentials, path: string) => Promise<Result<PacketImage>>;
  readonly hasPicture: (who: CampaignCredentials, path: string) => Promise<boolean>;
  /** Returns which of their street map and image of these packets are on this phone, see {@link mapsAndImagesOf}. */
  readonly withMaps: (who: CampaignCredentials, packetIds: readonly string[]) => Promise<ReadonlyMap<string, MapAndImage>>;
};

/** It is shown 72 px large at most, and a phone has better things to keep. */
const MOST_PICTURE_PX = 256;

/** Opens the packets' images; nothing is read before it is asked for. */
export function openPacketImages({
  db,
  device,
  space,
  platform: { fetch },
  available,
}: Pick<Core, 'db' | 'device' | 'space' | 'platform'> & { readonly available: Availability }): PacketImages {
  const isClosed = () => device.isClosed();
  const parts = { db, draw: drawImage, read: readImage, isClosed, onFull: space.noteFull };
  const fetchImage = (bucket: string, code: string, signal?: AbortSignal) => getPacketImage({ fetch, config }, bucket, code, signal);
  return {
    load: (who, packet, signal) => loadPacketImage({ ...parts, fetchImage, available }, who, packet, signal),
    kept: (who, packetId) => keptImage({ db, read: readImage }, who, packetId),
    picture: (who, path) =>
      loadImage({ ...parts, draw: (blob) => drawImage(blob, MOST_PICTURE_PX) }, who, {
        name: path,
        fetch: () => getPicture({ fetch, config }, path),
      }),
    hasPicture: (who, path) => hasKeptImage(db, who, path),
    withMaps: (who, packetIds) => {
      const hasImage = (packetId: string) => hasKeptImage(db, who, packetId);
      const store = new TileStore(isClosed);
      return mapsAndImagesOf({ store, hasImage, available }, who, packetIds);
    },
  };
}
