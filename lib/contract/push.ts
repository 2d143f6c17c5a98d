import * as v from 'valibot';
import { defineCall } from './call';
import { idParam } from './fields';

const LONGEST_ENDPOINT = 1_000;
const LONGEST_KEY = 200;
/** Base64 in the letters of URLs. */
const keyField = v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/u), v.maxLength(LONGEST_KEY));

/** The browser's subscription, as PushSubscription.toJSON() writes it. */
const subscriptionSchema = v.object({
  /** At the browser's push service. */
  endpoint: v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT), v.url(), v.startsWith('https://')),
  keys: v.object({ p256dh: keyField, auth: keyField }),
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

/** Switch a browser's notifications on and off (docs/wire.md#call-pushsubscribe). */
export const pushSubscribe = pushCall('pushSubscribe.php');
export const pushUnsubscribe = pushCall('pushUnsubscribe.php');

/** A notification, sent as JSON. The service worker shows title and body as they are, and opens the path. */
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string };
