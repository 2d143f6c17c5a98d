import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  'alter table packets add column assigned_at bigint',
  // Which changes are held is asked of this table each time: the log's rows stay as they arrived.
  `create table holds (
    campaign_id integer not null references campaigns on delete cascade,
    number integer not null,
    user_id integer,
    batch text,
    device text,
    since bigint,
    until bigint,
    reason text not null,
    held_at bigint not null,
    released_at bigint,
    primary key (campaign_id, number),
    check (num_nonnulls(user_id, batch, device) = 1)
  )`,
  // A held report keeps its row, because staff may have settled it.
  'alter table door_reports add column held boolean not null default false',
  'alter table stray_changes drop constraint stray_changes_reason_check',
  `alter table stray_changes add constraint stray_changes_reason_check check
    (reason in ('unknown address', 'other packet', 'unknown record', 'unknown voter', 'unknown tag', 'unknown note', 'held'))`,
  // The tags that a voter had before anybody changed them: what a hold of all changes brings back.
  `create table tags_before (
    voter_id integer not null references voters on delete cascade,
    tag_id integer not null references tags on delete cascade,
    primary key (voter_id, tag_id)
  )`,
] as const;

/** Changes that staff hold back from lists and exports, and since when a packet is assigned. */
export const held: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
