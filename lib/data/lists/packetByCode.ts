import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { ownerKey } from '@/lib/domain/session/session';
import type { Packet } from '@/lib/domain/walk/packet';
import type { QueryParts, Who } from './queries';

/**
 * The packet with a code, null when there is none. See findPacket, which asks each time. Apart from the queries of the walk, which the first list of doors
 * needs.
 *
 * @param code as it goes out
 * @param position for a meeting point's code; no part of the key, because it says where to begin and not what is asked for
 */
export function packetByCodeQuery({ calls, latestReceipt }: QueryParts, who: Who, code: string, position?: Position) {
  return queryOptions({
    queryKey: ['packetByCode', ...ownerKey(who), code],
    queryFn: async (): Promise<Packet | null> => {
      // Read before the request leaves: what was answered by then is in the packet's counts.
      const asOfReceipt = await latestReceipt();
      const packet = who && dataOf(await (await calls()).getWalkPacket(who, code, position));
      return packet ? { ...packet, asOfReceipt } : null;
    },
  });
}
