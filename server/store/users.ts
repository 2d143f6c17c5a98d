import type { Kysely, Selectable } from 'kysely';
import type { Database } from '@/server/database/schema';

/** What a signature is checked against. The PINs are sealed. */
export type Credentials = Pick<Selectable<Database['users']>, 'pin' | 'new_pin' | 'previous_pin' | 'body_signature_required'> & {
  readonly userId: number;
};

/** A user in one campaign. */
export type MemberCredentials = Credentials & { readonly campaignId: number };

const CREDENTIALS = ['users.id as userId', 'pin', 'new_pin', 'previous_pin', 'body_signature_required'] as const;

/** @param email in its plain form (`accountOf`) */
export function userByEmail(db: Kysely<Database>, email: string): Promise<Credentials | undefined> {
  return db.selectFrom('users').select(CREDENTIALS).where('email', '=', email).executeTakeFirst();
}

/** @param uid the campaign's `u` */
export function memberByUid(db: Kysely<Database>, uid: string): Promise<MemberCredentials | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([...CREDENTIALS, 'campaign_id as campaignId'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** Makes the new PIN the current one, after its first use. Does nothing when another request has done it already. */
export async function adoptNewPin(db: Kysely<Database>, userId: number, sealedNewPin: string): Promise<void> {
  await db
    .updateTable('users')
    .set((column) => ({ previous_pin: column.ref('pin'), pin: sealedNewPin, new_pin: null }))
    .where('id', '=', userId)
    .where('new_pin', '=', sealedNewPin)
    .execute();
}

/** Requires a signature of this user's bodies from now on. */
export async function requireBodySignature(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('users').set({ body_signature_required: true }).where('id', '=', userId).execute();
}

/**
 * Stores a new PIN that is about to be mailed. Where the user has an unused new PIN already, keeps that one, so that every mail sent stays true.
 *
 * @returns the user's sealed new PIN, and the user's name; undefined when there is no such user
 */
export async function keepNewPin(
  db: Kysely<Database>,
  email: string,
  sealedPin: string,
): Promise<{ readonly sealedPin: string; readonly name: string } | undefined> {
  const user = await db
    .updateTable('users')
    .set((column) => ({ new_pin: column.fn.coalesce('new_pin', column.val(sealedPin)) }))
    .where('email', '=', email)
    .returning(['new_pin', 'name'])
    .executeTakeFirst();
  return user?.new_pin == null ? undefined : { sealedPin: user.new_pin, name: user.name };
}

export async function nameOf(db: Kysely<Database>, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? '';
}
