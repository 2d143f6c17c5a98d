import { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '@/lib/contract/push';
import { isPushEndpoint } from '@/lib/domain/pushServices';
import type { PushKeys } from '@/server/settings';
import type { StoredSubscription } from '@/server/store/pushSubscriptions';
import { publicLookup } from './publicLookup';

/** A day: whoever has not been online for longer sees the packet in the app. */
const KEPT_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
/** What a push service answers for a subscription that has ended. */
const GONE: readonly number[] = [404, 410];

/** 'gone': the browser has no such subscription any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** 'high' wakes a phone that saves its battery. */
export type PushUrgency = 'normal' | 'high';

export type PushSender = {
  readonly send: (subscription: StoredSubscription, message: PushMessage, urgency: PushUrgency) => Promise<PushOutcome>;
};

/**
 * Sends notifications through the browsers' push services, and nowhere else: not where a redirect leads, nor to an address inside.
 *
 * @param keys the server's own, by which a push service knows it
 * @param agent connects; tests pass one that leads to their own push service
 * @throws Error when the keys or the subject have not the form that Web Push asks for
 */
export function webPushSender({ publicKey, privateKey, subject }: PushKeys, agent = new Agent({ lookup: publicLookup })): PushSender {
  webPush.getVapidHeaders('https://push.example.org', subject, publicKey, privateKey, 'aes128gcm');
  return {
    async send({ endpoint, p256dh, auth }, message, urgency) {
      if (!isPushEndpoint(endpoint)) return 'gone';
      const options = { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS, timeout: TIMEOUT_MS, urgency };
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          ...options,
          agent,
        });
        return 'sent';
      } catch (error) {
        return error instanceof webPush.WebPushError && GONE.includes(error.statusCode) ? 'gone' : 'failed';
      }
    },
  };
}
