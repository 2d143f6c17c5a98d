import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** How far a span got: each door and each person once. */
export type CanvassCounts = {
  /** Doors at which somebody was. */
  readonly tried: number;
  /** Those of them at which somebody was talked with (docs/wire.md#who-was-talked-with). */
  readonly talked: number;
  /** People who were talked with. */
  readonly people: number;
};

/** Counts what `collectMarks` has collected. */
export async function canvassCounts(trx: Kysely<Database>): Promise<CanvassCounts> {
  const { rows } = await sql<CanvassCounts>`
    select count(distinct door) as tried, count(distinct door) filter (where talked) as talked,
      (select count(distinct person) from canvass_talks) as people
    from canvass_knocks`.execute(trx);
  return rows[0] ?? { tried: 0, talked: 0, people: 0 };
}
