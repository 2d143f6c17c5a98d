import { type RawBuilder, sql } from 'kysely';
import { partyText } from '@/server/campaign/voters/voterCells';
import type { Condition } from './condition';

type Sql = RawBuilder<boolean>;
type Of<Field> = Extract<Condition, { readonly field: Field }>;

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Returns a party as staff wrote it and as a voter file's code of it is kept: 'DEM', 'Democratic'. */
export const partyNames = (party: string): readonly string[] => [party, partyText(party) ?? party];

/**
 * SQL: whether the voter `v`, who lives at the place `a`, fits a condition. What is not known of somebody does not fit. Nothing in it depends on the
 * row but ids, so that the database makes each set once, however many people there are.
 */
export function conditionSql(campaignId: number, condition: Condition): Sql {
  const fits = sql<boolean>`coalesce(${fitsSql(campaignId, condition)}, false)`;
  return condition.isNot ? sql<boolean>`not ${fits}` : fits;
}

/** SQL: whether the voter fits all of them. */
export function allFitSql(campaignId: number, conditions: readonly Condition[]): Sql {
  return sql<boolean>`(${sql.join([sql`true`, ...conditions.map((one) => conditionSql(campaignId, one))], sql` and `)})`;
}

function fitsSql(campaignId: number, condition: Condition): Sql {
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
    case 'tag':
      return sql`v.id in (
        select voter_id from voter_tags join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
        where voter_tags.campaign_id = ${campaignId} and lower(name) = any(${lower(condition.values)}::text[]))`;
    case 'voted':
      return sql`v.id in (
        select voter_id from voting_history
        where campaign_id = ${campaignId} and voted and election = any(${condition.elections}::text[])
        group by voter_id having count(*) >= ${condition.atLeast})`;
    case 'answer':
      return inGroup(campaignId, sql`lower(groups.name) = any(${lower(condition.values)}::text[])`, condition);
    case 'support':
      return inGroup(campaignId, sql`groups.level between ${condition.from} and ${condition.to}`, condition);
    case 'contacted':
      return sql`v.id in (
        select voter_id from talks where campaign_id = ${campaignId} and talked and ${duringPass(campaignId, condition.pass)})`;
    default:
      return condition satisfies never;
  }
}

function inGroup(campaignId: number, which: Sql, { pass }: Of<'answer' | 'support'>): Sql {
  return sql`v.id in (
    select voter_id from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
    where voter_groups.campaign_id = ${campaignId} and member and ${which} and ${duringPass(campaignId, pass)})`;
}

/** SQL: whether something happened while a pass was walked: from its opening until the next one's. */
function duringPass(campaignId: number, pass: string | undefined): Sql {
  if (pass === undefined) return sql`true`;
  return sql`exists (
    select from passes where campaign_id = ${campaignId} and lower(name) = ${pass.toLowerCase()}
      and effective_at >= coalesce(opened_at, 0) and effective_at < coalesce(closed_at, ${Number.MAX_SAFE_INTEGER}::bigint))`;
}
