import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getCampaigns } from '@/lib/api/getCampaigns';
import { getWalk } from '@/lib/api/getWalk';
import { getWalkPacket } from '@/lib/api/getWalkPacket';
import { getWalkPackets } from '@/lib/api/getWalkPackets';
import type { Http } from '@/lib/api/http';
import { mapList2 } from '@/lib/api/mapList2';
import type { DatedList } from '@/lib/domain/applyChanges';
import type { CampaignCredentials, Credentials } from '@/lib/domain/connection';
import type { DoorListRef } from '@/lib/domain/doorListRef';
import { FailedCall, type Result } from '@/lib/domain/failure';
import type { TargetId } from '@/lib/domain/ids';
import { type Packet, plainCode } from '@/lib/domain/packet';
import { EMPTY_WALK, type Walk } from '@/lib/domain/walk';
import type { Position } from '@/lib/domain/walkOrder';

export type QueryParts = {
  readonly http: Http;
  /** Number of the latest receipt on this device; see {@link DatedList}. */
  readonly latestReceipt: () => Promise<number>;
  /** Told of every list that has arrived. */
  readonly onListLoaded: (list: DoorListRef) => void;
};

/** Without a campaign, walk, packet and map-list calls give an empty result and do not call the server (specification, section 5). */
type Who = CampaignCredentials | undefined;

const EMPTY_LIST: DatedList = { list: { addresses: [], groups: [] }, asOfReceipt: 0 };

function dataOf<T>(result: Result<T>): T {
  if (!result.success) throw new FailedCall(result);
  return result.data;
}

/** The PIN signs and is no part of a key: a new PIN finds the same data. */
function ownerKey(who: Who) {
  return [who?.account ?? '', who?.campaignUid ?? ''] as const;
}

/** A packet and when it was fetched. */
export type KnownPacket = { readonly packet: Packet; readonly updatedAtMs: number };

function dated(packets: readonly Packet[], updatedAtMs: number): KnownPacket[] {
  return packets.map((packet) => ({ packet, updatedAtMs }));
}

/** What the cache holds under keys that begin so; empty answers (null) are left out. */
function cached<T>(client: QueryClient, queryKey: QueryKey): { data: T; updatedAtMs: number }[] {
  return client.getQueriesData<T | null>({ queryKey }).flatMap(([key, data]) => {
    if (data === undefined || data === null) return [];
    return [{ data, updatedAtMs: client.getQueryState(key)?.dataUpdatedAt ?? 0 }];
  });
}

/** Options for everything that is fetched; screens use these and write no keys of their own. */
export function createQueries({ http, latestReceipt, onListLoaded }: QueryParts) {
  return {
    campaigns: (who: Credentials | undefined) =>
      queryOptions({
        queryKey: ['campaigns', who?.account ?? ''],
        queryFn: async ({ signal }) => (who ? dataOf(await getCampaigns(http, who, signal)) : []),
      }),

    walk: (who: Who, signs: boolean) =>
      queryOptions({
        queryKey: ['walk', ...ownerKey(who), { signs }],
        queryFn: async ({ signal }) => (who ? dataOf(await getWalk(http, who, signs, signal)) : EMPTY_WALK),
      }),

    targetPackets: (who: Who, targetId: TargetId, signs: boolean) =>
      queryOptions({
        queryKey: ['targetPackets', ...ownerKey(who), targetId, { signs }],
        queryFn: async ({ signal }): Promise<Packet[]> => (who ? dataOf(await getWalkPackets(http, who, targetId, signs, signal)) : []),
      }),

    /** The doors of a packet or target; how the packet was reached is no part of the key (product.md, "Ways"). */
    doorList: (who: Who, list: DoorListRef, signs: boolean, position?: Position) =>
      queryOptions({
        queryKey: ['doorList', ...ownerKey(who), { packetId: list.packetId, targetId: list.packetId === '' ? list.targetId : '', signs }],
        queryFn: async ({ signal }): Promise<DatedList> => {
          if (!who) return EMPTY_LIST;
          // Read before the request leaves: what was answered before it is in the list that comes.
          const asOfReceipt = await latestReceipt();
          const doors = dataOf(await mapList2(http, who, { ...list, signs, position }, signal));
          onListLoaded(list);
          return { list: doors, asOfReceipt };
        },
      }),

    /** The packet with a code, null when there is none. */
    packetByCode: (who: Who, code: string) =>
      queryOptions({
        queryKey: ['packetByCode', ...ownerKey(who), plainCode(code)],
        queryFn: async (): Promise<Packet | null> => (who ? (dataOf(await getWalkPacket(http, who, code)) ?? null) : null),
      }),

    /** Every packet of the campaign that is on this device, from whatever made it known. */
    knownPackets: (client: QueryClient, who: Who): KnownPacket[] => [
      ...cached<Walk>(client, ['walk', ...ownerKey(who)]).flatMap(({ data, updatedAtMs }) => dated(data.packets, updatedAtMs)),
      ...cached<Packet[]>(client, ['targetPackets', ...ownerKey(who)]).flatMap(({ data, updatedAtMs }) => dated(data, updatedAtMs)),
      ...cached<Packet>(client, ['packetByCode', ...ownerKey(who)]).flatMap(({ data, updatedAtMs }) => dated([data], updatedAtMs)),
    ],
  };
}

export type Queries = ReturnType<typeof createQueries>;
