import type { Kysely } from 'kysely';
import type { StaffRole } from '@/lib/domain/staff/roles';
import type { Database } from '@/server/database/schema';

/** Without a request for so long a session has ended: a laptop that was left in the office. */
export const SESSION_IDLE_SECONDS = 2 * 3600;
/** As long as the longest day: after it one signs in again, however busy. */
export const SESSION_LASTS_SECONDS = 12 * 3600;
/** For so long after it was started or confirmed a session may do what is asked again. */
export const SESSION_CONFIRMED_SECONDS = 10 * 60;
/** So old may the time be at which a session was last seen, so that not every request writes. */
const SEEN_TO_SECONDS = 60;
const LONGEST_BROWSER = 200;

/** Who is signed in by a session. */
export type StaffSession = {
  readonly id: number;
  readonly staffId: number;
  readonly email: string;
  readonly name: string;
  /** When they last proved who they are: at sign-in, or by confirming. Unix seconds. */
  readonly startedAt: number;
};

/** Where somebody is signed in. */
export type OpenSession = { readonly id: number; readonly startedAt: number; readonly seenAt: number; readonly browser: string };

type NewSession = { readonly keyDigest: string; readonly staffId: number; readonly browser: string };

/** Starts a session, and removes those that have ended by themselves. */
export async function startSession(db: Kysely<Database>, { keyDigest, staffId, browser }: NewSession, now: number): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('seen_at', '<=', now - SESSION_IDLE_SECONDS), row('started_at', '<=', now - SESSION_LASTS_SECONDS)]))
    .execute();
  const row = { key_digest: keyDigest, staff_id: staffId, started_at: now, seen_at: now, browser: browser.slice(0, LONGEST_BROWSER) };
  await db.insertInto('staff_sessions').values(row).execute();
}

/**
 * Returns whose session this is; undefined where it is none, or has ended.
 *
 * @param how `isSeen: false` asks without being a request of theirs, and keeps it no longer alive
 */
export async function sessionOf(
  db: Kysely<Database>,
  keyDigest: string,
  now: number,
  { isSeen = true }: { readonly isSeen?: boolean } = {},
): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_sessions.id', 'staff_id as staffId', 'email', 'name', 'started_at as startedAt', 'seen_at'])
    .where('key_digest', '=', keyDigest)
    .where('seen_at', '>', now - SESSION_IDLE_SECONDS)
    .where('started_at', '>', now - SESSION_LASTS_SECONDS)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { seen_at: seenAt, ...session } = found;
  if (isSeen && seenAt <= now - SEEN_TO_SECONDS)
    await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', session.id).execute();
  return session;
}

/** Starts a session anew under another key, after its owner has proved again who they are: whoever has the former key is signed out. */
export async function renewSession(
  db: Kysely<Database>,
  { id, keyDigest }: { readonly id: number; readonly keyDigest: string },
  now: number,
): Promise<void> {
  await db.updateTable('staff_sessions').set({ key_digest: keyDigest, started_at: now, seen_at: now }).where('id', '=', id).execute();
}

/** True while a session may do what is asked again. */
export const isConfirmed = ({ startedAt }: Pick<StaffSession, 'startedAt'>, now: number): boolean =>
  now < startedAt + SESSION_CONFIRMED_SECONDS;

/** Lists where somebody is signed in, the latest first. */
export function sessionsOf(db: Kysely<Database>, staffId: number, now: number): Promise<OpenSession[]> {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'started_at as startedAt', 'seen_at as seenAt', 'browser'])
    .where('staff_id', '=', staffId)
    .where('seen_at', '>', now - SESSION_IDLE_SECONDS)
    .where('started_at', '>', now - SESSION_LASTS_SECONDS)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session of somebody's. @returns false where it is not theirs, or there is none */
export async function endSessionOf(db: Kysely<Database>, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the session of a key, which its browser has given up; nothing where there is none. */
export async function endSessionWith(db: Kysely<Database>, keyDigest: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('key_digest', '=', keyDigest).execute();
}

/** Returns whose e-mail this is, to send them a link; undefined where it is nobody's. */
export function staffToMail(db: Kysely<Database>, email: string): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db.selectFrom('staff').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
}

/** A campaign in which somebody of the staff works. */
export type StaffedCampaign = {
  readonly campaign: number;
  readonly name: string;
  readonly role: StaffRole;
  /** A made-up town to practice on; missing elsewhere. */
  readonly isPractice?: true;
};

/** Lists the campaigns in which somebody works, by name. */
export async function campaignsOfStaff(db: Kysely<Database>, staffId: number): Promise<StaffedCampaign[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select(['campaign_id as campaign', 'campaigns.name', 'role', 'is_practice'])
    .where('staff_id', '=', staffId)
    .orderBy('campaigns.name')
    .orderBy('campaign_id')
    .execute();
  return rows.map(({ is_practice, ...campaign }) => ({ ...campaign, ...(is_practice ? { isPractice: true as const } : {}) }));
}

/** Returns somebody's role in a campaign; undefined where they have none, or there is no such campaign. */
export async function roleIn(db: Kysely<Database>, staffId: number, campaign: number): Promise<StaffedCampaign | undefined> {
  return (await campaignsOfStaff(db, staffId)).find((one) => one.campaign === campaign);
}

/** Whether somebody has one of these roles in any campaign. */
export async function hasRoleAnywhere(db: Kysely<Database>, staffId: number, roles: readonly StaffRole[]): Promise<boolean> {
  return (await campaignsOfStaff(db, staffId)).some(({ role }) => roles.includes(role));
}
