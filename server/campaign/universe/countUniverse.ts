import { type Kysely, sql } from 'kysely';
import { USUAL_DOOR_S } from '@/lib/domain/walk/timeLeft';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { ofCampaign } from './conditionSql';
import { bySets, chosenBits, fittingPeople, suppressedBit } from './fittingPeople';

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

/** Of how many people the same is told. */
type Alike = { readonly bits: number; readonly people: number };
type Row = { readonly alike: readonly Alike[]; readonly doors: number; readonly withoutPlace: number };

/**
 * Counts whom these conditions choose, within a transaction. The database goes through the campaign's people once and counts those alike; what each
 * condition chooses is then added up here. 'offset 0' keeps the database from working out everybody's bits twice.
 */
export async function countUniverse(trx: Kysely<Database>, campaignId: number, conditions: readonly Condition[]): Promise<UniverseCount> {
  const of = await ofCampaign(trx, campaignId, conditions);
  const chosen = sql`${chosenBits(conditions)}::bigint`;
  const { rows } = await bySets(trx, () =>
    sql<Row>`
      with alike as materialized (
        select bits, count(*) as people, array_agg(place_id) filter (where bits = ${chosen}) as places
        from (${fittingPeople(of, conditions)} offset 0) as person group by bits
      ), chosen as materialized (
        select distinct unnest(places) as place_id from alike
      )
      select (select coalesce(jsonb_agg(jsonb_build_object('bits', bits, 'people', people)), '[]') from alike) as alike,
        (select count(*) from chosen) as doors,
        (select count(*) from (
          select id from places where campaign_id = ${campaignId} and (lat is null or lon is null) intersect select place_id from chosen
        ) as unplaced) as "withoutPlace"`.execute(trx),
  );
  const { alike = [], doors = 0, withoutPlace = 0 } = rows[0] ?? {};
  const having = (bits: number) => sum(alike.filter((one) => hasBits(one.bits, bits)));
  return {
    everybody: sum(alike),
    steps: conditions.map((_, index) => ({ alone: having(2 ** index), left: having(2 ** (index + 1) - 1) })),
    people: sum(alike.filter(({ bits }) => bits === chosenBits(conditions))),
    suppressed: having(chosenBits(conditions) + suppressedBit(conditions)),
    doors,
    withoutPlace,
    minutes: Math.round((doors * USUAL_DOOR_S) / 60),
  };
}

const sum = (alike: readonly Alike[]) => alike.reduce((total, { people }) => total + people, 0);

/** In a bigint: JavaScript's own operators have 32 bits. */
const hasBits = (all: number, wanted: number) => (BigInt(all) & BigInt(wanted)) === BigInt(wanted);
