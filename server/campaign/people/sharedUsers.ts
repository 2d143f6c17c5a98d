import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Why staff may not end somebody's PINs, and what they can do instead. */
export const pinsNotOurs = (name: string) =>
  `The account of ${name} is not this campaign's alone, and its PINs are not for this campaign to end. Revoke, under People, takes this campaign away from their phones.`;

/**
 * Returns which of these users are members of another campaign too, one that whoever asks does not organize. Their account opens that campaign as well: its PINs
 * are not for this campaign to see or to end. A campaign that waits for a PIN which its owner alone has does not count: nobody has taken its invitation yet.
 *
 * @param staffId who asks in the console; null at the server's terminal, whose people may everything
 */
export async function sharedUsers(
  db: Kysely<Database>,
  campaignId: number,
  userIds: readonly number[],
  staffId: number | null,
): Promise<ReadonlySet<number>> {
  if (staffId === null) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct m.user_id as id from memberships m
    where m.user_id = any(${userIds}::integer[]) and m.campaign_id <> ${campaignId} and not m.awaits_own_pin
      and not exists (
        select from staff_roles r
        where r.staff_id = ${staffId} and r.campaign_id = m.campaign_id and r.role in ('owner', 'organizer'))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
