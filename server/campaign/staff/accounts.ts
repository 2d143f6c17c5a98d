import { type Kysely, sql } from 'kysely';
import { ROLE_NAMES, type StaffRole } from '@/lib/domain/staff/roles';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { newEmail, plainEmail } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { lastDoing } from './doings';
import { endOthersSignIns } from './elsewhere';

const TEXTS = {
  name: 'The name',
  needsName: (email: string) => `${email} is new to the console. Say who it is, by a name.`,
  notStaff: (email: string) => `${email} does not work in this campaign.`,
  meanwhile: (email: string, role: StaffRole | undefined, by: string | undefined) =>
    `Meanwhile ${email} ${role === undefined ? 'does not work here' : `is ${ROLE_NAMES[role]} here`}${by === undefined ? '' : `: ${by} saw to it`}. Look again.`,
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
  /** Who of the staff gives it; null at the terminal. */
  readonly by?: number | null | undefined;
};

/** What came of giving a role. */
export type GivenRole = {
  /** They had none in this campaign. */
  readonly isNew: boolean;
  /** They work in another campaign too, and everything that signed them in was ended: they sign in by a new link. */
  readonly isSignedOut: boolean;
};

/**
 * Lets somebody work in a campaign, or gives them another role there. Whoever works in another campaign keeps their name; where that is not one of whoever
 * gives the role, all that signs them in ends.
 *
 * @throws {@link OrganizerError} for somebody new without a name, and where the campaign would have no owner any more, or where they
 *   have another role meanwhile than was seen; then nothing was written
 */
export function setStaffRole(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, name, role, from, by = null, dryRun }: SetRole,
): Promise<GivenRole> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainEmail(email);
    await lockRoles(trx, campaignId);
    const known = await staffWith(trx, plain);
    const before = known === undefined ? undefined : await roleOf(trx, campaignId, known);
    if (from !== undefined && (from ?? undefined) !== before) throw new OrganizerError(await meanwhile(trx, campaignId, plain, before));
    if (role !== 'owner') await expectAnotherOwner(trx, campaignId, plain);
    const isSignedOut = known !== undefined && before === undefined && (await endOthersSignIns(trx, campaignId, known, by));
    const staffId = known ?? (await newStaff(trx, plain, name));
    await trx
      .insertInto('staff_roles')
      .values({ campaign_id: campaignId, staff_id: staffId, role })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'staff_id']).doUpdateSet({ role }))
      .execute();
    return { isNew: before === undefined, isSignedOut };
  });
}

/**
 * Ends somebody's work in a campaign: their next request there finds nothing. What they did stays in the log. Who works nowhere any more, and may make no campaign, is signed out.
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
    if (staffId === undefined || numDeletedRows === 0n) throw notStaff(plain);
    await sql`
      delete from staff where id = ${staffId} and not may_begin and not exists (select from staff_roles where staff_id = ${staffId})`.execute(
      trx,
    );
  });
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

/** What is thrown about somebody who works nowhere here. */
export const notStaff = (email: string): OrganizerError => new OrganizerError(TEXTS.notStaff(email));

/** Returns whose e-mail it is; undefined where nobody of the staff has it. @param inCampaign only where they work in it */
export async function staffWith(trx: Kysely<Database>, email: string, inCampaign?: number): Promise<number | undefined> {
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
    .values({ email: newEmail(email), name: plainWords(name, TEXTS.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
