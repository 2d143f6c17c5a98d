import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  // Written behind the answers, some seconds late. Its user is no reference: the check would lock the user's row.
  `create table member_use (
    campaign_id integer not null references campaigns on delete cascade,
    user_id integer not null,
    kind text not null,
    since bigint not null,
    used integer not null,
    primary key (campaign_id, user_id, kind, since)
  )`,
  'create index on member_use (since)',
  `create table raised_limits (
    campaign_id integer not null references campaigns on delete cascade,
    user_id integer references users on delete cascade,
    kind text not null check (kind in ('changes', 'notes', 'searches', 'voters', 'lists')),
    most integer not null check (most >= 0)
  )`,
  'create unique index raised_limits_key on raised_limits (campaign_id, coalesce(user_id, 0), kind)',
] as const;

/** How much each member has sent and read lately, and the limits that staff have raised (docs/decisions/043-limits-on-insiders.md). */
export const memberLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
