import { nowSeconds } from '@/server/clock';
import type { Services } from '@/server/services';
import type { Arrival, IncomingChange } from '@/server/store/incomingChange';
import type { MemberCaller } from './servedCall';

/** Who sent a request with changes, and when. @param t the request's time of sending */
export function arrivalOf({ campaignId, userId }: MemberCaller, { t }: { readonly t: string }, { clock }: Services): Arrival {
  return { campaignId, userId, sentAt: Number(t), receivedAt: nowSeconds(clock) };
}

/** Records every change. The answer names those that have an id: all of them are durable by then, repeats included. */
export async function receiveChanges(changes: readonly IncomingChange[], services: Services): Promise<{ received: string[] }> {
  await services.recordChanges(changes);
  return { received: [...new Set(changes.flatMap(({ changeId }) => changeId ?? []))] };
}
