import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  'alter table voters add column language text',
  // A report is no change of the door. Its author is no reference, as in the log.
  `create table door_reports (
    campaign_id integer not null references campaigns on delete cascade,
    report_id text not null,
    address_id integer not null references addresses on delete cascade,
    user_id integer not null,
    kind text not null check (kind in ('newPerson', 'moved', 'wrongAddress', 'wrongPin', 'gate')),
    text text not null,
    name text,
    lat double precision,
    lon double precision,
    effective_at bigint not null,
    closed_at bigint,
    primary key (campaign_id, report_id)
  )`,
  'create index door_reports_open on door_reports (address_id) where closed_at is null',
  `alter table groups add column warns boolean not null default false, add check (kind = 'result' or not warns)`,
  `update groups set warns = true where kind = 'result' and lower(name) in ('do not walk', 'do not knock', 'hostile')`,
  // Who decided it last: a warning is withdrawn by whoever gave it, or lifted by staff.
  'alter table voter_groups add column user_id integer',
] as const;

/** What volunteers tell of doors: reports to the staff, and people at whose door nobody is to knock. */
export const doorKnowledge: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
