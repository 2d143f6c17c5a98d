import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { afterGuess, type GuessCount, type GuessRule } from './guessRule';

/** How often a guess is counted anew when others were counted meanwhile, before it is refused. */
const MOST_TRIES = 10;
const REFUSED_SECONDS = 1;

/**
 * Counts a guess before anybody looks at it, in the database: all processes share the count, and it survives them. Of guesses at the same moment
 * each sees those before it.
 *
 * @param counter digest of what is guessed at
 * @param mark digest of the guess
 * @returns the seconds to wait, when the guess may not be looked at; else 0
 */
export async function countGuess(
  db: Kysely<Database>,
  { counter, rule, mark, nowSeconds }: { counter: string; rule: GuessRule; mark: string; nowSeconds: number },
): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await db.selectFrom('guess_counts').selectAll().where('counter', '=', counter).executeTakeFirst();
    const before = row && { marks: row.marks, waitUntil: row.wait_until, endsAt: row.ends_at };
    const { after, waitSeconds } = afterGuess(before, mark, rule, nowSeconds);
    if (after === before || (await replace(db, counter, row?.version, after))) return waitSeconds;
  }
  return REFUSED_SECONDS;
}

/** Writes a count. Returns false when the stored one is no longer of the given version. */
async function replace(db: Kysely<Database>, counter: string, version: number | undefined, count: GuessCount): Promise<boolean> {
  const columns = { marks: [...count.marks], wait_until: count.waitUntil, ends_at: count.endsAt };
  if (version === undefined) {
    const added = await db
      .insertInto('guess_counts')
      .values({ counter, version: 0, ...columns })
      .onConflict((conflict) => conflict.column('counter').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable('guess_counts')
    .set({ version: version + 1, ...columns })
    .where('counter', '=', counter)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Takes back a guess that was right, in each of these counters: it counts nowhere, and nobody waits for it. */
export async function forgetGuess(db: Kysely<Database>, counters: readonly string[], mark: string): Promise<void> {
  await db
    .updateTable('guess_counts')
    .set((column) => ({
      marks: sql<string[]>`array_remove(marks, ${mark})`,
      wait_until: 0,
      version: sql<number>`${column.ref('version')} + 1`,
    }))
    .where('counter', 'in', [...counters])
    .execute();
}

/** Removes the counts that say nothing any more. */
export async function removeOldCounts(db: Kysely<Database>, nowSeconds: number): Promise<void> {
  await db.deleteFrom('guess_counts').where('ends_at', '<=', nowSeconds).execute();
}
