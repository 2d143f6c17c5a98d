import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import type { StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { type Numbers, openStrays } from './openStrays';
import { type Repair, type RepairMade, repairing, touched } from './repairLog';
import type { Undo } from './undo';

const TEXTS = {
  dismissed: (count: number) =>
    `${count === 1 ? 'A change' : `${count} changes`} that did not fit ${count === 1 ? 'was' : 'were'} dismissed.`,
} as const;

/**
 * Takes changes that fit nothing off the list. They stay in the log, and count no more than before.
 *
 * @throws {@link OrganizerError} when one of them is not open; then nothing was written
 */
export function dismissStrays(parts: StaffParts, campaign: CampaignRef, { numbers, ...repair }: Numbers): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId) => dismissStraysWithin(trx, campaignId, [...new Set(numbers)]));
}

/** Takes changes off the list within a repair (`repairing`), as {@link dismissStrays} does. */
export async function dismissStraysWithin(
  trx: Kysely<Database>,
  campaignId: number,
  logIds: readonly number[],
): Promise<Repair<'dismissedStrays'>> {
  const open = await openStrays(trx, campaignId, logIds);
  await sql`
    insert into settled_strays (campaign_id, change_log_id, dismissed)
    select ${campaignId}, log_id, true from unnest(${logIds}::bigint[]) as log_id
    on conflict (campaign_id, change_log_id) do update set dismissed = true`.execute(trx);
  return { kind: 'dismissedStrays', told: TEXTS.dismissed(open.length), touches: touched('change', logIds), undo: { logIds } };
}

export const undoDismissed: Undo<'dismissedStrays'> = async (trx, campaignId, { logIds }) => {
  const own = sql`campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`;
  await sql`delete from settled_strays where ${own} and door_id is null`.execute(trx);
  await sql`update settled_strays set dismissed = false where ${own}`.execute(trx);
};
