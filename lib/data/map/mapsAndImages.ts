import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { TileStore } from '@/lib/offline/map/tileStore';
import type { Availability } from './availability';

export type MapsAndImagesParts = {
  readonly store: Pick<TileStore, 'packets' | 'tileNames'>;
  /** Whether a packet's image lies on this phone. */
  readonly hasImage: (packetId: string) => Promise<boolean>;
  readonly available: Pick<Availability, 'canBeHad'>;
};

/**
 * Returns of each of these packets whether its whole street map and its image are on this phone now, as its storage says. What cannot be had
 * counts as here: nothing more of it is to come.
 */
export async function mapsAndImagesOf(
  { store, hasImage, available }: MapsAndImagesParts,
  { campaignUid }: Pick<CampaignCredentials, 'campaignUid'>,
  packetIds: readonly string[],
): Promise<ReadonlyMap<string, MapAndImage>> {
  const [records, here] = await Promise.all([store.packets(), store.tileNames()]);
  const whole = new Set(
    records.filter(({ isWhole, tiles }) => isWhole && Object.keys(tiles).every((name) => here.has(name))).map(({ key }) => key),
  );
  const found = packetIds.map(async (packetId) => {
    const key = packetKey(campaignUid, packetId);
    const map = whole.has(key) || !available.canBeHad('map', key);
    return [packetId, { map, image: (await hasImage(packetId)) || !available.canBeHad('image', key) }] as const;
  });
  return new Map(await Promise.all(found));
}
