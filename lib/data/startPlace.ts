import { type CachedPacket, offlineCacheRedirect, startRedirect } from '@/lib/domain/guards';
import { isSignedIn } from '@/lib/domain/session';
import { systemClock } from '@/lib/platform/clock';
import type { Walkbook } from './walkbook';

/** Where start-up leads: to the packet on this phone, or to an address of the app. */
export type StartPlace = { readonly kind: 'offline'; readonly packet: CachedPacket } | { readonly kind: 'url'; readonly url: string };

/**
 * Where somebody who opened '/' or /login belongs: offline with a fresh list, to start-offline; signed in, to where they were
 * (specification, sections 4 and 6; the offline-cache guard comes first). Undefined stays.
 */
export function startPlace({ session, device, connectivity, offlinePacket }: Walkbook, path: string): StartPlace | undefined {
  // Nobody's list may be offered to nobody: login is the only place then.
  if (!isSignedIn(session.user())) return undefined;
  const packet = offlineCacheRedirect(connectivity.isOnline(), offlinePacket.current(), systemClock.nowMs());
  if (packet) return { kind: 'offline', packet };
  const url = startRedirect(path, session.user(), device.get('lastUrl') ?? '');
  return url === undefined ? undefined : { kind: 'url', url };
}
