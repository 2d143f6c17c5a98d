import type { Kysely } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getCampaigns } from '@/lib/contract/session';
import type { Database } from '@/server/database/schema';

/** Reads the campaigns of which a user is a member, sorted by name; without those that wait for a PIN which the user alone has. */
export async function campaignsOf(db: Kysely<Database>, userId: number): Promise<ReplyInputOf<typeof getCampaigns>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('campaigns', 'campaigns.id', 'memberships.campaign_id')
    .select(['uid', 'name', 'org', 'support_phone', 'phone_bank_host', 'literature', 'logo', 'color', 'zone', 'campaigns.language'])
    .where('user_id', '=', userId)
    .where('awaits_own_pin', '=', false)
    .orderBy('name')
    .orderBy('uid')
    .execute();
  return rows.map((row) => ({
    uId: row.uid,
    cName: row.name,
    ...(row.org === null ? {} : { org: row.org }),
    ...(row.support_phone === null ? {} : { supportPhone: row.support_phone }),
    ...(row.phone_bank_host === null ? {} : { phoneBankHost: row.phone_bank_host }),
    ...(row.literature === null ? {} : { literature: row.literature }),
    ...(row.logo === null ? {} : { logo: row.logo }),
    ...(row.color === null ? {} : { color: row.color }),
    ...(row.zone === null ? {} : { zone: row.zone }),
    ...(row.language === null ? {} : { language: row.language }),
  }));
}

/** Reads a campaign's time zone, an IANA name; null where it has none. */
export async function zoneOf(db: Kysely<Database>, campaignId: number): Promise<string | null> {
  return (await db.selectFrom('campaigns').select('zone').where('id', '=', campaignId).executeTakeFirst())?.zone ?? null;
}
