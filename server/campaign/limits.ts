import { type Kysely, sql } from 'kysely';
import { type CountedLimit, MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import type { Database } from '@/server/database/schema';
import type { CampaignRef } from './campaignByName';
import { plainEmail } from './members';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = { noMember: (email: string) => `${email} is no member of this campaign.` } as const;

/** null: as it is without staff. */
export type WantedLimits = Partial<Record<CountedLimit, number | null>>;

/** A limit as it counts: of one member, or without an e-mail of everybody else. */
export type SetLimit = { readonly email: string | null; readonly kind: CountedLimit; readonly most: number };

/**
 * Sets limits of a campaign (`setLimits`), and reads what staff have set.
 *
 * @throws {@link OrganizerError} when there is no such campaign or member; then nothing was written
 */
export function changeLimits(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, wanted, dryRun }: DryRun & { readonly email?: string | undefined; readonly wanted: WantedLimits },
): Promise<SetLimit[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await setLimits(trx, campaignId, email, wanted);
    return setLimitsOf(trx, campaignId);
  });
}

/**
 * Sets limits, of one member or of all that have none of their own. One that is as it is without staff is forgotten.
 *
 * @throws {@link OrganizerError} when there is no such member
 */
export async function setLimits(trx: Kysely<Database>, campaignId: number, email: string | undefined, wanted: WantedLimits): Promise<void> {
  const userId = email === undefined ? null : await memberId(trx, campaignId, plainEmail(email));
  // What Object.entries loses of the type: the keys are those of the limits.
  for (const [kind, most] of Object.entries(wanted) as [CountedLimit, number | null][]) {
    await sql`
      delete from raised_limits
      where campaign_id = ${campaignId} and user_id is not distinct from ${userId}::integer and kind = ${kind}`.execute(trx);
    if (most === null || (userId === null && most === MEMBER_LIMITS[kind].most)) continue;
    await trx.insertInto('raised_limits').values({ campaign_id: campaignId, user_id: userId, kind, most }).execute();
  }
}

/** Those of everybody come first. */
async function setLimitsOf(trx: Kysely<Database>, campaignId: number): Promise<SetLimit[]> {
  const { rows } = await sql<SetLimit>`
    select email, kind, most from raised_limits left join users on users.id = user_id
    where campaign_id = ${campaignId} order by email collate "C" nulls first, kind collate "C"`.execute(trx);
  return rows;
}

async function memberId(trx: Kysely<Database>, campaignId: number, email: string): Promise<number> {
  const found = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('campaign_id', '=', campaignId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (found === undefined) throw new OrganizerError(TEXTS.noMember(email));
  return found.user_id;
}
