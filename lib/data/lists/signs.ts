import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@/lib/data/session/session';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Queries } from './queries';
import { onArrival } from './queryClient';

/** True when the walk was loaded with signs last (y = 3). */
export function readSigns(device: Pick<DeviceStore, 'get'>): boolean {
  return device.get('walkSigns') === 'true';
}

export type SignsParts = {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'walk'>;
  readonly device: Pick<DeviceStore, 'set'>;
  readonly session: Pick<Session, 'campaignCredentials'>;
};

/**
 * Stores whether a walk was asked for with signs, each time that one has loaded for a screen that shows it (docs/product/walk.md#signs).
 * A walk that lies on this phone and was not loaded again stores nothing.
 */
export function storeSignsOfLoadedWalks({ client, queries, device, session }: SignsParts): void {
  onArrival(client, (query) => {
    const who = session.campaignCredentials();
    if (!who || !query.isActive()) return;
    for (const signs of [true, false]) {
      if (query.queryHash === hashKey(queries.walk(who, signs).queryKey)) device.set('walkSigns', String(signs));
    }
  });
}
