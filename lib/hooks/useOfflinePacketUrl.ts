'use client';
import { startPlace } from '@/lib/data/session/startPlace';
import { routes } from '@/lib/routes/paths';
import { useOnline } from './useOnline';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/**
 * The way to the packet on this phone where the offline-cache guard leads to it now (docs/product/routes.md#offline-cache-guard); undefined
 * where it does not. Follows the connection and a sign-in in another tab.
 */
export function useOfflinePacketUrl(): string | undefined {
  const walkbook = useWalkbook();
  useSession();
  useOnline(walkbook.connectivity);
  const place = startPlace(walkbook, routes.login);
  return place?.kind === 'offline' ? routes.startOffline(place.packet) : undefined;
}
