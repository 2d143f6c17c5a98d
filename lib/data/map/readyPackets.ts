import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { TileStore } from '@/lib/offline/map/tileStore';

export type ReadyPacketsParts = {
  readonly store: Pick<TileStore, 'packets' | 'tileNames'>;
  /** Whether a packet's image lies on this phone. */
  readonly hasImage: (packetId: string) => Promise<boolean>;
};

/** Returns which of these packets have their whole street map and their image on this phone now, as its storage says. */
export async function packetsWithMapAndImage(
  { store, hasImage }: ReadyPacketsParts,
  { campaignUid }: Pick<CampaignCredentials, 'campaignUid'>,
  packetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [records, here] = await Promise.all([store.packets(), store.tileNames()]);
  const whole = new Set(
    records.filter(({ isWhole, tiles }) => isWhole && Object.keys(tiles).every((name) => here.has(name))).map(({ key }) => key),
  );
  const withMap = packetIds.filter((packetId) => whole.has(packetKey(campaignUid, packetId)));
  const haveImage = await Promise.all(withMap.map(hasImage));
  return new Set(withMap.filter((_, index) => haveImage[index]));
}
