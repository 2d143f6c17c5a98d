import { type Kysely, type Selectable, sql } from 'kysely';
import { known, type Plan, query } from '@/server/database/plan';
import type { Database } from '@/server/database/schema';
import { isOfMailedKey } from './invitations';

/** What a signature is checked against. The PINs are sealed. */
export type Credentials = Pick<
  Selectable<Database['users']>,
  'pin' | 'new_pin' | 'new_pin_expires_at' | 'previous_pin' | 'body_signature_required'
> & { readonly userId: number };

/** A user in one campaign. `recalls`: the packets that were taken from them (recalls.ts), as text, so that what is remembered can be compared. */
export type MemberCredentials = Credentials & { readonly campaignId: number; readonly recalls?: string | null };

const RECALLS = sql<string | null>`recalls::text`;

const CREDENTIALS = ['users.id as userId', 'pin', 'new_pin', 'new_pin_expires_at', 'previous_pin', 'body_signature_required'] as const;

/** @param email in its plain form (`accountOf`) */
export function userByEmail(db: Kysely<Database>, email: string): Promise<Credentials | undefined> {
  return db.selectFrom('users').select(CREDENTIALS).where('email', '=', email).executeTakeFirst();
}

/** @param uid the campaign's `u` */
export function memberByUid(db: Kysely<Database>, uid: string): Promise<MemberCredentials | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([...CREDENTIALS, 'campaign_id as campaignId', RECALLS.as('recalls')])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/**
 * Whose `u` it was before their membership ended. They are let in by no PIN; where staff ended one, it is told so (docs/wire.md#signed-out).
 *
 * @param uid the campaign's former `u`
 */
export function formerMemberByUid(db: Kysely<Database>, uid: string): Promise<MemberCredentials | undefined> {
  return db
    .selectFrom('former_members')
    .innerJoin('users', 'users.id', 'former_members.user_id')
    .select([...CREDENTIALS, 'campaign_id as campaignId'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** A member as the database had them lately, by the campaign's `u`. */
export type Sender = { readonly uid: string; readonly credentials: MemberCredentials };

/** Plans to ask of each whether the database still has them so. Who is undefined need not be looked up. */
export function sendersUnchanged(senders: readonly (Sender | undefined)[]): Plan<readonly boolean[]> {
  const uids = [...new Set(senders.flatMap((sender) => sender?.uid ?? []))];
  if (uids.length === 0) return known(senders.map(() => true));
  return query(
    sql<MemberCredentials & { readonly uid: string }>`
      select uid, user_id as "userId", campaign_id as "campaignId", pin, new_pin, new_pin_expires_at, previous_pin, body_signature_required,
        ${RECALLS} as recalls
      from memberships join users on users.id = user_id where uid = any(${uids}::text[])`,
    (rows) => {
      const now = new Map(rows.map(({ uid, ...credentials }) => [uid, credentials]));
      return senders.map((sender) => sender === undefined || isSame(sender.credentials, now.get(sender.uid)));
    },
  );
}

function isSame(before: MemberCredentials, now: MemberCredentials | undefined): boolean {
  const columns = Object.keys(before) as (keyof MemberCredentials)[]; // it is a row: it has these keys
  return now !== undefined && columns.every((column) => before[column] === now[column]);
}

type NewPin = Pick<Credentials, 'userId' | 'new_pin_expires_at'> & { readonly new_pin: string };

/**
 * Makes the new PIN the current one, after its first use. Does nothing when another request has done it already. With one that came by mail the owner sees the
 * campaigns that waited for that.
 */
export async function adoptNewPin(db: Kysely<Database>, { userId, new_pin: sealedNewPin, new_pin_expires_at }: NewPin): Promise<void> {
  // PINs alone that were asked for by mail have an end.
  await openWaiting(db, userId, async () => new_pin_expires_at !== null || (await isOfMailedKey(db, userId, sealedNewPin)));
  await db
    .updateTable('users')
    .set((column) => ({ previous_pin: column.ref('pin'), pin: sealedNewPin, new_pin: null, new_pin_expires_at: null }))
    .where('id', '=', userId)
    .where('new_pin', '=', sealedNewPin)
    .execute();
}

/** Before the PIN is the current one: where it fails, the next request with it does it again. */
async function openWaiting(db: Kysely<Database>, userId: number, isOwn: () => Promise<boolean>): Promise<void> {
  const memberships = await db.selectFrom('memberships').select('awaits_own_pin as awaits').where('user_id', '=', userId).execute();
  if (!memberships.some(({ awaits }) => awaits)) return;
  // Where all wait, there is no other campaign that could have given this PIN: its staff have ended what they knew.
  if (!memberships.every(({ awaits }) => awaits) && !(await isOwn())) return;
  await db.updateTable('memberships').set({ awaits_own_pin: false }).where('user_id', '=', userId).execute();
}

/** Requires a signature of this user's bodies from now on. */
export async function requireBodySignature(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('users').set({ body_signature_required: true }).where('id', '=', userId).execute();
}

/** @param email in its plain form (`accountOf`) */
export function userToMail(db: Kysely<Database>, email: string): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
}

const MAILED_PIN_LASTS_SECONDS = 60 * 60;

/**
 * Stores a new PIN that is about to be mailed, for an hour. Where the user has an unused new PIN already, keeps that one for another hour, so that
 * every mail sent stays true; one that the staff handed out has no end, and keeps none.
 *
 * @returns the user's sealed new PIN
 */
export async function keepNewPin(db: Kysely<Database>, userId: number, sealedPin: string, nowSeconds: number): Promise<string> {
  const endsAt = nowSeconds + MAILED_PIN_LASTS_SECONDS;
  const isEndless = sql<boolean>`new_pin is not null and new_pin_expires_at is null`;
  const isUnused = sql<boolean>`new_pin is not null and new_pin_expires_at > ${nowSeconds}`;
  const user = await db
    .updateTable('users')
    .set({
      new_pin: sql<string>`case when ${isEndless} or ${isUnused} then new_pin else ${sealedPin} end`,
      new_pin_expires_at: sql<number | null>`case when ${isEndless} then null else ${endsAt}::bigint end`,
    })
    .where('id', '=', userId)
    .returning('new_pin')
    .executeTakeFirst();
  return user?.new_pin ?? sealedPin;
}

export async function nameOf(db: Kysely<Database>, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? '';
}
