import type { OfflinePacket } from '@/lib/data/lists/offlinePacket';
import { isSignedIn } from '@/lib/domain/session/session';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { systemClock } from '@/lib/platform/clock';
import type { Connectivity } from '@/lib/platform/connectivity';
import { type CachedPacket, offlineCacheRedirect, startRedirect } from '@/lib/routes/guards';
import type { Session } from './session';

/** Where the start leads: to the packet on this device, or to a path of the app. */
export type StartPlace = { readonly kind: 'offline'; readonly packet: CachedPacket } | { readonly kind: 'url'; readonly url: string };

type StartParts = {
  readonly session: Pick<Session, 'user'>;
  readonly device: Pick<DeviceStore, 'get'>;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  readonly offlinePacket: Pick<OfflinePacket, 'current'>;
};

/**
 * Returns where the start leads from '/' or '/login': offline with a fresh list to start-offline, else a signed-in volunteer to the last
 * place (docs/product/routes.md#start). Undefined to stay.
 */
export function startPlace({ session, device, connectivity, offlinePacket }: StartParts, path: string): StartPlace | undefined {
  // Without a sign-in there is only login: a packet on this device may be another volunteer's.
  if (!isSignedIn(session.user())) return undefined;
  const packet = offlineCacheRedirect(connectivity.isOnline(), offlinePacket.current(), systemClock.nowMs());
  if (packet) return { kind: 'offline', packet };
  const url = startRedirect(path, session.user(), device.get('lastUrl') ?? '');
  return url === undefined ? undefined : { kind: 'url', url };
}
