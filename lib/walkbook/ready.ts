import { type LookedAt, type OnPart, partsHere } from '@/lib/data/map/partsHere';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetKey } from '@/lib/domain/walk/packetKey';
import { keptSite } from '@/lib/platform/serviceWorker';
import { hasWebGl } from '@/lib/platform/webGl';
import type { Core } from './core';
import { openMaps } from './maps';
import { packetImage, packetImageHere } from './packetImages';

/** The pages of a walk. */
const PAGES = ['/packet-detail/', '/list-address/', '/packet-address/', '/list-survey/', '/view-map/'];

export type LookParts = Pick<Core, 'connectivity' | 'space' | 'quota'>;
export type PacketLookedAt = Pick<LookedAt, 'doors'> & { readonly who: CampaignCredentials; readonly packet: Packet };

/** Looks whether a packet is ready to be walked without a signal, see {@link partsHere}. */
export async function lookAtPacket(
  { connectivity, space, quota }: LookParts,
  { who, packet, doors }: PacketLookedAt,
  fetches: boolean,
  onPart: OnPart,
): Promise<void> {
  const { isOnline } = connectivity;
  const parts = {
    isOnline,
    site: () => keptSite(PAGES),
    maps: openMaps().kept,
    canDrawMaps: hasWebGl,
    imageHere: () => packetImageHere(who, packet.packetId),
    fetchImage: () => packetImage(who, packet),
    space: space.state,
    freeBytes: () => quota.state().freeBytes,
  };
  return partsHere(parts, { mapKey: packetKey(who.campaignUid, packet.packetId), doors }, fetches, onPart);
}
