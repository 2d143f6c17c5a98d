import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  'create table pin_mails (mailbox text not null, sent_at bigint not null)',
  'create index on pin_mails (mailbox, sent_at)',
  'create index on pin_mails (sent_at)',
] as const;

/** When PINs were mailed, and to whom as a digest: for the limits of a mailbox and of the whole server. */
export const pinMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
