import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { dataOf, type Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { TargetId } from '@/lib/domain/ids';
import type { CampaignCredentials, Credentials } from '@/lib/domain/session/credentials';
import { ownerKey } from '@/lib/domain/session/session';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';
import { EMPTY_WALK, type Walk } from '@/lib/domain/walk/walk';

export type QueryParts = {
  /** Loads the calls when the first is made. */
  readonly calls: () => Promise<Calls>;
  /** Number of the latest receipt on this device; see {@link DatedList}. */
  readonly latestReceipt: () => Promise<number>;
};

/**
 * Without a campaign, walk, packet and map-list calls give an empty result and do not call the server
 * (docs/product/session.md#no-campaign).
 */
export type Who = CampaignCredentials | undefined;

const EMPTY_LIST: DatedList = { list: { doors: [], groups: [] }, asOfReceipt: 0 };

/** A packet and when it was fetched. */
export type KnownPacket = { readonly packet: Packet; readonly updatedAtMs: number };

/** Every packet of the campaign that is on this device, from whatever made it known. Empty answers (null) have none. */
function knownPackets(client: QueryClient, who: Who): KnownPacket[] {
  const within = <T>(kind: string, packetsOf: (data: T) => readonly Packet[]): KnownPacket[] =>
    client
      .getQueryCache()
      .findAll({ queryKey: [kind, ...ownerKey(who)] })
      // What the queries below write under this kind.
      .flatMap(({ state: { data, dataUpdatedAt: updatedAtMs } }) =>
        data ? packetsOf(data as T).map((packet) => ({ packet, updatedAtMs })) : [],
      );
  return [
    ...within('walk', ({ packets }: Walk) => packets),
    ...within('targetPackets', (packets: Packet[]) => packets),
    ...within('packetByCode', (packet: Packet) => [packet]),
  ];
}

/**
 * Returns a list's target, which its request names: the one that it was opened by, else the one that any answer on this device has named,
 * since not every server names it in every packet.
 */
function targetOf(client: QueryClient, who: Who, { packetId, targetId }: ListRef): string {
  if (targetId !== '' || packetId === '') return targetId;
  return knownPackets(client, who).find(({ packet }) => packet.packetId === packetId && packet.targetId)?.packet.targetId ?? '';
}

/** Options for everything that is fetched; screens use these and write no keys of their own. */
export function createQueries({ calls, latestReceipt }: QueryParts) {
  /** @throws FailedCall when the call does not succeed */
  const ask = async <T>(call: (own: Calls) => Promise<Result<T>>): Promise<T> => dataOf(await call(await calls()));
  /** Loads packets, each with the number of the latest receipt when their request left: what was answered by then is in their counts. */
  const counted = async <T>(load: (asOf: (packet: Packet) => Packet) => Promise<T>): Promise<T> => {
    const asOfReceipt = await latestReceipt();
    return load((packet) => ({ ...packet, asOfReceipt }));
  };
  return {
    campaigns: (who: Credentials | undefined) =>
      queryOptions({
        queryKey: ['campaigns', who?.account ?? ''],
        queryFn: async ({ signal }) => (who ? ask((own) => own.getCampaigns(who, signal)) : []),
      }),

    walk: (who: Who, signs: boolean) =>
      queryOptions({
        queryKey: ['walk', ...ownerKey(who), { signs }],
        queryFn: ({ signal }): Promise<Walk> =>
          counted(async (asOf) => {
            if (!who) return EMPTY_WALK;
            const walk = await ask((own) => own.getWalk(who, signs, signal));
            return { ...walk, packets: walk.packets.map(asOf) };
          }),
      }),

    targetPackets: (who: Who, targetId: TargetId, signs: boolean) =>
      queryOptions({
        queryKey: ['targetPackets', ...ownerKey(who), targetId, { signs }],
        queryFn: ({ signal }): Promise<Packet[]> =>
          counted(async (asOf) => (who ? (await ask((own) => own.getWalkPackets(who, targetId, signs, signal))).map(asOf) : [])),
      }),

    /**
     * The doors of a packet or target. The packet type is not part of the key (docs/product/walk.md#packet-type). Wherever the answer begins, doors that
     * lie on this phone keep their order (docs/product/list.md#order).
     *
     * @param position where the volunteer is, if that is known: a list that is new here begins at the door nearest to it
     */
    doorList: (who: Who, list: ListRef, signs: boolean, position?: Position) =>
      queryOptions({
        queryKey: ['doorList', ...ownerKey(who), { packetId: list.packetId, targetId: list.packetId === '' ? list.targetId : '', signs }],
        queryFn: async ({ signal, client, queryKey }): Promise<DatedList> => {
          if (!who) return EMPTY_LIST;
          // Read before the request leaves: what was answered before it is in the list that comes.
          const asOfReceipt = await latestReceipt();
          const targetId = targetOf(client, who, list);
          const kept = () => client.getQueryData<DatedList>(queryKey)?.list.doors;
          const doors = await ask((own) => own.mapList2(who, { ...list, targetId, signs, position, kept }, signal));
          return { list: doors, asOfReceipt };
        },
      }),

    knownPackets,
  };
}

export type Queries = ReturnType<typeof createQueries>;
