import { type Kysely, sql } from 'kysely';
import type { MarkedBy } from '@/lib/domain/staff/evening';
import type { Database } from '@/server/database/schema';

type Account = { readonly id: number; readonly email: string };

/**
 * Reads who only tries the app out: everybody in a practice town, those who work in the campaign's console, and the guest
 * who is the organizer's own phone. Staff and campaigns stand in different places, so it takes three statements
 * (docs/scale.md).
 */
export async function triesOut(db: Kysely<Database>, campaignId: number, accounts: readonly Account[]): Promise<(id: number) => MarkedBy> {
  const campaign = await db.selectFrom('campaigns').select('is_practice').where('id', '=', campaignId).executeTakeFirst();
  const own = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('campaign_id', '=', campaignId)
    .where('is_own_phone', '=', true)
    .execute();
  const staff = await sql<{ email: string }>`
    select email from staff join staff_roles on staff_roles.staff_id = staff.id where campaign_id = ${campaignId}`.execute(db);
  const emails = new Set(staff.rows.map(({ email }) => email));
  const ids = new Set([...own.map(({ user_id }) => user_id), ...accounts.filter(({ email }) => emails.has(email)).map(({ id }) => id)]);
  return (id) => ({ isPractice: campaign?.is_practice === true, isStaff: ids.has(id) });
}
