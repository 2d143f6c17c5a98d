import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  `create table invitations (
    token_digest text primary key,
    user_id integer not null references users on delete cascade,
    expires_at bigint not null,
    card_pin text,
    used_at bigint,
    used_by text,
    pin text
  )`,
  'create index on invitations (user_id)',
] as const;

/** Keys that work once and are exchanged for a PIN (docs/decisions/046-invitations-are-keys.md). */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
