import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Tables so large that no volunteer's request may go through one of them. */
const LARGE = ['voters', 'places', 'doors', 'voting_history', 'change_log'] as const;
/** More than the ten seconds after which PostgreSQL counts what a connection has done that waits. */
export const COUNTED_AFTER_MS = 12_000;

/** How often each large table was gone through from end to end, and how often it was looked up by an index, as `pg_stat_user_tables` counts. */
export type TableScans = ReadonlyMap<string, { readonly whole: number; readonly byIndex: number }>;

export async function tableScans(db: Kysely<Database>): Promise<TableScans> {
  const { rows } = await sql<{ name: string; whole: number; byIndex: number }>`
    select relname as name, seq_scan as whole, idx_scan as "byIndex" from pg_stat_user_tables
    where relname = any(${[...LARGE]}::text[]) and schemaname = current_schema()`.execute(db);
  return new Map(rows.map(({ name, ...scans }) => [name, scans]));
}

/** What was scanned between two counts. */
export function scansBetween(before: TableScans, after: TableScans): TableScans {
  return new Map(
    [...after].map(([name, { whole, byIndex }]) => {
      const was = before.get(name) ?? { whole: 0, byIndex: 0 };
      return [name, { whole: whole - was.whole, byIndex: byIndex - was.byIndex }];
    }),
  );
}
