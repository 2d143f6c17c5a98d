import { pushSubscribe, pushUnsubscribe } from '@/lib/contract/push';
import { isPushEndpoint } from '@/lib/domain/pushServices';
import { nowSeconds } from '@/server/clock';
import { malformedField } from '@/server/refusal';
import { addSubscription, removeSubscription } from '@/server/store/pushSubscriptions';
import { servedToMember } from './servedCall';

export const pushCalls = {
  pushSubscribe: servedToMember(pushSubscribe, async ({ body, caller }, { db, clock }) => {
    if (!isPushEndpoint(body.endpoint)) throw malformedField('endpoint');
    await addSubscription(db, caller, body, nowSeconds(clock));
    return null;
  }),
  /** Succeeds also where nothing was subscribed: afterwards nothing is. */
  pushUnsubscribe: servedToMember(pushUnsubscribe, async ({ body, caller }, { db }) => {
    await removeSubscription(db, caller, body.endpoint);
    return null;
  }),
};
