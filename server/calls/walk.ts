import type { QueryOf } from '@/lib/contract/call';
import { mapList2 } from '@/lib/contract/doors';
import { getWalk, getWalkPacket, getWalkPackets } from '@/lib/contract/walk';
import type { Position } from '@/lib/domain/geo';
import { nowSeconds } from '@/server/clock';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { type DoorsOf, doorsInWalkOrder, groupsOf } from '@/server/store/addresses';
import { zoneOf } from '@/server/store/campaigns';
import { toForget } from '@/server/store/forgottenPeople';
import { handOut } from '@/server/store/meetingPoints';
import {
  hasLooseDoors,
  packetById,
  packetHolder,
  packetsAssignedTo,
  packetsNotOf,
  packetsOfTarget,
  packetWithCode,
  targetExists,
  targetsOf,
} from '@/server/store/packets';
import { recallsOf } from '@/server/store/recalls';
import { scriptOf } from '@/server/store/script';
import { beginAtNearest } from '@/server/turf/beginAtNearest';
import { type MemberCaller, servedToMember } from './servedCall';
import { takenBack } from './takenBack';

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
  /** The packet with this code. Where none has it, a meeting point may: whoever asks there is handed one. */
  getWalkPacket: servedToMember(getWalkPacket, async ({ query, caller }, services) => {
    const found = await packetWithCode(services.db, caller.campaignId, query.c);
    return Object.keys(found).length > 0 ? found : handedOut(query, caller, services);
  }),
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
    const position = positionOf(query);
    const result = position === undefined ? doors : beginAtNearest(doors, position);
    const script = await scriptOf(db, campaignId, query.p === undefined ? undefined : databaseId(query.p));
    return { result, groups: await groupsOf(db, campaignId), ...(script ? { script } : {}) };
  }),
};

/** Where the phone is, if it has said so. */
function positionOf({ a, o }: { readonly a?: string | undefined; readonly o?: string | undefined }): Position | undefined {
  return a === undefined || o === undefined ? undefined : { lat: Number(a), lon: Number(o) };
}

/**
 * A packet that is handed out counts as a list that is not the member's: who finishes packets without walking them is stopped there.
 *
 * @throws Refusal 429
 */
async function handedOut(query: QueryOf<typeof getWalkPacket>, caller: MemberCaller, { db, clock, budgets, handOuts }: Services) {
  const { campaignId, userId } = caller;
  const budget = await budgets.of(caller);
  const mayHave = (packetId: number) => budget.takeEach('lists', [packetId]);
  const asked = { campaignId, userId, code: query.c, position: positionOf(query), now: nowSeconds(clock), mayHave };
  const id = await handOut(db, handOuts, asked);
  return id === undefined ? {} : packetById(db, campaignId, id);
}

/** @throws Refusal 404; 409 when staff have just taken the packet from the member; 429 when the member has asked for too many lists that are not theirs (docs/wire.md#limits) */
async function listOf(
  { i, p }: QueryOf<typeof mapList2>,
  caller: MemberCaller,
  { db, clock, budgets }: Services,
): Promise<DoorsOf | 'nothing'> {
  const { campaignId, userId } = caller;
  if (p !== undefined) {
    const packetId = databaseId(p);
    const held = packetId === undefined ? undefined : await packetHolder(db, campaignId, packetId);
    if (packetId === undefined || held === undefined) throw notFound('packet');
    if (held.holderId !== userId) {
      const recall = (await recallsOf(db, caller, nowSeconds(clock))).find((one) => one.packetId === String(packetId));
      if (recall) throw takenBack(recall, await zoneOf(db, campaignId));
      (await budgets.of(caller)).takeEach('lists', [packetId]);
    }
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
