import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  `create table former_members (
    uid text primary key,
    user_id integer not null references users on delete cascade,
    campaign_id integer not null references campaigns on delete cascade,
    ended_at bigint not null,
    unique (campaign_id, user_id)
  )`,
  'create index on former_members (user_id)',
] as const;

/** Memberships that have ended: their phones are told so, and whoever is let in again is the same member (docs/decisions/079-people-in-the-console.md). */
export const formerMembers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
