import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { TileStore } from '@/lib/offline/map/tileStore';

export type MapsAndImagesParts = {
  readonly store: Pick<TileStore, 'packets' | 'tileNames'>;
  /** Whether a packet's image lies on this phone. */
  readonly hasImage: (packetId: string) => Promise<boolean>;
};

/** Returns of each of these packets whether its whole street map and its image are on this phone now, as its storage says. */
export async function mapsAndImagesOf(
  { store, hasImage }: MapsAndImagesParts,
  { campaignUid }: Pick<CampaignCredentials, 'campaignUid'>,
  packetIds: readonly string[],
): Promise<ReadonlyMap<string, MapAndImage>> {
  const [records, here] = await Promise.all([store.packets(), store.tileNames()]);
  const whole = new Set(
    records.filter(({ isWhole, tiles }) => isWhole && Object.keys(tiles).every((name) => here.has(name))).map(({ key }) => key),
  );
  const found = packetIds.map(
    async (packetId) => [packetId, { map: whole.has(packetKey(campaignUid, packetId)), image: await hasImage(packetId) }] as const,
  );
  return new Map(await Promise.all(found));
}
