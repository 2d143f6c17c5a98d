import type { Kysely } from 'kysely';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import type { StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { CAMPAIGNS } from './campaignPlan';
import { DEMO_OWNER, DEMO_SIGN_IN } from './signIn';

/**
 * Makes the link by which whoever starts the server opens the console of the demo's campaigns, once and within a day. Where nobody works there yet,
 * the demo's owner does from now on.
 *
 * @param site where the console opens
 * @returns the link, which is secret; undefined where there is no demo, or its owner works there no more
 */
export async function demoConsoleLink(parts: StaffParts, site: string): Promise<string | undefined> {
  const { email, name } = DEMO_OWNER;
  let first: number | undefined;
  for (const { id, owner } of await demoCampaigns(parts.db)) {
    if (owner === 'nobody') await setStaffRole(parts, { id }, { email, name, role: 'owner' });
    if (owner !== 'others') first ??= id;
  }
  return first === undefined ? undefined : staffLink(parts, { id: first }, { email, site });
}

/** The campaigns that the demo brought along, and whose they are. Somebody's own may be beside them in the database. */
async function demoCampaigns(db: Kysely<Database>): Promise<{ id: number; owner: 'nobody' | 'demo' | 'others' }[]> {
  const campaigns = await db
    .selectFrom('campaigns')
    .innerJoin('memberships', 'memberships.campaign_id', 'campaigns.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['campaigns.id', 'campaigns.name'])
    .where('users.email', '=', DEMO_SIGN_IN.email)
    .where(
      'campaigns.name',
      'in',
      CAMPAIGNS.map(({ name }) => name),
    )
    .orderBy('campaigns.id')
    .execute();
  const staff = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['campaign_id', 'email'])
    .where('campaign_id', 'in', [NONE, ...campaigns.map(({ id }) => id)])
    .execute();
  return campaigns.map(({ id }) => {
    const here = staff.filter(({ campaign_id }) => campaign_id === id);
    if (here.length === 0) return { id, owner: 'nobody' as const };
    return { id, owner: here.some(({ email }) => email === DEMO_OWNER.email) ? ('demo' as const) : ('others' as const) };
  });
}

/** SQL has no empty list. */
const NONE = 0;
