import { type Kysely, sql } from 'kysely';
import { paceOf } from '@/lib/domain/walk/timeLeft';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { conditionSql, joined } from './conditionSql';

/** How many people one condition chooses by itself, and how many are left after it and all before it. */
export type CountedStep = { readonly alone: number; readonly left: number };

/** What walking a universe would be. */
export type UniverseCount = {
  /** Everybody whom the campaign has. */
  readonly everybody: number;
  /** In the order of the conditions. */
  readonly steps: readonly CountedStep[];
  /** Who fits and is left out, because they moved, died, or are not to be knocked for. */
  readonly suppressed: number;
  readonly people: number;
  /** Doors at which at least one of them lives, and how many of those have no place on the map. */
  readonly doors: number;
  readonly withoutPlace: number;
  /** At a usual volunteer's pace. */
  readonly minutes: number;
};

/** SQL: everybody for whom nobody is to knock: they moved or died, or have an answer that warns. */
function suppressedPeople(campaignId: number) {
  return sql`
    select voter_id from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
    where voter_groups.campaign_id = ${campaignId} and member and (warns or role in ('moved', 'deceased', 'doNotWalk'))`;
}

/** SQL: the campaign's people with all that these conditions ask about, and what each condition says of them. */
function peopleWith(campaignId: number, conditions: readonly Condition[]) {
  const each = conditions.map((condition, index) => conditionSql(campaignId, condition, `set_${index}`));
  const suppressed = joined(suppressedPeople(campaignId), 'suppressed_people');
  return {
    fits: each.map(({ fits }) => fits),
    isSuppressed: suppressed.fits,
    from: sql`voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
      ${sql.join(
        [suppressed, ...each].map(({ join }) => join),
        sql` `,
      )}
      where v.campaign_id = ${campaignId} and not v.reported and v.off_since is null`,
  };
}

type Row = { readonly counts: readonly number[]; readonly suppressed: number; readonly doors: number; readonly withoutPlace: number };

/**
 * Lets a transaction join a million people in memory: with the few megabytes that are usual the database looks each of them up, which takes
 * five times as long. One of staff's commands does so at a time.
 */
export async function withRoomForSets(trx: Kysely<Database>): Promise<void> {
  await sql`set local work_mem to '128MB'`.execute(trx);
}

/** Counts whom these conditions choose, within a transaction. It goes through the campaign's people once. */
export async function countUniverse(trx: Kysely<Database>, campaignId: number, conditions: readonly Condition[]): Promise<UniverseCount> {
  await withRoomForSets(trx);
  const { fits, isSuppressed, from } = peopleWith(campaignId, conditions);
  const each = fits.map((one, index) => ({ fits: one, column: sql.ref(`fits_${index}`) }));
  const upTo = (count: number) => sql`(${sql.join([sql`true`, ...each.slice(0, count).map(({ column }) => column)], sql` and `)})`;
  const counts = each.flatMap(({ column }, index) => [
    sql`count(*) filter (where ${column})`,
    sql`count(*) filter (where ${upTo(index + 1)})`,
  ]);
  const chosen = sql`${upTo(each.length)} and not suppressed`;
  const { rows } = await sql<Row>`
    with person as materialized (
      select v.place_id, a.lat is null or a.lon is null as unplaced, ${isSuppressed} as suppressed
        ${each.length === 0 ? sql`` : sql`, ${sql.join(each.map((one) => sql`${one.fits} as ${one.column}`))}`}
      from ${from}
    )
    select array[${sql.join([sql`count(*)`, ...counts, sql`count(*) filter (where ${chosen})`])}]::integer[] as counts,
      count(*) filter (where ${upTo(each.length)} and suppressed) as suppressed,
      count(distinct place_id) filter (where ${chosen}) as doors,
      count(distinct place_id) filter (where ${chosen} and unplaced) as "withoutPlace"
    from person`.execute(trx);
  const { counts: [everybody = 0, ...rest] = [], suppressed = 0, doors = 0, withoutPlace = 0 } = rows[0] ?? {};
  return {
    everybody,
    steps: each.map((_, index) => ({ alone: rest[2 * index] ?? 0, left: rest[2 * index + 1] ?? 0 })),
    people: rest.at(-1) ?? 0,
    suppressed,
    doors,
    withoutPlace,
    minutes: Math.round((doors * paceOf([])) / 60),
  };
}

/** SQL: the ids of the people whom these conditions choose. */
export function chosenPeople(campaignId: number, conditions: readonly Condition[]) {
  const { fits, isSuppressed, from } = peopleWith(campaignId, conditions);
  return sql`select v.id from ${from} and ${sql.join([sql`not ${isSuppressed}`, ...fits], sql` and `)}`;
}
