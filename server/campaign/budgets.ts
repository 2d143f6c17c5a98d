import { type Kysely, sql } from 'kysely';
import { LIMITS } from '@/lib/contract/staff/campaign';
import { type CountedLimit, MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import type { CampaignRef } from './campaignByName';
import { setLimits } from './limits';
import { membersWithIds } from './members';
import { NoSuch, OrganizerError } from './organizerError';
import { lastDoing } from './staff/doings';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  meanwhile: (by: string | undefined, now: number | null) =>
    `Meanwhile ${by ?? 'somebody else'} has changed this: ${now === null ? 'it is as usual' : `it is ${now}`} now. Look again.`,
} as const;

/** One budget: how much without staff, and what staff have set; null: nothing. */
export type Budget = { readonly kind: CountedLimit; readonly standard: number; readonly set: number | null };

/**
 * Reads what staff have set for everybody who has no budget of their own, or for one volunteer.
 *
 * @throws {@link NoSuch} for somebody who is no member
 */
export function budgets(parts: StaffParts, campaign: CampaignRef, { member }: { readonly member?: number | undefined }): Promise<Budget[]> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await emailOf(trx, campaignId, member);
    return budgetsOf(trx, campaignId, member);
  });
}

/**
 * Sets one budget from what was seen; null: as it is without staff. It counts within seconds.
 *
 * @throws {@link NoSuch} for somebody who is no member; {@link OrganizerError} where it is another meanwhile. Then nothing was written
 */
export function setBudget(
  parts: StaffParts,
  campaign: CampaignRef,
  wanted: DryRun & {
    readonly member?: number | undefined;
    readonly kind: CountedLimit;
    readonly from: number | null;
    readonly to: number | null;
  },
): Promise<Budget[]> {
  const { member, kind, from, to, dryRun } = wanted;
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const email = await emailOf(trx, campaignId, member);
    // A budget that nobody has set has no row to lock.
    await lockCampaign(trx, campaignId, 'no key update');
    const now = (await budgetsOf(trx, campaignId, member)).find((one) => one.kind === kind)?.set ?? null;
    if (now !== from) {
      const by = await lastDoing(trx, campaignId, { what: ['setBudget'], about: budgetText({ member, kind }) });
      throw new OrganizerError(TEXTS.meanwhile(by?.name, now));
    }
    await setLimits(trx, campaignId, email, { [kind]: to });
    return budgetsOf(trx, campaignId, member);
  });
}

/** How the log names a budget. */
export const budgetText = ({ member, kind }: { readonly member?: number | undefined; readonly kind: CountedLimit }): string =>
  `${kind} of ${member === undefined ? 'everybody' : `volunteer ${member}`}`;

async function emailOf(trx: Kysely<Database>, campaignId: number, member: number | undefined): Promise<string | undefined> {
  if (member === undefined) return undefined;
  const [known] = await membersWithIds(trx, campaignId, [member]);
  if (known === undefined) throw new NoSuch('volunteer');
  return known.email;
}

async function budgetsOf(trx: Kysely<Database>, campaignId: number, member: number | undefined): Promise<Budget[]> {
  const { rows } = await sql<{ kind: CountedLimit; most: number }>`
    select kind, most from raised_limits
    where campaign_id = ${campaignId} and user_id is not distinct from ${member ?? null}::integer`.execute(trx);
  const set = new Map(rows.map(({ kind, most }) => [kind, most]));
  return LIMITS.map((kind) => ({ kind, standard: MEMBER_LIMITS[kind].most, set: set.get(kind) ?? null }));
}
