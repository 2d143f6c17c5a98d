import { reportOf } from '@/lib/api/errorReports';
import { keepOpened } from '@/lib/data/map/keepOpened';
import { followBadge } from '@/lib/data/phone/followBadge';
import { noteError } from '@/lib/data/phone/lastErrors';
import type { Carrier } from '@/lib/data/rescue/carrier';
import { evictOldVoters } from '@/lib/data/voter/evictOldVoters';
import { followForgetting } from '@/lib/data/voter/followForgetting';
import { forgetsRecorded } from '@/lib/data/voter/forgetRecorded';
import { forgetTyped } from '@/lib/data/voter/forgetTyped';
import { asId } from '@/lib/domain/ids';
import type { CachePersister } from '@/lib/offline/cache/cachePersister';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { keepReserve } from '@/lib/offline/phone/keepReserve';
import { carriedRange } from '@/lib/offline/rescue/carriedRows';
import { appBadge } from '@/lib/platform/badge';
import { onUncaught } from '@/lib/platform/uncaught';
import type { Core } from './core';
import type { Lazy } from './lazy';
import type { Maps } from './maps';

type UpkeepLoads = { readonly maps: Lazy<Maps>; readonly carrier: Lazy<Carrier> };

/**
 * What nobody waits for: the number on the icon, the reserve, the limit on what is kept of voters, whom to forget, the street maps of opened packets, and
 * the worker that keeps the site on this phone. If a file of it does not load, none of it starts, and it is tried again later.
 */
export async function startUpkeep(core: Core, { maps, carrier }: UpkeepLoads, cache: Pick<CachePersister, 'dropRow'>): Promise<void> {
  const { client, monitor, space, device, db, journal, platform } = core;
  // Loaded apart from this part, whose list of files is in every first load.
  const { keepSite } = await import('./phone');
  // Kept on the phone too, for whoever helps its owner.
  onUncaught(window, (thrown) => noteError(device, reportOf(thrown).message, platform.clock.nowMs()));
  followBadge(monitor, appBadge(navigator));
  evictOldVoters(client, cache.dropRow);
  const forgetRecorded = forgetsRecorded({ db, journal });
  followForgetting(client, {
    dropRow: cache.dropRow,
    forgetOwn: (whom) => {
      const [account, campaignUid] = whom.owner.map(String);
      void forgetTyped(device, whom);
      void forgetRecorded({ ...whom, account: asId(account ?? ''), campaignUid: asId(campaignUid ?? '') });
    },
  });
  void sendCarriedChanges(db, carrier).catch(() => undefined);
  keepOpened({ ...core, keep: async (key, doors) => (await maps.load()).kept.keep(key, doors) });
  // Without space for it the app works the same.
  void keepReserve(db).catch(() => undefined);
  if (process.env.NODE_ENV === 'production') keepSite(space.noteFull, () => !device.isClosed());
}

/** Sends the changes that this phone carries for others (docs/product/rescue.md#rescue). */
async function sendCarriedChanges(db: WalkbookDatabase, carrier: Lazy<Carrier>): Promise<void> {
  if ((await db.count('values', carriedRange())) > 0) await carrier.load();
}
