import { browserReporter, reportUncaught } from '@/lib/api/errorReports';
import { followBadge } from '@/lib/data/phone/followBadge';
import { noteError } from '@/lib/data/phone/lastErrors';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { keepReserve } from '@/lib/offline/phone/reserve';
import { appBadge } from '@/lib/platform/badge';
import { systemClock } from '@/lib/platform/clock';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import type { Core } from './core';

/**
 * What nobody waits for: reports of what went wrong, the number on the icon, the reserve, and the worker that keeps the site on this phone.
 */
export function startUpkeep(db: WalkbookDatabase, { monitor, space, session, device }: Core): void {
  reportUncaught(
    window,
    browserReporter(() => session.user().email),
  );
  // Kept on the phone too, for whoever helps its owner.
  reportUncaught(window, { report: ({ message }) => noteError(device, message, systemClock.nowMs()) });
  followBadge(monitor, appBadge(navigator));
  // Without space for it the app works the same.
  void keepReserve(db).catch(() => undefined);
  if (process.env.NODE_ENV === 'production') registerServiceWorker(space.noteFull);
}
