import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accountOf } from '@/lib/domain/ids';
import { isEmailAddress } from '@/lib/domain/session/emailAddress';
import { newPin } from '@/server/auth/newPin';
import type { PinKey } from '@/server/auth/pinKey';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import type { CampaignRef } from './campaignByName';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const UID_BYTES = 9;
const LONGEST_EMAIL = 254;

const TEXTS = {
  noEmail: (text: string) => `"${text}" is no e-mail address.`,
  needsName: (email: string) => `${email} is new here. Say who it is: --name "Ana Díaz".`,
  meanwhile: (email: string) => `Somebody else has just added ${email}. Try again.`,
  notMember: (email: string) => `${email} is no member of this campaign. add-user makes them one.`,
} as const;

/** A user in a campaign. */
export type Member = { readonly userId: number; readonly email: string; readonly name: string; readonly uid: string };

/**
 * Returns an e-mail as it is stored, to find an account by: those from before {@link newEmail}'s rule too.
 *
 * @throws {@link OrganizerError} when the text is none
 */
export function plainEmail(text: string): string {
  const email = accountOf(text);
  if (email.length > LONGEST_EMAIL || !/^[^\s\p{Cc}<>"@]+@[^\s\p{Cc}<>"@]+$/u.test(email))
    throw new OrganizerError(TEXTS.noEmail(text.trim()));
  return email;
}

/**
 * Returns an e-mail as it is stored, for an account that is new.
 *
 * @throws {@link OrganizerError} when a mail to it could go anywhere else
 */
export function newEmail(text: string): string {
  const email = plainEmail(text);
  if (!isEmailAddress(email)) throw new OrganizerError(TEXTS.noEmail(text.trim()));
  return email;
}

/** Returns the campaign's members, by name. */
export function membersOf(db: Kysely<Database>, campaignId: number): Promise<Member[]> {
  return membersIn(db, campaignId).orderBy('name').orderBy('email').execute();
}

/** Returns the members with these users' ids; who is none is left out. */
export async function membersWithIds(db: Kysely<Database>, campaignId: number, userIds: readonly number[]): Promise<Member[]> {
  return userIds.length === 0 ? [] : membersIn(db, campaignId).where('user_id', 'in', userIds).orderBy('user_id').execute();
}

function membersIn(db: Kysely<Database>, campaignId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as userId', 'email', 'name', 'uid'])
    .where('campaign_id', '=', campaignId);
}

/** @throws {@link OrganizerError} when nobody in the campaign has this e-mail */
export async function memberByEmail(db: Kysely<Database>, campaignId: number, text: string): Promise<Member> {
  const email = plainEmail(text);
  const member = await membersIn(db, campaignId).where('email', '=', email).executeTakeFirst();
  if (member === undefined) throw new OrganizerError(TEXTS.notMember(email));
  return member;
}

export type AddedUser = { readonly member: Member; readonly isNewUser: boolean; readonly isNewMember: boolean };

/**
 * Makes somebody a member of the campaign, and a user where nobody has the e-mail. A new user has a PIN that nobody knows until they are invited.
 * A user who is there keeps name and PIN.
 *
 * @throws {@link OrganizerError} when the e-mail is none, or a new user has no name
 */
export function addUser(
  parts: StaffParts & { readonly pinKey: () => PinKey },
  campaign: CampaignRef,
  { dryRun, ...wanted }: DryRun & { readonly email: string; readonly name?: string | undefined },
): Promise<AddedUser> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const email = plainEmail(wanted.email);
    const known = await trx.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
    if (!known && wanted.name === undefined) throw new OrganizerError(TEXTS.needsName(email));
    const user = known ?? (await newUser(trx, newEmail(email), plainWords(wanted.name ?? '', 'The name'), parts.pinKey()));
    if (user === undefined) throw new OrganizerError(TEXTS.meanwhile(email));
    const uid = await join(trx, campaignId, user.id);
    const member = await memberByEmail(trx, campaignId, email);
    return { member, isNewUser: !known, isNewMember: uid !== undefined };
  });
}

