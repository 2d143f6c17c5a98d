import type { QueryOf } from '@/lib/contract/call';
import { mapList2 } from '@/lib/contract/mapList2';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { type DoorsOf, doorsInWalkOrder, groupsOf } from '@/server/store/addresses';
import { hasLooseDoors, packetHolder, packetsNotOf, targetExists } from '@/server/store/packets';
import { beginAtNearest } from '@/server/turf/beginAtNearest';
import { type MemberCaller, servedToMember } from './servedCall';

/**
 * Answers with the doors of packet `p`, or without `p` of target `i`; with `a` and `o` the walk begins at the nearest door. With a packet the
 * doors have its walk's numbers, and the target is ignored: the packet may have moved to another target since the phone got its list.
 */
export const servedMapList2 = servedToMember(mapList2, async ({ query, caller }, services) => {
  const { db } = services;
  const { campaignId, userId } = caller;
  const which = await listOf(query, caller, services);
  const inOrder = which === 'nothing' ? [] : await doorsInWalkOrder(db, campaignId, userId, which);
  const doors = query.p === undefined ? inOrder : inOrder.map((door, index) => ({ ...door, walk: index + 1 }));
  const result =
    query.a === undefined || query.o === undefined ? doors : beginAtNearest(doors, { lat: Number(query.a), lon: Number(query.o) });
  return { result, groups: await groupsOf(db, campaignId) };
});

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
  if (await hasLooseDoors(db, targetId)) lists.push(-targetId);
  if (lists.length > 0) (await budgets.of(caller)).takeEach('lists', lists);
  return { targetId };
}
