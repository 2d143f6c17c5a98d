import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/*
 * What was found out of each row of a staged file, in a temporary table beside it. A row that nobody was found for is not in it; one that a person has to
 * look at has no voter there.
 */

/** How a row was found: by its id, by what staff said, by name, birth year and address; or by nothing that is clear. */
export type Found = 'known' | 'chosen' | 'sure' | 'likely' | 'ambiguous';

export type Match = { readonly n: number; readonly found: Found; readonly voterId: number | null };

const ROWS_AT_ONCE = 10_000;

export async function createMatches(connection: Kysely<Database>): Promise<void> {
  await dropMatches(connection);
  await sql`create temporary table file_matches (n integer primary key, voter_id bigint unique, found text not null)`.execute(connection);
}

export async function dropMatches(connection: Kysely<Database>): Promise<void> {
  await sql`drop table if exists file_matches`.execute(connection);
}

export async function addMatches(trx: Kysely<Database>, matches: readonly Match[]): Promise<void> {
  for (let from = 0; from < matches.length; from += ROWS_AT_ONCE) {
    const part = matches.slice(from, from + ROWS_AT_ONCE);
    await sql`
      insert into file_matches (n, voter_id, found) select * from unnest(
        ${part.map(({ n }) => n)}::integer[], ${part.map(({ voterId }) => voterId)}::bigint[], ${part.map(({ found }) => found)}::text[])`.execute(
      trx,
    );
  }
  await analyzeMatches(trx);
}

/** Lets the database count what the table has, before it plans how to compare with it. */
export async function analyzeMatches(trx: Kysely<Database>): Promise<void> {
  await sql`analyze file_matches`.execute(trx);
}

/** SQL: whether a row `r` of the file, or a voter `v`, is in the table yet. */
export const IS_ROW_MATCHED: RawBuilder<boolean> = sql`exists (select from file_matches m where m.n = r.n)`;
export const IS_VOTER_MATCHED: RawBuilder<boolean> = sql`exists (select from file_matches m where m.voter_id = v.id)`;

/** How many rows were found in which way; `none` of which nobody was found. */
export type FoundCounts = Readonly<Record<Found | 'none', number>>;

export async function countMatches(trx: Kysely<Database>, rows: number): Promise<FoundCounts> {
  const { rows: counted } = await sql<{ found: Found; count: number }>`
    select found, count(*)::integer as count from file_matches group by found`.execute(trx);
  const countOf = (found: Found) => counted.find((one) => one.found === found)?.count ?? 0;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    known: countOf('known'),
    chosen: countOf('chosen'),
    sure: countOf('sure'),
    likely: countOf('likely'),
    ambiguous: countOf('ambiguous'),
    none: rows - all,
  };
}
