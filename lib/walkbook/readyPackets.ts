import { hasKeptImage } from '@/lib/data/map/packetImages';
import { packetsWithMapAndImage } from '@/lib/data/map/readyPackets';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { TileStore } from '@/lib/offline/map/tileStore';
import { carrierDisk } from './carrierDisk';

/** Returns which of these packets have their street map and their image on this phone, see {@link packetsWithMapAndImage}. */
export async function readyPackets(who: CampaignCredentials, packetIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { db } = await carrierDisk;
  const hasImage = (packetId: string) => hasKeptImage(db, who, asId<PacketId>(packetId));
  return packetsWithMapAndImage({ store: new TileStore(), hasImage }, who, packetIds);
}
