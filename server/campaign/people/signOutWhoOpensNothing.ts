import { type Kysely, sql } from 'kysely';
import { newPin } from '@/server/auth/newPin';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import { endPins } from '@/server/store/endedPins';
import { removeUnusedInvitations } from '@/server/store/invitations';

/**
 * Ends the PINs and voids the invitations of those whose account opens no campaign any more, after a membership of theirs has ended: what staff of that campaign
 * have seen must not open one that waits for a PIN of its owner alone (docs/decisions/089-the-pin-of-an-account-of-several-campaigns.md).
 *
 * @returns whose they were
 */
export async function signOutWhoOpensNothing(
  trx: Kysely<Database>,
  userIds: readonly number[],
  pinKey: () => PinKey,
  now: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${userIds}::integer[])
      and not exists (select from memberships where user_id = users.id and not awaits_own_pin)
    order by id`.execute(trx);
  for (const { id } of rows) {
    await removeUnusedInvitations(trx, id, now);
    await endPins(trx, id, pinKey().seal(newPin(), id), now);
  }
  return rows.map(({ id }) => id);
}