/**
 * Makes a user with a PIN that nobody knows.
 *
 * @param name as it is kept (`plainWords`)
 * @returns undefined where somebody else has just made one of this e-mail
 */
export async function newUser(db: Kysely<Database>, email: string, name: string, pinKey: PinKey) {
  const user = await db
    .insertInto('users')
    .values({ email, name, pin: '' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await db
    .updateTable('users')
    .set({ pin: pinKey.seal(newPin(), user.id) })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/**
 * Makes a user a member. Who was one before gets the uId back: what their phone has not sent yet is sent with it.
 *
 * @param account `isShared`: it opens another campaign too (`sharedUsers`), whose staff may know its PIN; its owner sees this campaign once they have one that
 *   came by mail
 * @returns the uId; undefined when the user is a member already
 */
export async function join(
  db: Kysely<Database>,
  campaignId: number,
  userId: number,
  { isShared = false }: { readonly isShared?: boolean | undefined } = {},
): Promise<string | undefined> {
  const former = await db
    .deleteFrom('former_members')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .returning(['uid', 'awaits_own_pin', 'pin_then'])
    .executeTakeFirst();
  const awaits_own_pin = isShared && !(former && (await hasSamePin(db, userId, former)));
  const joined = await db
    .insertInto('memberships')
    .values({ uid: former?.uid ?? randomBytes(UID_BYTES).toString('base64url'), user_id: userId, campaign_id: campaignId, awaits_own_pin })
    .onConflict((conflict) => conflict.columns(['user_id', 'campaign_id']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return joined?.uid;
}

/** Whether somebody who saw the campaign before still has the PIN of then: nobody else can have learned of it since. */
async function hasSamePin(
  db: Kysely<Database>,
  userId: number,
  former: { readonly awaits_own_pin: boolean; readonly pin_then: string | null },
): Promise<boolean> {
  return !former.awaits_own_pin && former.pin_then !== null && former.pin_then === (await solePin(db, userId));
}

/** The account's PIN, sealed; null where another one may take its place. */
async function solePin(db: Kysely<Database>, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select(['pin', 'new_pin']).where('id', '=', userId).executeTakeFirstOrThrow();
  return user.new_pin === null ? user.pin : null;
}

export type RemovedUser = { readonly member: Member; readonly freedCodes: readonly string[]; readonly changes: number };

/**
 * Ends a membership. The user's packets have nobody from now on; what they marked stays, under their name.
 *
 * @throws {@link OrganizerError} when nobody in the campaign has this e-mail
 */
export function removeUser(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, dryRun }: DryRun & { readonly email: string },
): Promise<RemovedUser> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    return removeMember(trx, campaignId, await memberByEmail(trx, campaignId, email), nowSeconds(parts.clock));
  });
}

/** Ends a membership (`removeUser`) of a locked campaign, so that nobody gives them a packet meanwhile. @param now unix seconds */
export async function removeMember(db: Kysely<Database>, campaignId: number, member: Member, now: number): Promise<RemovedUser> {
  const freed = await db
    .updateTable('packets')
    .set({ assigned_user_id: null, assigned_at: null, meeting_point: null })
    .where('campaign_id', '=', campaignId)
    .where('assigned_user_id', '=', member.userId)
    .returning('code')
    .execute();
  const { uid, userId } = member;
  const { awaits_own_pin } = await db
    .deleteFrom('memberships')
    .where('uid', '=', uid)
    .returning('awaits_own_pin')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('former_members')
    .values({ uid, user_id: userId, campaign_id: campaignId, ended_at: now, awaits_own_pin, pin_then: await solePin(db, userId) })
    .execute();
  const { changes } = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', member.userId)
    .executeTakeFirstOrThrow();
  return { member, freedCodes: freed.map(({ code }) => code).toSorted(), changes };
}
