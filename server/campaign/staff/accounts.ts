import { type Kysely, sql } from 'kysely';
import { ROLE_NAMES, type StaffRole } from '@/lib/domain/staff/roles';
import { consoleLink, newStaffKey, staffKeyDigest } from '@/server/auth/staffKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { siteAddress } from '@/server/campaign/invitations';
import { plainEmail } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { addStaffLink } from '@/server/store/staffLinks';
import { lastDoing } from './doings';

const TEXTS = {
  name: 'The name',
  needsName: (email: string) => `${email} is new to the console. Say who it is, by a name.`,
  notStaff: (email: string) => `${email} does not work in this campaign.`,
  meanwhile: (email: string, role: StaffRole | undefined, by: string | undefined) =>
    `Meanwhile ${email} ${role === undefined ? 'does not work here' : `is ${ROLE_NAMES[role]} here`}${by === undefined ? '' : `: ${by} saw to it`}. Look again.`,
  byMailAlone: (email: string) => `${email} works in another campaign too. A link for them can only be mailed.`,
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

type SetRole = DryRun & {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role: StaffRole;
  /** The role that whoever changes it has seen; null: none. Without it whatever there is. */
  readonly from?: StaffRole | null | undefined;
};

/**
 * Lets somebody work in a campaign, or gives them another role there. Whoever works in another campaign keeps their name.
 *
 * @returns whether they are new in the campaign
 * @throws {@link OrganizerError} for somebody new without a name, and where the campaign would have no owner any more, or where they
 *   have another role meanwhile than was seen; then nothing was written
 */
export function setStaffRole(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, name, role, from, dryRun }: SetRole,
): Promise<{ isNew: boolean }> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainEmail(email);
    await lockRoles(trx, campaignId);
    const known = await staffWith(trx, plain);
    const before = known === undefined ? undefined : await roleOf(trx, campaignId, known);
    if (from !== undefined && (from ?? undefined) !== before) throw new OrganizerError(await meanwhile(trx, campaignId, plain, before));
    if (role !== 'owner') await expectAnotherOwner(trx, campaignId, plain);
    const staffId = known ?? (await newStaff(trx, plain, name));
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

/** Somebody's link, which is secret: whoever has it first is signed in. */
export type IssuedStaffLink = { readonly email: string; readonly name: string; readonly link: string };

type WantedLink = {
  readonly email: string;
  /** Where the console opens, with http: or https:. */
  readonly site: string;
  /** Who of the staff is shown the link, or null at the terminal; undefined where it is only mailed. */
  readonly shownTo?: number | null | undefined;
};

/**
 * Makes a link by which somebody signs in to the console once, within a day. An earlier one that was not used yet is void.
 *
 * @throws {@link OrganizerError} when they work nowhere in this campaign, or the site is no address; and where the link opened a campaign that is not the one's
 *   who is shown it
 */
export function issueStaffLink(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, site, shownTo = null }: WantedLink,
): Promise<IssuedStaffLink> {
  const origin = siteAddress(site);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const plain = plainEmail(email);
    const staffId = await staffWith(trx, plain, campaignId);
    if (staffId === undefined) throw new OrganizerError(TEXTS.notStaff(plain));
    if (shownTo !== null && (await worksElsewhere(trx, campaignId, staffId, shownTo))) throw new OrganizerError(TEXTS.byMailAlone(plain));
    const { name } = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
    return { email: plain, name, link: await newLink(trx, staffId, origin, nowSeconds(parts.clock)) };
  });
}

/** Returns `issueStaffLink`'s link, for the terminal. */
export async function staffLink(
  parts: StaffParts,
  campaign: CampaignRef,
  wanted: { readonly email: string; readonly site: string },
): Promise<string> {
  return (await issueStaffLink(parts, campaign, wanted)).link;
}

/** Makes a link for somebody who is signed in. @param origin where the console opens, as `siteAddress` returns it */
export async function newLink(db: Kysely<Database>, staffId: number, origin: string, now: number): Promise<string> {
  const key = newStaffKey();
  await addStaffLink(db, staffId, staffKeyDigest(key), now);
  return consoleLink(origin, key);
}

/** True for somebody who works in a campaign that the other one does not own. */
async function worksElsewhere(trx: Kysely<Database>, campaignId: number, staffId: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles own where own.staff_id = ${staffId} and own.campaign_id <> ${campaignId} and not exists (
      select from staff_roles r where r.staff_id = ${other} and r.campaign_id = own.campaign_id and r.role = 'owner') limit 1`.execute(trx);
  return rows.length > 0;
}

async function roleOf(trx: Kysely<Database>, campaignId: number, staffId: number): Promise<StaffRole | undefined> {
  const query = trx.selectFrom('staff_roles').select('role').where('campaign_id', '=', campaignId).where('staff_id', '=', staffId);
  return (await query.executeTakeFirst())?.role;
}

async function meanwhile(trx: Kysely<Database>, campaignId: number, email: string, role: StaffRole | undefined): Promise<string> {
  const about = role === undefined ? email : roleText(email, role);
  const by = await lastDoing(trx, campaignId, { what: ['setRole', 'removeStaff'], about });
  return TEXTS.meanwhile(email, role, by?.name);
}

/** What the log says of a role that was given. */
export const roleText = (email: string, role: StaffRole): string => `${email}: ${ROLE_NAMES[role]}`;

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
