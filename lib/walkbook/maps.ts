import { fetchRange } from '@/lib/api/mapArchive';
import { config } from '@/lib/config';
import type { Availability } from '@/lib/data/map/availability';
import { KeptMaps } from '@/lib/data/map/keptMaps';
import { MapArchive } from '@/lib/data/map/mapArchive';
import { type LookedAt, type OnPart, partsHere } from '@/lib/data/map/partsHere';
import { StreetTiles } from '@/lib/data/map/streetTiles';
import { MAP_BUDGET_BYTES } from '@/lib/domain/map/limits';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetKey } from '@/lib/domain/walk/packetKey';
import { TileStore } from '@/lib/offline/map/tileStore';
import { keepReserve } from '@/lib/offline/phone/keepReserve';
import { keptSite } from '@/lib/platform/serviceWorker';
import { hasWebGl } from '@/lib/platform/webGl';
import type { Core } from './core';
import type { PacketImages } from './packetImages';
import { WALK_PAGES } from './walkPages';

/** The street map: what is drawn from, what of it is kept for packets, and whether a packet has all that a walk needs. */
export type Maps = {
  readonly streets: StreetTiles;
  /** Until when the server of the archive has asked to wait; 0 where it has not. */
  readonly waitUntilMs: () => number;
  readonly kept: KeptMaps;
  /** Looks whether a packet is ready to be walked without a signal, see {@link partsHere}. */
  readonly lookAt: (packet: PacketLookedAt, images: PacketImages, fetches: boolean, onPart: OnPart) => Promise<void>;
};

/** A packet that is looked at, by whom, and its doors; undefined doors where its list is not on this phone. */
export type PacketLookedAt = Pick<LookedAt, 'doors' | 'pictures' | 'fetchesPictures'> & {
  readonly who: CampaignCredentials;
  readonly packet: Packet;
};

/** Opens the street map. */
export function openMaps({
  db,
  device,
  space,
  quota,
  platform,
  available,
}: Pick<Core, 'db' | 'device' | 'space' | 'quota' | 'platform'> & { readonly available: Availability }): Maps {
  const { clock, connectivity, fetch } = platform;
  let waitUntilMs = 0;
  const noteWait = (ms: number) => {
    waitUntilMs = clock.nowMs() + ms;
  };
  const archive = new MapArchive((range, signal) => fetchRange(fetch, archiveUrl(), range, signal, noteWait));
  const store = new TileStore(() => device.isClosed());
  const kept = new KeptMaps({
    archive,
    store,
    clock,
    budgetBytes: MAP_BUDGET_BYTES,
    keepReserve: () => keepReserve(db),
    onFull: space.noteFull,
    available,
  });
  return {
    streets: new StreetTiles({ archive, store, connectivity }),
    kept,
    waitUntilMs: () => waitUntilMs,
    lookAt: ({ who, packet, ...looked }, images, fetches, onPart) => {
      const parts = {
        isOnline: connectivity.isOnline,
        site: () => keptSite(WALK_PAGES),
        maps: kept,
        canDrawMaps: hasWebGl,
        imageHere: () => images.kept(who, packet.packetId),
        fetchImage: () => images.load(who, packet),
        hasPicture: (path: string) => images.hasPicture(who, path),
        fetchPicture: (path: string) => images.picture(who, path),
        space: space.state,
        freeBytes: () => quota.state().freeBytes,
      };
      return partsHere(parts, { mapKey: packetKey(who.campaignUid, packet.packetId), ...looked }, fetches, onPart);
    },
  };
}

/** The archive's address (docs/wire.md#get-map). */
function archiveUrl(): string {
  return config.mapPmtiles || `${config.storageUrl || `${config.apiHost}/storage`}/map.pmtiles`;
}
