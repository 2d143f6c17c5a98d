import type { Subscription } from '@/lib/domain/phone/push';
import { keepChoice, readChoice } from './choices';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export const pushPermission = (): NotificationPermission => (isPushSupported() ? Notification.permission : 'default');

/** The campaign for which this browser has a subscription; undefined without one. */
export async function subscribedFor(): Promise<string | undefined> {
  const subscription = isPushSupported() ? await currentSubscription() : null;
  return subscription ? readChoice('pushCampaign') : undefined;
}

/**
 * Asks for the permission and subscribes this browser for a campaign.
 *
 * @param publicKey the key by which push services know the server
 * @returns the subscription; 'blocked' without the permission; 'noWorker' without an active service worker
 */
export async function subscribe(publicKey: string, campaignUid: string): Promise<Subscription | 'blocked' | 'noWorker'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return 'noWorker';
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  keepChoice('pushCampaign', campaignUid);
  return wireForm(subscription);
}

/** Ends the subscription. @returns the one that ended; 'none' without one, 'failed' when the browser does not end it */
export async function unsubscribe(): Promise<Subscription | 'none' | 'failed'> {
  const subscription = isPushSupported() ? await currentSubscription() : null;
  if (!subscription) return 'none';
  if (!(await subscription.unsubscribe().catch(() => false))) return 'failed';
  keepChoice('pushCampaign', undefined);
  return wireForm(subscription);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function wireForm(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
