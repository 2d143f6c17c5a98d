import { followBadge } from '@/lib/data/phone/followBadge';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { keepReserve } from '@/lib/offline/phone/keepReserve';
import { appBadge } from '@/lib/platform/badge';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import type { Core } from './core';

/**
 * What nobody waits for: the number on the icon, the reserve, and the worker that keeps the site on this phone.
 */
export function startUpkeep(db: WalkbookDatabase, { monitor, space }: Core): void {
  followBadge(monitor, appBadge(navigator));
  // Without space for it the app works the same.
  void keepReserve(db).catch(() => undefined);
  if (process.env.NODE_ENV === 'production') registerServiceWorker(space.noteFull);
}
