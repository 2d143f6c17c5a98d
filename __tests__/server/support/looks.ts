import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

type Step = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Step[];
};

/** Runs a statement, and counts the rows that all of its steps look at. */
export async function looksOf(db: Kysely<Database>, { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<number> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Step }[] }>(explain as CompiledQuery<never>);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? looksIn(plan) : Number.NaN;
}

function looksIn(step: Step): number {
  const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return rows * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, inner) => sum + looksIn(inner), 0);
}
