import type { Kysely } from 'kysely';
import type { Member } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';

const TEXTS = { left: 'This volunteer is no member of the campaign any more. Nothing was changed.' } as const;

/** Returns the member with this id; undefined where the campaign has none. */
export function memberWithId(db: Kysely<Database>, campaignId: number, userId: number): Promise<Member | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as userId', 'email', 'name', 'uid'])
    .where('campaign_id', '=', campaignId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** @throws {@link OrganizerError} where the campaign has none with this id */
export async function expectedMember(db: Kysely<Database>, campaignId: number, userId: number): Promise<Member> {
  const member = await memberWithId(db, campaignId, userId);
  if (!member) throw new OrganizerError(TEXTS.left);
  return member;
}
