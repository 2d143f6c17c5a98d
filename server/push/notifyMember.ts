import type { Kysely } from 'kysely';
import type { PushMessage } from '@/lib/contract/push';
import type { Database } from '@/server/database/schema';
import { removeSubscription, subscriptionsOf } from '@/server/store/pushSubscriptions';
import type { PushSender, PushUrgency } from './pushSender';

/**
 * Sends one notification to each browser of a member that wants them. Forgets the subscriptions that have ended.
 *
 * @returns how many browsers it was sent to
 */
export async function notifyMember(
  db: Kysely<Database>,
  sender: PushSender,
  member: { readonly campaignId: number; readonly userId: number },
  message: PushMessage,
  urgency: PushUrgency = 'normal',
): Promise<number> {
  const subscriptions = await subscriptionsOf(db, member);
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sender.send(subscription, message, urgency);
      if (outcome === 'gone') await removeSubscription(db, member, subscription.endpoint);
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => outcome === 'sent').length;
}
