import * as v from 'valibot';
import { defineCall } from './call';
import { idParam } from './fields';

/** The browser's subscription, as PushSubscription.toJSON() writes it. */
const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

const pushCall = <const E extends 'pushSubscribe.php' | 'pushUnsubscribe.php'>(endpoint: E) =>
  defineCall({
    endpoint,
    signed: true,
    format: 'json',
    query: v.object({ u: idParam }),
    body: subscriptionSchema,
    reply: v.unknown(),
  });

export const pushSubscribe = pushCall('pushSubscribe.php');
export const pushUnsubscribe = pushCall('pushUnsubscribe.php');
