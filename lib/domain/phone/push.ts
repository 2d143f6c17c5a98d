/** A browser's subscription, in the form in which the server takes it. */
export type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/**
 * Whether this phone is notified of new packets. 'notOffered': the site was built without the server's key. 'unsupported': the browser has
 * no push messages. 'blocked': its owner has forbidden them.
 */
export type PushState = 'on' | 'off' | 'notOffered' | 'unsupported' | 'blocked';

/** What {@link pushState} depends on. */
export type PushFacts = {
  readonly hasKey: boolean;
  readonly isSupported: boolean;
  readonly permission: NotificationPermission;
  /** The campaign for which this browser subscribed last; undefined without a subscription. */
  readonly subscribedFor: string | undefined;
};

/** Returns what the switch shows in a campaign (docs/product/app.md#push). */
export function pushState(facts: PushFacts, campaignUid: string): PushState {
  if (!facts.hasKey) return 'notOffered';
  if (!facts.isSupported) return 'unsupported';
  if (facts.permission === 'denied') return 'blocked';
  return facts.subscribedFor === campaignUid && facts.permission === 'granted' ? 'on' : 'off';
}
