import { browserReporter, reportUncaught } from '@/lib/api/errorReports';
import { followBadge } from '@/lib/data/phone/followBadge';
import { dropSurplus } from '@/lib/data/voter/dropSurplus';
import type { CachePersister } from '@/lib/offline/cache/cachePersister';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { keepReserve } from '@/lib/offline/phone/reserve';
import { appBadge } from '@/lib/platform/badge';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import type { Core } from './core';

/**
 * What nobody waits for: reports of what went wrong, the number on the icon, the reserve, the limit on what is kept of voters, and
 * the worker that keeps the site on this phone.
 */
export function startUpkeep(db: WalkbookDatabase, cache: Pick<CachePersister, 'dropRow'>, { client, monitor, space, session }: Core): void {
  reportUncaught(
    window,
    browserReporter(() => session.user().email),
  );
  followBadge(monitor, appBadge(navigator));
  dropSurplus(client, cache.dropRow);
  // Without space for it the app works the same.
  void keepReserve(db).catch(() => undefined);
  if (process.env.NODE_ENV === 'production') registerServiceWorker(space.noteFull);
}
