import { reportOf } from '@/lib/api/errorReports';
import { keepOpened } from '@/lib/data/map/keepOpened';
import { followBadge } from '@/lib/data/phone/followBadge';
import { noteError } from '@/lib/data/phone/lastErrors';
import { evictOldVoters } from '@/lib/data/voter/evictOldVoters';
import type { CachePersister } from '@/lib/offline/cache/cachePersister';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { keepReserve } from '@/lib/offline/phone/keepReserve';
import { carriedRange } from '@/lib/offline/rescue/carriedRows';
import { appBadge } from '@/lib/platform/badge';
import { systemClock } from '@/lib/platform/clock';
import { onUncaught } from '@/lib/platform/uncaught';
import { handOverDisk } from './carrierDisk';
import type { Core } from './core';

/**
 * What nobody waits for: the number on the icon, the reserve, the limit on what is kept of voters, the street maps of opened packets, and
 * the worker that keeps the site on this phone. If a file of it does not load, none of it starts, and it is tried again later.
 */
export async function startUpkeep(db: WalkbookDatabase, cache: Pick<CachePersister, 'dropRow'>, core: Core): Promise<void> {
  const { client, monitor, space, device } = core;
  // Loaded apart from this part, whose list of files is in every first load.
  const { keepSite } = await import('./keepSite');
  // Kept on the phone too, for whoever helps its owner.
  onUncaught(window, (thrown) => noteError(device, reportOf(thrown).message, systemClock.nowMs()));
  followBadge(monitor, appBadge(navigator));
  evictOldVoters(client, cache.dropRow);
  handOverDisk({ db, space });
  void sendCarriedChanges(db).catch(() => undefined);
  keepOpened({ ...core, keep: async (key, doors) => (await import('./maps')).openMaps().kept.keep(key, doors) });
  // Without space for it the app works the same.
  void keepReserve(db).catch(() => undefined);
  if (process.env.NODE_ENV === 'production') keepSite(space.noteFull);
}

/** Sends the changes that this phone carries for others (docs/product.md#rescue). */
async function sendCarriedChanges(db: WalkbookDatabase): Promise<void> {
  if ((await db.count('values', carriedRange())) === 0) return;
  const { openCarrier } = await import('./carrying');
  await openCarrier();
}
