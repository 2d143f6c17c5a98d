import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Enough for all PINs of several lost phones. The latest are compared. */
export const MOST_ENDED_PINS = 16;

/** Returns the PINs of a user that staff ended at once, sealed, the latest first. */
export async function endedPinsOf(db: Kysely<Database>, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ended_pins')
    .select('pin')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_ENDED_PINS)
    .execute();
  return rows.map(({ pin }) => pin);
}

/**
 * Ends every PIN of a user at once: the present one, an unused new one and the one before. From now on whoever signs with one of them is signed out.
 *
 * @param sealedUnknownPin a PIN that nobody knows, in the place of the present one
 */
export async function endPins(db: Kysely<Database>, userId: number, sealedUnknownPin: string, nowSeconds: number): Promise<void> {
  await sql`
    insert into ended_pins (user_id, pin, ended_at)
    select id, ended, ${nowSeconds}::bigint from users cross join unnest(array[previous_pin, pin, new_pin]) as ended
    where id = ${userId} and ended is not null`.execute(db);
  await db
    .updateTable('users')
    .set({ pin: sealedUnknownPin, new_pin: null, new_pin_expires_at: null, previous_pin: null })
    .where('id', '=', userId)
    .execute();
  // What a lost phone is told of stays with those who have the new PIN: each of their phones subscribes anew.
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
