import { type Kysely, type Migration, sql } from 'kysely';

/** 64 hexadecimal digits of the database's own strong randomness, 244 bits of it. */
const UNGUESSABLE = `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

const STATEMENTS = [
  // Before, all packets of a campaign had one bucket, which could be guessed.
  `update packets set bucket = ${UNGUESSABLE}`,
  `alter table packets alter column bucket set default ${UNGUESSABLE}, add unique (bucket)`,
] as const;

/** The address of a packet's image is known to nobody who was not told it: each packet has a random bucket, which the database makes. */
export const buckets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
