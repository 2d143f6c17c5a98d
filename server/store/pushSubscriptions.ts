import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { pushSubscribe } from '@/lib/contract/push';
import type { Database } from '@/server/database/schema';

/** The most browsers of one member that are notified: those that subscribed last. */
const MOST_PER_MEMBER = 20;

type Member = { readonly campaignId: number; readonly userId: number };

/** A browser's push service and the keys that messages to it are encrypted with. */
export type StoredSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Stores a browser's subscription for a member. Replaces the keys of one that is known. */
export async function addSubscription(
  db: Kysely<Database>,
  { campaignId, userId }: Member,
  { endpoint, keys }: BodyOf<typeof pushSubscribe>,
  nowSeconds: number,
): Promise<void> {
  const keep = { p256dh: keys.p256dh, auth: keys.auth, subscribed_at: nowSeconds };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ campaign_id: campaignId, user_id: userId, endpoint, ...keep })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'user_id', 'endpoint']).doUpdateSet(keep))
      .execute();
    await sql`
      delete from push_subscriptions where campaign_id = ${campaignId} and user_id = ${userId} and endpoint in (
        select endpoint from push_subscriptions where campaign_id = ${campaignId} and user_id = ${userId}
        order by endpoint = ${endpoint} desc, subscribed_at desc, endpoint offset ${MOST_PER_MEMBER}
      )`.execute(trx);
  });
}

/** Removes a member's subscription. Does nothing when there is none. */
export async function removeSubscription(db: Kysely<Database>, { campaignId, userId }: Member, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Reads the subscriptions of a member's browsers. */
export function subscriptionsOf(db: Kysely<Database>, { campaignId, userId }: Member): Promise<StoredSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .orderBy('endpoint')
    .execute();
}
