import { type Kysely, sql } from 'kysely';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { newStaffKey, staffKeyDigest } from '@/server/auth/staffKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { siteAddress } from '@/server/campaign/invitations';
import { plainEmail } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { addStaffLink } from '@/server/store/staffLinks';

const TEXTS = {
  name: 'The name',
  needsName: (email: string) => `${email} is new to the console. Say who it is, by a name.`,
  notStaff: (email: string) => `${email} does not work in this campaign.`,
  lastOwner: (email: string) => `${email} is the campaign's only owner. Make somebody else an owner first.`,
} as const;

/** Somebody who works in a campaign. */
export type StaffAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** When their console was last heard of; null while they are signed in nowhere. Unix seconds. */
  readonly seenAt: number | null;
};

/** Lists who works in a campaign, by name. */
export function listStaff(parts: StaffParts, campaign: CampaignRef): Promise<StaffAccount[]> {
  return inTransaction(parts, campaign, {}, (trx, campaignId) =>
    trx
      .selectFrom('staff_roles')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['email', 'name', 'role'])
      .select(sql<number | null>`(select max(seen_at) from staff_sessions where staff_id = staff.id)`.as('seenAt'))
      .where('campaign_id', '=', campaignId)
      .orderBy('name')
      .orderBy('email')
      .execute(),
  );
}

type SetRole = DryRun & { readonly email: string; readonly name?: string | undefined; readonly role: StaffRole };

/**
 * Lets somebody work in a campaign, or gives them another role there. Whoever works in another campaign keeps their name.
 *
 * @returns whether they are new in the campaign
 * @throws {@link OrganizerError} for somebody new without a name, and where the campaign would have no owner any more; then nothing was written
 */
export function setStaffRole(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, name, role, dryRun }: SetRole,
): Promise<{ isNew: boolean }> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainEmail(email);
    await lockRoles(trx, campaignId);
    if (role !== 'owner') await expectAnotherOwner(trx, campaignId, plain);
    const staffId = (await staffWith(trx, plain)) ?? (await newStaff(trx, plain, name));
    const before = await trx
      .selectFrom('staff_roles')
      .select('role')
      .where('campaign_id', '=', campaignId)
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    await trx
      .insertInto('staff_roles')
      .values({ campaign_id: campaignId, staff_id: staffId, role })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'staff_id']).doUpdateSet({ role }))
      .execute();
    return { isNew: before === undefined };
  });
}

/**
 * Ends somebody's work in a campaign: their next request there finds nothing. What they did stays in the log. Who works nowhere any more is signed out.
 *
 * @throws {@link OrganizerError} when they do not work there, or are its only owner; then nothing was written
 */
export function removeStaff(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, dryRun }: DryRun & { readonly email: string },
): Promise<void> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainEmail(email);
    await lockRoles(trx, campaignId);
    await expectAnotherOwner(trx, campaignId, plain);
    const staffId = await staffWith(trx, plain);
    const { numDeletedRows } = await trx
      .deleteFrom('staff_roles')
      .where('campaign_id', '=', campaignId)
      .where('staff_id', '=', staffId ?? 0)
      .executeTakeFirstOrThrow();
    if (staffId === undefined || numDeletedRows === 0n) throw new OrganizerError(TEXTS.notStaff(plain));
    await sql`delete from staff where id = ${staffId} and not exists (select from staff_roles where staff_id = ${staffId})`.execute(trx);
  });
}

/**
 * Makes a link by which somebody signs in to the console once, within a day. An earlier one that was not used yet is void.
 *
 * @param of `site`: where the console opens, with http: or https:
 * @returns the link, which is secret: whoever has it first is signed in
 * @throws {@link OrganizerError} when they work nowhere in this campaign, or the site is no address
 */
export function staffLink(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, site }: { readonly email: string; readonly site: string },
): Promise<string> {
  const origin = siteAddress(site);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const plain = plainEmail(email);
    const staffId = await staffWith(trx, plain, campaignId);
    if (staffId === undefined) throw new OrganizerError(TEXTS.notStaff(plain));
    const key = newStaffKey();
    await addStaffLink(trx, staffId, staffKeyDigest(key), nowSeconds(parts.clock));
    // Behind #: no server, proxy or log sees it.
    return `${origin}/console/sign-in/#key=${key}`;
  });
}

/** Keeps two who give and take roles in a campaign from leaving it without an owner. */
async function lockRoles(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await sql`select from staff_roles where campaign_id = ${campaignId} order by staff_id for update`.execute(trx);
}

async function expectAnotherOwner(trx: Kysely<Database>, campaignId: number, email: string): Promise<void> {
  const owners = await trx
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('email')
    .where('campaign_id', '=', campaignId)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.email === email) throw new OrganizerError(TEXTS.lastOwner(email));
}

/** @param inCampaign only where they work in it */
async function staffWith(trx: Kysely<Database>, email: string, inCampaign?: number): Promise<number | undefined> {
  const found = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .$if(inCampaign !== undefined, (query) =>
      query.where(
        'id',
        'in',
        trx
          .selectFrom('staff_roles')
          .select('staff_id')
          .where('campaign_id', '=', inCampaign ?? 0),
      ),
    )
    .executeTakeFirst();
  return found?.id;
}

async function newStaff(trx: Kysely<Database>, email: string, name: string | undefined): Promise<number> {
  if (name === undefined) throw new OrganizerError(TEXTS.needsName(email));
  const { id } = await trx
    .insertInto('staff')
    .values({ email, name: plainWords(name, TEXTS.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
