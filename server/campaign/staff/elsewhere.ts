import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { endSignIns, lockStaff } from '@/server/store/staffSignIns';

/**
 * True for somebody who works in another campaign too, one that whoever asks does not own.
 *
 * @param by who asks, of the staff; null at the server's terminal, where nobody owns a campaign
 */
export async function worksElsewhere(trx: Kysely<Database>, campaignId: number, staffId: number, by: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles own where own.staff_id = ${staffId} and own.campaign_id <> ${campaignId} and not exists (
      select from staff_roles r where r.staff_id = ${by} and r.campaign_id = own.campaign_id and r.role = 'owner') limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Ends every way into the account of somebody whom a campaign lets in, where they work for others already: their owners may have been shown a link, and have
 * made a passkey or a session of their own by it (docs/decisions/097-hired-by-another-campaign.md).
 *
 * @param by who lets them in (`worksElsewhere`)
 * @returns whether it was so
 */
export async function endOthersSignIns(trx: Kysely<Database>, campaignId: number, staffId: number, by: number | null): Promise<boolean> {
  await lockStaff(trx, staffId);
  const isOthers = await worksElsewhere(trx, campaignId, staffId, by);
  if (isOthers) await endSignIns(trx, staffId);
  return isOthers;
}
