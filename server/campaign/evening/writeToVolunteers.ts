import type { Kysely } from 'kysely';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { notifyMember } from '@/server/push/notifyMember';
import { staffMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';

const TEXTS = {
  words: 'The message',
  noKeys: 'This server sends no notifications (VAPID_PUBLIC_KEY). Call them.',
  nobody: 'Nobody is out any more.',
} as const;

/** So many are told at a time. */
const AT_ONCE = 25;
/** So long it goes on: with the last ones it is answered before a page gives up (`OUTSIDE_WAIT_MS`), and the others are to be called. */
const LONGEST_MS = 60_000;

/** Who was written to. */
export type Written = {
  readonly people: number;
  /** Those of them whom no browser could be notified of: call them. */
  readonly notTold: readonly { readonly id: number; readonly name: string }[];
};

/**
 * Writes to volunteers, as a notification on every browser on which they have those switched on.
 *
 * @param parts `push` sends; without one nobody can be written to
 * @param wanted `words` is one line of at most 200 characters; `to` are members' users, others are left out
 * @throws {@link OrganizerError} when the words cannot be shown, the server sends no notifications, or nobody is left to write to
 */
export async function writeToVolunteers(
  parts: StaffParts & { readonly push?: PushSender | undefined },
  campaign: CampaignRef,
  { words, to }: { readonly words: string; readonly to: readonly number[] },
): Promise<Written> {
  const { db, push } = parts;
  if (push === undefined) throw new OrganizerError(TEXTS.noKeys);
  const { campaignId, message, people } = await inTransaction(parts, campaign, {}, async (trx, id) => {
    const members = await membersAmong(trx, id, to);
    if (members.length === 0) throw new OrganizerError(TEXTS.nobody);
    return { campaignId: id, message: staffMessage(await campaignName(trx, id), plainWords(words, TEXTS.words)), people: members };
  });
  const notTold: { id: number; name: string }[] = [];
  const until = parts.clock.nowMs() + LONGEST_MS;
  for (let first = 0; first < people.length; first += AT_ONCE) {
    if (parts.clock.nowMs() >= until) {
      notTold.push(...people.slice(first));
      break;
    }
    const some = people.slice(first, first + AT_ONCE);
    const told = await Promise.all(some.map(({ id }) => notifyMember(db, push, { campaignId, userId: id }, message, 'high')));
    notTold.push(...some.filter((_, index) => told[index] === 0));
  }
  return { people: people.length, notTold };
}

function membersAmong(db: Kysely<Database>, campaignId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'name'])
    .where('campaign_id', '=', campaignId)
    .where('users.id', 'in', ids)
    .orderBy('name')
    .orderBy('users.id')
    .execute();
}
