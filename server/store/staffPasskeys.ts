import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { lockStaff } from './staffSignIns';

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;

/** A passkey as its owner sees it. Times are unix seconds. */
export type OwnPasskey = {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly madeAt: number;
  readonly usedAt: number | null;
};

/** What a signature is checked by. Bytes are base64url. */
export type PasskeyKey = { readonly publicKey: string; readonly counter: number };

/** A passkey that its authenticator has made. */
export type NewPasskey = PasskeyKey & { readonly credentialId: string; readonly transports: readonly string[] };

/** Lists somebody's passkeys, the latest first. */
export function passkeysOf(db: Kysely<Database>, staffId: number): Promise<OwnPasskey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'host', 'made_at as madeAt', 'used_at as usedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .execute();
}

/** What an authenticator is told of an account's passkeys at a host, so that it makes no second one. */
export function credentialsOf(
  db: Kysely<Database>,
  staffId: number,
  host: string,
): Promise<{ credentialId: string; transports: string[]; handle: string }[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['credential_id as credentialId', 'transports', 'handle'])
    .where('staff_id', '=', staffId)
    .where('host', '=', host)
    .orderBy('id')
    .execute();
}

type Added = NewPasskey & {
  readonly staffId: number;
  readonly session: number;
  readonly host: string;
  readonly handle: string;
  readonly name: string;
};

/**
 * Adds a passkey to an account.
 *
 * @param added `session` is the session in which it is added, by its id
 * @returns what came of it: an authenticator's passkey is one account's, and once; and none is added by a session that has ended meanwhile
 */
export function addPasskeyTo(
  db: Kysely<Database>,
  { staffId, session, host, handle, name, credentialId, publicKey, counter, transports }: Added,
  now: number,
): Promise<'added' | 'isThere' | 'tooMany' | 'signedOut'> {
  return db.transaction().execute(async (trx) => {
    // Of two that are added at once the second counts the first.
    await lockStaff(trx, staffId);
    if (!(await isSessionOf(trx, staffId, session))) return 'signedOut';
    if ((await passkeysOf(trx, staffId)).length >= MOST_PASSKEYS) return 'tooMany';
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_passkeys')
      .values({
        staff_id: staffId,
        host,
        credential_id: credentialId,
        handle,
        public_key: publicKey,
        counter,
        transports: [...transports],
        name,
        made_at: now,
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? 'added' : 'isThere';
  });
}

/** Finds the passkey that an answer names, as its authenticator names it at this host, and whose it is. */
export function passkeyWith(
  db: Kysely<Database>,
  { credentialId, handle, host }: { readonly credentialId: string; readonly handle: string; readonly host: string },
): Promise<(PasskeyKey & { readonly id: number; readonly staffId: number }) | undefined> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'staff_id as staffId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('handle', '=', handle)
    .where('host', '=', host)
    .executeTakeFirst();
}

/**
 * Counts a use. A counter that has not gone on is a copy's, also where both sign at the same moment.
 *
 * @returns false where it has not, or the passkey is gone meanwhile
 */
export async function countUse(db: Kysely<Database>, id: number, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    // 0: an authenticator that does not count.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of somebody's. @returns false where it is not theirs, or there is none */
export async function removePasskeyOf(db: Kysely<Database>, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function isSessionOf(db: Kysely<Database>, staffId: number, session: number): Promise<boolean> {
  const query = db.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId).where('id', '=', session);
  return (await query.executeTakeFirst()) !== undefined;
}
