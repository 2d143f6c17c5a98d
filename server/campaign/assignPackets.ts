import { type Kysely, sql } from 'kysely';
import { accountOf } from '@/lib/domain/ids';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { join } from './members';
import { OrganizerError } from './organizerError';

const TEXTS = { noUser: (email: string) => `No user has the e-mail ${email}.` } as const;

export type Assignment = {
  readonly userId: number;
  readonly isNewMember: boolean;
  /** Codes of the packets that the user got now. */
  readonly codes: readonly string[];
};

/**
 * Makes a user a member of the campaign and gives them one packet of every target that has an unassigned packet. A user who already
 * has a packet of a target gets no second one.
 *
 * @throws {@link OrganizerError} when nobody has that e-mail
 */
export async function assignPackets(db: Kysely<Database>, campaignId: number, email: string, nowSeconds: number): Promise<Assignment> {
  const user = await db.selectFrom('users').select('id').where('email', '=', accountOf(email)).executeTakeFirst();
  if (!user) throw new OrganizerError(TEXTS.noUser(email));
  const uid = await join(db, campaignId, user.id);
  const { rows } = await sql<{ code: string }>`
    with given as (
      update packets set assigned_user_id = ${user.id}, assigned_at = ${nowSeconds}, meeting_point = null
      where campaign_id = ${campaignId} and id in (
        select min(id) from packets free
        where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and assigned_user_id is null
          and not exists (
            select from packets own
            where own.campaign_id = ${campaignId} and own.pass_id = free.pass_id and own.target_id = free.target_id and own.assigned_user_id = ${user.id}
          )
        group by target_id
      )
      returning id, code
    )
    select code from given order by id`.execute(db);
  return { userId: user.id, isNewMember: uid !== undefined, codes: rows.map(({ code }) => code) };
}
