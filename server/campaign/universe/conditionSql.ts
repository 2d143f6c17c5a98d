import { type RawBuilder, sql } from 'kysely';
import { partyText } from '@/server/campaign/voters/voterCells';
import type { Condition } from './condition';

type Sql = RawBuilder<boolean>;
type Of<Field> = Extract<Condition, { readonly field: Field }>;

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Returns a party as staff wrote it and as a voter file's code of it is kept: 'DEM', 'Democratic'. */
export const partyNames = (party: string): readonly string[] => [party, partyText(party) ?? party];

/**
 * A condition in SQL. Those about what other tables say of people are sets that are joined: with a million people a database that looks each of them up in a
 * set, row by row, takes minutes where a join takes a second.
 */
export type ConditionSql = {
  /** Joins the set to the voter `v` under the alias. */
  readonly join: RawBuilder<unknown>;
  /** True when the voter `v`, who lives at the place `a`, fits. What is not known of somebody does not fit. */
  readonly fits: Sql;
};

/** @param alias of the set, another one for each condition of a statement */
export function conditionSql(campaignId: number, condition: Condition, alias: string): ConditionSql {
  const own = ownSql(condition);
  const set = own === undefined ? setOf(campaignId, condition) : undefined;
  const { join, fits } =
    set === undefined ? { join: sql``, fits: sql<boolean>`coalesce(${own ?? sql`false`}, false)` } : joined(set, alias);
  return { join, fits: condition.isNot ? sql<boolean>`not ${fits}` : fits };
}

/** Joins a set of people, once each, and tells who is in it. @param people selects `voter_id` */
export function joined(people: RawBuilder<unknown>, alias: string): ConditionSql {
  const table = sql.ref(alias);
  return {
    join: sql`left join (select voter_id from (${people}) as each group by voter_id) as ${table} on ${table}.voter_id = v.id`,
    fits: sql<boolean>`(${table}.voter_id is not null)`,
  };
}

/** What the voter's own row or that of their place says; undefined where other tables say it. */
function ownSql(condition: Condition): Sql | undefined {
  switch (condition.field) {
    case 'party':
      return sql`lower(v.party) = any(${lower(condition.values.flatMap(partyNames))}::text[])`;
    case 'precinct':
      return sql`lower(v.precinct) = any(${lower(condition.values)}::text[])`;
    case 'district':
      return sql`exists (select from jsonb_array_elements_text(v.districts) as district where lower(district) = any(${lower(condition.values)}::text[]))`;
    case 'town':
      return sql`lower(a.city) = any(${lower(condition.values)}::text[])`;
    case 'zip':
      return sql`left(a.zip, 5) = any(${condition.values}::text[])`;
    case 'language':
      return condition.values.length === 0 ? sql`v.language is not null` : sql`lower(v.language) = any(${lower(condition.values)}::text[])`;
    case 'phone':
      return sql`v.phone is not null`;
    case 'email':
      return sql`v.email is not null`;
    case 'age':
      return sql`v.age between ${condition.from} and ${condition.to}`;
    case 'registered':
      return sql`v.registered between ${condition.from} and ${condition.to}`;
    default:
      return undefined;
  }
}

/** SQL: the `voter_id` of everybody who fits a condition that other tables tell of. */
function setOf(campaignId: number, condition: Condition): RawBuilder<unknown> | undefined {
  switch (condition.field) {
    case 'tag':
      return sql`
        select voter_id from voter_tags join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
        where voter_tags.campaign_id = ${campaignId} and lower(name) = any(${lower(condition.values)}::text[])`;
    case 'voted':
      return sql`
        select voter_id from voting_history
        where campaign_id = ${campaignId} and voted and election = any(${condition.elections}::text[])
        group by voter_id having count(*) >= ${condition.atLeast}`;
    case 'answer':
      return inGroup(campaignId, sql`lower(groups.name) = any(${lower(condition.values)}::text[])`, condition);
    case 'support':
      return inGroup(campaignId, sql`groups.level between ${condition.from} and ${condition.to}`, condition);
    case 'contacted':
      return sql`select voter_id from talks where campaign_id = ${campaignId} and talked and ${duringPass(campaignId, condition.pass)}`;
    default:
      return undefined;
  }
}

function inGroup(campaignId: number, which: Sql, { pass }: Of<'answer' | 'support'>): RawBuilder<unknown> {
  return sql`
    select voter_id from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
    where voter_groups.campaign_id = ${campaignId} and member and ${which} and ${duringPass(campaignId, pass)}`;
}

/** SQL: whether something happened while a pass was walked: from its opening until the next one's. */
function duringPass(campaignId: number, pass: string | undefined): Sql {
  if (pass === undefined) return sql`true`;
  return sql`exists (
    select from passes where campaign_id = ${campaignId} and lower(name) = ${pass.toLowerCase()}
      and effective_at >= coalesce(opened_at, 0) and effective_at < coalesce(closed_at, ${Number.MAX_SAFE_INTEGER}::bigint))`;
}
