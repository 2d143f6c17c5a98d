import type { Availability } from '@/lib/data/map/availability';
import { FetchRest } from '@/lib/data/map/fetchRest';
import { WalkAhead } from '@/lib/data/map/walkAhead';
import { followMeans, type TellingBrowser } from '@/lib/platform/means';
import { keptSite, onWorkerChange } from '@/lib/platform/serviceWorker';
import { onPageShown } from '@/lib/platform/visibility';
import { whenIdle } from '@/lib/platform/whenIdle';
import type { Core } from './core';
import type { Lazy } from './lazy';
import type { Maps } from './maps';
import type { PacketImages } from './packetImages';
import { WALK_PAGES } from './walkPages';

type Loads = { readonly maps: Lazy<Maps>; readonly images: Lazy<PacketImages>; readonly available: Availability };

/** Opens what makes the volunteer's packets ready by itself; nothing is fetched before it is started. */
export function openAhead(core: Core, { maps, images, available }: Loads): WalkAhead {
  const { clock, sleep } = core.platform;
  const openRest = async () => {
    const [{ kept, waitUntilMs }, own] = await Promise.all([maps.load(), images.load()]);
    return new FetchRest({
      clock,
      find: own.withMaps,
      available,
      keepMap: (key, doors, signal) => kept.keepAhead(key, doors, { signal }),
      mapWaitUntilMs: waitUntilMs,
      fetchImage: own.load,
    });
  };
  let rest: Promise<FetchRest> | undefined;
  return new WalkAhead({
    ...core,
    clock,
    sleep,
    means: followMeans(navigator as TellingBrowser),
    idle: () => new Promise(whenIdle),
    onPageShown,
    onWorkerChange,
    isSiteKept: async () => (await keptSite(WALK_PAGES)) === 'kept',
    rest: () => {
      rest ??= openRest().catch((error: unknown) => {
        rest = undefined;
        throw error;
      });
      return rest;
    },
  });
}
