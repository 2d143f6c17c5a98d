import { mapListUpdate2 } from '@/lib/contract/mapListUpdate2';
import { nowSeconds } from '@/server/clock';
import { servedToMember } from './servedCall';

/** Takes every well-formed change; the answer names those that carry an id, which are all durable by then, repeats included. */
export const servedMapListUpdate2 = servedToMember(mapListUpdate2, async ({ query, body, caller }, services) => {
  const [update] = body;
  if (update === undefined) return { received: [] };
  await services.recordChanges({ ...caller, sentAt: Number(query.t), receivedAt: nowSeconds(services.clock), update });
  return { received: [...new Set(update.addresses.flatMap((change) => change.changeId ?? []))] };
});
