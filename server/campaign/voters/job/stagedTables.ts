import { type Kysely, sql } from 'kysely';
import { STAGED, type StagedTables } from '@/server/campaign/voters/stagedFile';
import type { Database } from '@/server/database/schema';

/** An uploaded voter file as it was read once: of each reading the tables are others, so that a server that was only believed dead spoils nothing. */
export type StagedUpload = { readonly file: number /** Of letters and digits. */; readonly stage: string };

/** The tables into which an uploaded voter file is read: they outlive the server, and go with the file. */
export const stagedTablesOf = ({ file, stage }: StagedUpload): StagedTables => ({
  doors: `staged_doors_${file}_${stage}`,
  voters: `staged_voters_${file}_${stage}`,
  refused: `staged_refused_${file}_${stage}`,
  areTemporary: false,
});

/** Drops all that an uploaded file was read into. */
export async function dropStagedFileOf(db: Kysely<Database>, file: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname ~ ${`^staged_(${STAGED.join('|')})_${file}_`}`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Whether the tables of a reading are there. */
export async function hasStagedFile(db: Kysely<Database>, staged: StagedUpload): Promise<boolean> {
  const tables = stagedTablesOf(staged);
  const { rows } = await sql<{ has: boolean }>`
    select bool_and(to_regclass(name) is not null) as has from unnest(${STAGED.map((name) => tables[name])}::text[]) as name`.execute(db);
  return rows[0]?.has ?? false;
}
