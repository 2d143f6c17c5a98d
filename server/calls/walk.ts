import type { QueryOf } from '@/lib/contract/call';
import { mapList2 } from '@/lib/contract/doors';
import { getWalk, getWalkPacket, getWalkPackets } from '@/lib/contract/walk';
import { nowSeconds } from '@/server/clock';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { type DoorsOf, doorsInWalkOrder, groupsOf } from '@/server/store/addresses';
import { toForget } from '@/server/store/forgottenPeople';
import {
  hasLooseDoors,
  packetHolder,
  packetsAssignedTo,
  packetsNotOf,
  packetsOfTarget,
  packetWithCode,
  targetExists,
  targetsOf,
} from '@/server/store/packets';
import { scriptOf } from '@/server/store/script';
import { beginAtNearest } from '@/server/turf/beginAtNearest';
import { type MemberCaller, servedToMember } from './servedCall';

export const walkCalls = {
  /** Answers the same with and without signs (`y`). Each change tells which of the two the phone had. */
  getWalk: servedToMember(getWalk, async ({ caller: { campaignId, userId } }, { db, clock }) => {
    const forgotten = await toForget(db, campaignId, nowSeconds(clock));
    return {
      my_packets: await packetsAssignedTo(db, campaignId, userId),
      walk_targets: await targetsOf(db, campaignId),
      ...(forgotten === undefined ? {} : { forgotten }),
    };
  }),
  getWalkPackets: servedToMember(getWalkPackets, async ({ query, caller: { campaignId } }, { db }) => {
    const targetId = databaseId(query.i);
    if (targetId === undefined || !(await targetExists(db, campaignId, targetId))) throw notFound('target');
    return packetsOfTarget(db, campaignId, targetId);
  }),
  getWalkPacket: servedToMember(getWalkPacket, ({ query, caller }, { db }) => packetWithCode(db, caller.campaignId, query.c)),
  /**
   * Answers with the doors of packet `p`, or without `p` of target `i`; with `a` and `o` the walk begins at the nearest door. With a packet the
   * doors have its walk's numbers, and the target is ignored: the packet may have moved to another target since the phone got its list.
   */
  mapList2: servedToMember(mapList2, async ({ query, caller }, services) => {
    const { db } = services;
    const { campaignId, userId } = caller;
    const which = await listOf(query, caller, services);
    const inOrder = which === 'nothing' ? [] : await doorsInWalkOrder(db, campaignId, userId, which);
    const doors = query.p === undefined ? inOrder : inOrder.map((door, index) => ({ ...door, walk: index + 1 }));
    const result =
      query.a === undefined || query.o === undefined ? doors : beginAtNearest(doors, { lat: Number(query.a), lon: Number(query.o) });
    const script = await scriptOf(db, campaignId);
    return { result, groups: await groupsOf(db, campaignId), ...(script ? { script } : {}) };
  }),
};

/** @throws Refusal 404; 429 when the member has asked for too many lists that are not theirs (docs/wire.md#limits) */
async function listOf({ i, p }: QueryOf<typeof mapList2>, caller: MemberCaller, { db, budgets }: Services): Promise<DoorsOf | 'nothing'> {
  const { campaignId, userId } = caller;
  if (p !== undefined) {
    const packetId = databaseId(p);
    const holder = packetId === undefined ? undefined : await packetHolder(db, campaignId, packetId);
    if (packetId === undefined || holder === undefined) throw notFound('packet');
    if (holder !== userId) (await budgets.of(caller)).takeEach('lists', [packetId]);
    return { packetId };
  }
  if (i === '') return 'nothing';
  const targetId = databaseId(i);
  if (targetId === undefined || !(await targetExists(db, campaignId, targetId))) throw notFound('target');
  const lists = await packetsNotOf(db, campaignId, targetId, userId);
  // Doors in no packet are one list. Its number is none that a packet has.
  if (await hasLooseDoors(db, campaignId, targetId)) lists.push(-targetId);
  if (lists.length > 0) (await budgets.of(caller)).takeEach('lists', lists);
  return { targetId };
}
