import { type Kysely, sql } from 'kysely';
import type { CountedLimit } from '@/lib/domain/wireLimits';
import type { Database } from '@/server/database/schema';

export type MemberKey = { readonly campaignId: number; readonly userId: number };

/** How much of one limit a member has used since the beginning of an hour or a day (unix seconds). */
export type Used = { readonly kind: CountedLimit; readonly since: number; readonly used: number };

/** What a member may use and has used. */
export type KnownUse = {
  readonly supportPhone: string | null;
  /** Limits that staff have set; the member's own before the campaign's. */
  readonly raised: Partial<Record<CountedLimit, number>>;
  readonly used: readonly Used[];
};

/** @param since what began earlier says nothing any more */
export async function knownUse(db: Kysely<Database>, { campaignId, userId }: MemberKey, since: number): Promise<KnownUse> {
  const { rows } = await sql<KnownUse>`
    select support_phone as "supportPhone",
      (select coalesce(json_object_agg(kind, most order by user_id nulls first), '{}') from (
        select distinct on (kind) kind, most, user_id from raised_limits
        where campaign_id = ${campaignId} and (user_id is null or user_id = ${userId}) order by kind, user_id nulls last
      ) as own) as raised,
      (select coalesce(json_agg(json_build_object('kind', kind, 'since', since, 'used', used)), '[]') from member_use
        where campaign_id = ${campaignId} and user_id = ${userId} and since >= ${since}) as used
    from campaigns where id = ${campaignId}`.execute(db);
  return rows[0] ?? { supportPhone: null, raised: {}, used: [] };
}

/**
 * Adds to what members have used, and returns how much that is altogether, of all processes.
 *
 * @param rows each member, kind and time once
 */
export async function addUse(db: Kysely<Database>, rows: readonly (MemberKey & Used)[]): Promise<readonly (MemberKey & Used)[]> {
  const written = rows.map(({ campaignId, userId, ...use }) => ({ campaign_id: campaignId, user_id: userId, ...use }));
  // In the order of the key, so that no two processes wait for each other.
  const added = await sql<MemberKey & Used>`
    insert into member_use as known (campaign_id, user_id, kind, since, used)
    select campaign_id, user_id, kind, since, used
    from json_to_recordset(${JSON.stringify(written)}::json) as row (campaign_id integer, user_id integer, kind text, since bigint, used integer)
    where exists (select from campaigns where id = campaign_id)
    order by campaign_id, user_id, kind, since
    on conflict (campaign_id, user_id, kind, since) do update set used = known.used + excluded.used
    returning campaign_id as "campaignId", user_id as "userId", kind, since, used`.execute(db);
  return added.rows;
}

/** Forgets what was used before a time. */
export async function forgetUse(db: Kysely<Database>, before: number): Promise<void> {
  await sql`delete from member_use where since < ${before}`.execute(db);
}
