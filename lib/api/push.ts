import * as calls from '@/lib/contract/push';
import type { Result } from '@/lib/domain/failure';
import type { Subscription } from '@/lib/domain/phone/push';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Http } from './http';

/** Tells the server where this browser takes notifications (docs/wire.md#call-pushsubscribe). */
export function pushSubscribe(http: Http, who: CampaignCredentials, subscription: Subscription): Promise<Result<unknown>> {
  return http(calls.pushSubscribe, { query: { u: who.campaignUid }, body: subscription, pin: who.pin });
}

/** Tells the server that this browser takes none any more. */
export function pushUnsubscribe(http: Http, who: CampaignCredentials, subscription: Subscription): Promise<Result<unknown>> {
  return http(calls.pushUnsubscribe, { query: { u: who.campaignUid }, body: subscription, pin: who.pin });
}
