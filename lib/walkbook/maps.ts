import { fetchRange } from '@/lib/api/mapArchive';
import { config } from '@/lib/config';
import { KeptMaps } from '@/lib/data/map/keptMaps';
import { MapArchive } from '@/lib/data/map/mapArchive';
import { StreetTiles } from '@/lib/data/map/streetTiles';
import { MAP_BUDGET_BYTES } from '@/lib/domain/map/limits';
import { TileStore } from '@/lib/offline/map/tileStore';
import { keepReserve } from '@/lib/offline/phone/keepReserve';
import { carrierDisk } from './carrierDisk';
import { browserPlatform } from './platform';

/** The street map: what is drawn from, and what of it is kept for packets. */
export type Maps = { readonly streets: StreetTiles; readonly kept: KeptMaps };

let opened: Maps | undefined;

/** The street map, once in this page; loaded with what uses it, and apart from every first screen. */
export function openMaps(): Maps {
  opened ??= open();
  return opened;
}

function open(): Maps {
  const { clock, connectivity, fetch } = browserPlatform();
  const archive = new MapArchive((range, signal) => fetchRange(fetch, archiveUrl(), range, signal));
  const store = new TileStore();
  return {
    streets: new StreetTiles({ archive, store, connectivity }),
    kept: new KeptMaps({
      archive,
      store,
      clock,
      budgetBytes: MAP_BUDGET_BYTES,
      keepReserve: async () => keepReserve((await carrierDisk).db),
    }),
  };
}

/** The archive's address (docs/wire.md#get-map). */
function archiveUrl(): string {
  return config.mapPmtiles || `${config.storageUrl || `${config.apiHost}/storage`}/map.pmtiles`;
}
