import type { QueryClient } from '@tanstack/react-query';
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
 * Stores the switch 'Signs' as soon as a walk with it is on this phone: now, or when it arrives (docs/product/walk.md#signs).
 *
 * @returns ends the waiting
 */
export function storeSignsOnceLoaded({ client, queries, device, session }: SignsParts, signs: boolean): () => void {
  const { queryKey } = queries.walk(session.campaignCredentials(), signs);
  const look = () => {
    if (client.getQueryData(queryKey) !== undefined) device.set('walkSigns', String(signs));
  };
  look();
  return onArrival(client, look);
}
