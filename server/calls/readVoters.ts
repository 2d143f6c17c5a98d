import type { Services } from '@/server/services';
import { holderOfDoor } from '@/server/store/packets';
import type { MemberCaller } from './servedCall';

/**
 * Counts people whose data a member reads (docs/wire.md#limits). Those at the doors of a packet that is assigned to the member are free.
 *
 * @throws Refusal 429
 */
export async function countRead(caller: MemberCaller, addressId: number, voterIds: readonly number[], { db, budgets }: Services) {
  const holder = await holderOfDoor(db, caller.campaignId, addressId);
  if (holder !== caller.userId) (await budgets.of(caller)).takeEach('voters', voterIds);
}
