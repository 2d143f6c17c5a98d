import { offlineCacheRedirect, startRedirect } from '@/lib/domain/guards';
import { systemClock } from '@/lib/platform/clock';
import { routes } from '@/lib/routes';
import type { Walkbook } from './walkbook';

/**
 * Where somebody who opened '/' or /login belongs: offline with a fresh list, to start-offline; signed in, to where they were
 * (specification, sections 4 and 6; the offline-cache guard comes first). Undefined stays.
 */
export function startUrl({ session, device, connectivity, offlinePacket }: Walkbook, path: string): string | undefined {
  const cached = offlineCacheRedirect(connectivity.isOnline(), offlinePacket.current(), systemClock.nowMs());
  if (cached) return routes.startOffline(cached);
  return startRedirect(path, session.user(), device.get('lastUrl') ?? '');
}
