import { type RawBuilder, sql } from 'kysely';

/**
 * The id that a voter has in the file they were imported from; null where there is none.
 *
 * @param voter the name of the voters in the statement
 */
export function voterFileId(voter: string): RawBuilder<string | null> {
  return sql<string | null>`to_jsonb(${sql.ref(voter)}) ->> 'source_ref'`;
}
