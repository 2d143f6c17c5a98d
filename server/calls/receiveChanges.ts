import { type Clock, nowSeconds } from '@/server/clock';
import type { Services } from '@/server/services';
import type { ChangeLimit } from '@/server/store/changes/changeRule';
import type { Arrival, IncomingChange } from '@/server/store/incomingChange';
import type { Sender } from '@/server/store/users';
import type { MemberCaller } from './servedCall';

/** A request with more is written in several commits, so that others' changes do not wait for all of it (docs/wire.md#at-least-once). */
const MOST_CHANGES_PER_COMMIT = 500;

/** Who sent a request with changes, and when. @param t the request's time of sending */
export function arrivalOf({ campaignId, userId }: MemberCaller, t: string, clock: Clock): Arrival {
  return { campaignId, userId, sentAt: Number(t), receivedAt: nowSeconds(clock) };
}

/**
 * Records every change. The answer names those that have an id: all of them are durable by then, repeats included.
 *
 * @param bytes how long the body was on the wire
 * @param sender the member, when they were let in from memory: the database is asked about them with the changes
 * @throws Refusal 429 when the member has sent too many that are new; what is recorded of them by then is a repeat the next time
 * @throws StaleSender when the database has the sender otherwise: what is not recorded then comes again when the request is read again
 */
export async function receiveChanges(
  changes: readonly IncomingChange[],
  member: MemberCaller,
  services: Services,
  { bytes, sender }: { readonly bytes: number; readonly sender?: Sender | undefined },
): Promise<{ received: string[] }> {
  // One after the other, in their order. What a failure leaves out comes again with the repeat of the request.
  const budget = await services.budgets.of(member);
  const left = (limit: ChangeLimit) => budget.left(limit);
  for (let from = 0; from === 0 || from < changes.length; from += MOST_CHANGES_PER_COMMIT) {
    const part = changes.slice(from, from + MOST_CHANGES_PER_COMMIT);
    const outcome = await services.recordChanges(member.campaignId, { changes: part, bytes, sender, left });
    if (outcome.kind === 'overLimit') throw budget.refusal(outcome.limit);
    budget.count('changes', outcome.fresh.changes);
    budget.count('notes', outcome.fresh.notes);
  }
  return { received: [...new Set(changes.flatMap(({ changeId }) => changeId ?? []))] };
}
