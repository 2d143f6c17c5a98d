import { pushSubscribe, pushUnsubscribe } from '@/lib/contract/pushSubscription';
import { nowSeconds } from '@/server/clock';
import { subscribe, unsubscribe } from '@/server/store/pushSubscriptions';
import { servedToMember } from './servedCall';

export const servedPushSubscribe = servedToMember(pushSubscribe, async ({ body, caller }, { db, clock }) => {
  await subscribe(db, caller, body, nowSeconds(clock));
  return null;
});

/** Succeeds also where nothing was subscribed: afterwards nothing is. */
export const servedPushUnsubscribe = servedToMember(pushUnsubscribe, async ({ body, caller }, { db }) => {
  await unsubscribe(db, caller, body.endpoint);
  return null;
});
