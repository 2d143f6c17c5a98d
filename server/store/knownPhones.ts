import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

const KNOWN_FOR_SECONDS = 90 * 24 * 60 * 60;

/** A phone is known to a user by the digest of the network that its right signatures came from. */
export type KnownPhone = { readonly userId: number; readonly phone: string };

/** Tells whether a right signature of this user has come from the phone in the last three months, and notes that it was here again. */
export async function isKnownPhone(db: Kysely<Database>, { userId, phone }: KnownPhone, nowSeconds: number): Promise<boolean> {
  const seen = await db
    .updateTable('known_phones')
    .set({ seen_at: nowSeconds })
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('seen_at', '>', nowSeconds - KNOWN_FOR_SECONDS)
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
}

/** From now on the phone is a known one of this user. Forgets the user's phones that were not here for three months. */
export async function rememberPhone(db: Kysely<Database>, { userId, phone }: KnownPhone, nowSeconds: number): Promise<void> {
  await db
    .deleteFrom('known_phones')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', nowSeconds - KNOWN_FOR_SECONDS)
    .execute();
  await db
    .insertInto('known_phones')
    .values({ user_id: userId, phone, seen_at: nowSeconds })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doUpdateSet({ seen_at: nowSeconds }))
    .execute();
}
