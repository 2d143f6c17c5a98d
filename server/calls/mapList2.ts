import type { QueryOf } from '@/lib/contract/call';
import { mapList2 } from '@/lib/contract/mapList2';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { type DoorsOf, doorsInWalkOrder, groupsOf } from '@/server/store/addresses';
import { packetExists, targetExists } from '@/server/store/packets';
import { beginAtNearest } from '@/server/turf/beginAtNearest';
import { servedToMember } from './servedCall';

/**
 * Answers with the doors of packet `p`, or without `p` of target `i`; with `a` and `o` the walk begins at the nearest door. With a packet the
 * doors have its walk's numbers, and the target is ignored: the packet may have moved to another target since the phone got its list.
 */
export const servedMapList2 = servedToMember(mapList2, async ({ query, caller: { campaignId, userId } }, { db }) => {
  const which = await listOf(db, campaignId, query);
  const inOrder = which === 'nothing' ? [] : await doorsInWalkOrder(db, campaignId, userId, which);
  const doors = query.p === undefined ? inOrder : inOrder.map((door, index) => ({ ...door, walk: index + 1 }));
  const result =
    query.a === undefined || query.o === undefined ? doors : beginAtNearest(doors, { lat: Number(query.a), lon: Number(query.o) });
  return { result, groups: await groupsOf(db, campaignId) };
});

async function listOf(db: Services['db'], campaignId: number, { i, p }: QueryOf<typeof mapList2>): Promise<DoorsOf | 'nothing'> {
  if (p !== undefined) {
    const packetId = databaseId(p);
    if (packetId === undefined || !(await packetExists(db, campaignId, packetId))) throw notFound('packet');
    return { packetId };
  }
  if (i === '') return 'nothing';
  const targetId = databaseId(i);
  if (targetId === undefined || !(await targetExists(db, campaignId, targetId))) throw notFound('target');
  return { targetId };
}
