import { type Kysely, type RawBuilder, sql } from 'kysely';
import { USUAL_DOOR_S } from '@/lib/domain/walk/timeLeft';
import type { Condition } from '@/server/campaign/universe/condition';
import { partyNames } from '@/server/campaign/universe/conditionSql';
import type { UniverseCount } from '@/server/campaign/universe/countUniverse';
import type { Database } from '@/server/database/schema';

/*
 * How universes were counted before a million people had to be gone through in two seconds: a statement for each condition, of nothing but the rows that say
 * it, and the counting of them here.
 */

type Person = { readonly id: number; readonly placeId: number; readonly unplaced: boolean };

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** The people of a campaign whom conditions choose, and the counts of them. */
export async function plainCount(db: Kysely<Database>, campaignId: number, conditions: readonly Condition[]) {
  const { rows: all } = await sql<Person>`
    select v.id, place_id as "placeId", lat is null or lon is null as unplaced
    from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
    where v.campaign_id = ${campaignId} and not v.reported and v.off_since is null order by v.id`.execute(db);
  const suppressed = await idsOf(
    db,
    sql`select voter_id as id from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
      where voter_groups.campaign_id = ${campaignId} and member and (warns or role in ('moved', 'deceased', 'doNotWalk'))`,
  );
  const steps: { alone: number; left: number }[] = [];
  let left = all;
  for (const condition of conditions) {
    const fitting = await idsOf(db, fittingIds(campaignId, condition));
    const fits = ({ id }: Person) => fitting.has(id) !== condition.isNot;
    left = left.filter(fits);
    steps.push({ alone: all.filter(fits).length, left: left.length });
  }
  const chosen = left.filter(({ id }) => !suppressed.has(id));
  const doors = new Set(chosen.map(({ placeId }) => placeId)).size;
  const count: UniverseCount = {
    everybody: all.length,
    steps,
    suppressed: left.length - chosen.length,
    people: chosen.length,
    doors,
    withoutPlace: new Set(chosen.filter(({ unplaced }) => unplaced).map(({ placeId }) => placeId)).size,
    minutes: Math.round((doors * USUAL_DOOR_S) / 60),
  };
  return { count, chosen: chosen.map(({ id }) => id) };
}

async function idsOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function fittingIds(campaignId: number, condition: Condition): RawBuilder<unknown> {
  const where = (fits: RawBuilder<unknown>) =>
    sql`select v.id from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id where v.campaign_id = ${campaignId} and ${fits}`;
  switch (condition.field) {
    case 'party':
      return where(sql`lower(v.party) = any(${lower(condition.values.flatMap(partyNames))}::text[])`);
    case 'gender':
    case 'race':
      return where(sql`lower(${sql.ref(`v.${condition.field}`)}) = any(${lower(condition.values)}::text[])`);
    case 'custom':
      return where(sql`exists (select from jsonb_each_text(v.custom) as own (name, said) where lower(name) = ${condition.name.toLowerCase()}
        and (${condition.values.length === 0} or lower(said) = any(${lower(condition.values)}::text[])))`);
    case 'precinct':
      return where(sql`lower(v.precinct) = any(${lower(condition.values)}::text[])`);
    case 'district':
      return where(
        sql`exists (select from jsonb_array_elements_text(v.districts) as district where lower(district) = any(${lower(condition.values)}::text[]))`,
      );
    case 'town':
      return where(sql`lower(a.city) = any(${lower(condition.values)}::text[])`);
    case 'zip':
      return where(sql`left(a.zip, 5) = any(${condition.values}::text[])`);
    case 'language':
      return where(
        condition.values.length === 0 ? sql`v.language is not null` : sql`lower(v.language) = any(${lower(condition.values)}::text[])`,
      );
    case 'phone':
      return where(sql`v.phone is not null`);
    case 'email':
      return where(sql`v.email is not null`);
    case 'age':
      return where(sql`v.age between ${condition.from}::bigint and ${condition.to}::bigint`);
    case 'registered':
      return where(sql`v.registered between ${condition.from} and ${condition.to}`);
    case 'tag':
      return sql`
        select voter_id as id from voter_tags join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
        where voter_tags.campaign_id = ${campaignId} and lower(name) = any(${lower(condition.values)}::text[])`;
    case 'voted':
      return sql`
        select voter_id as id from voting_history where campaign_id = ${campaignId} and voted and lower(election) = any(${lower(condition.elections)}::text[])
        group by voter_id having count(distinct lower(election)) >= ${condition.atLeast}`;
    case 'answer':
      return inGroup(campaignId, sql`lower(groups.name) = any(${lower(condition.values)}::text[])`, condition.pass);
    case 'support':
      return inGroup(campaignId, sql`groups.level between ${condition.from} and ${condition.to}`, condition.pass);
    case 'contacted':
      return sql`select voter_id as id from talks where campaign_id = ${campaignId} and talked and ${duringPass(campaignId, condition.pass)}`;
  }
}

const inGroup = (campaignId: number, which: RawBuilder<unknown>, pass: string | undefined) => sql`
  select voter_id as id from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
  where voter_groups.campaign_id = ${campaignId} and member and ${which} and ${duringPass(campaignId, pass)}`;

function duringPass(campaignId: number, pass: string | undefined): RawBuilder<unknown> {
  if (pass === undefined) return sql`true`;
  return sql`exists (
    select from passes where campaign_id = ${campaignId} and lower(name) = ${pass.toLowerCase()}
      and effective_at >= coalesce(opened_at, 0) and effective_at < coalesce(closed_at, ${Number.MAX_SAFE_INTEGER}::bigint))`;
}
