import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countOfVotes, type ElectionNumbers, electionNumbers } from '@/server/campaign/voters/electionsVoted';
import { genderText, partyText } from '@/server/campaign/voters/voterCells';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { type EarlierWords, earlierWords, wordsAtItsEnd } from './earlierWords';

type Sql = RawBuilder<boolean>;
type Of<Field> = Extract<Condition, { readonly field: Field }>;

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Returns a party as staff wrote it and as a voter file's code of it is kept: 'DEM', 'Democratic'. */
export const partyNames = (party: string): readonly string[] => [party, partyText(party) ?? party];

/** The campaign whose people are chosen, with what its rows do not say of them at once. */
export type OfCampaign = { readonly campaignId: number; readonly elections: ElectionNumbers; readonly words: EarlierWords };

/** Reads what a campaign's people can be chosen by, for these conditions. */
export async function ofCampaign(trx: Kysely<Database>, campaignId: number, conditions: readonly Condition[]): Promise<OfCampaign> {
  const elections = await electionNumbers(trx, campaignId);
  return { campaignId, elections, words: await earlierWords(trx, campaignId, conditions) };
}

/** A condition in SQL, without its 'not': what is not known of somebody does not fit. */
export type ConditionSql =
  /** Null or whether the voter `v` fits, by their own row. */
  | { readonly own: Sql }
  /** Selects `voter_id` of those who fit, perhaps more than once, by what other tables say. */
  | { readonly people: RawBuilder<unknown> }
  /** Null or whether all fit who live at the place `a`. */
  | { readonly atPlace: Sql };

export function conditionSql(of: OfCampaign, condition: Condition): ConditionSql {
  const { campaignId } = of;
  switch (condition.field) {
    case 'party':
      return { own: sql`lower(v.party) = any(${lower(condition.values.flatMap(partyNames))}::text[])` };
    case 'gender':
      return { own: sql`lower(v.gender) = any(${lower(condition.values.flatMap((text) => [text, genderText(text) ?? text]))}::text[])` };
    case 'race':
      return { own: sql`lower(v.race) = any(${lower(condition.values)}::text[])` };
    case 'custom': {
      const said = condition.values.length === 0 ? sql`true` : sql`lower(said) = any(${lower(condition.values)}::text[])`;
      return {
        own: sql`exists (select from jsonb_each_text(v.custom) as own (name, said) where lower(name) = ${condition.name.toLowerCase()} and ${said})`,
      };
    }
    case 'precinct':
      return { own: sql`lower(v.precinct) = any(${lower(condition.values)}::text[])` };
    case 'district':
      return {
        own: sql`exists (select from jsonb_array_elements_text(v.districts) as district where lower(district) = any(${lower(condition.values)}::text[]))`,
      };
    case 'town':
      return { atPlace: sql`lower(a.city) = any(${lower(condition.values)}::text[])` };
    case 'zip':
      return { atPlace: sql`left(a.zip, 5) = any(${condition.values}::text[])` };
    case 'language':
      return {
        own: condition.values.length === 0 ? sql`v.language is not null` : sql`lower(v.language) = any(${lower(condition.values)}::text[])`,
      };
    case 'phone':
      return { own: sql`v.phone is not null` };
    case 'email':
      return { own: sql`v.email is not null` };
    case 'age':
      return { own: sql`v.age between ${condition.from}::bigint and ${condition.to}::bigint` };
    case 'registered':
      return { own: sql`v.registered between ${condition.from} and ${condition.to}` };
    case 'voted':
      return { own: sql`${countOfVotes(campaignId, of.elections, condition.elections)} >= ${condition.atLeast}` };
    case 'tag': {
      const named = sql`select id from tags where campaign_id = ${campaignId} and lower(name) = any(${lower(condition.values)}::text[])`;
      return { people: sql`select voter_id from voter_tags where campaign_id = ${campaignId} and tag_id = any(array(${named}))` };
    }
    case 'answer':
      return inGroup(of, sql`lower(name) = any(${lower(condition.values)}::text[])`, condition);
    case 'support':
      return inGroup(of, sql`level between ${condition.from} and ${condition.to}`, condition);
    case 'contacted':
      return {
        people: sql`
          select voter_id from talks where campaign_id = ${campaignId} and talked and ${duringPass(campaignId, condition.pass)}
          ${orAtItsEnd(of, condition, sql`group_id is null`)}`,
      };
  }
}

const groupsWith = (campaignId: number, which: Sql) => sql`array(select id from groups where campaign_id = ${campaignId} and ${which})`;

/** @param which of the columns of `groups` */
export function membersOf(campaignId: number, which: Sql): RawBuilder<unknown> {
  return sql`select voter_id from voter_groups where campaign_id = ${campaignId} and member and group_id = any(${groupsWith(campaignId, which)})`;
}

const inGroup = (of: OfCampaign, which: Sql, condition: Of<'answer' | 'support'>) => ({
  people: sql`
    ${membersOf(of.campaignId, which)} and ${duringPass(of.campaignId, condition.pass)}
    ${orAtItsEnd(of, condition, sql`group_id = any(${groupsWith(of.campaignId, which)})`)}`,
});

/** SQL: those as well of whom a later pass has the last word, and of whom it was so when the pass ended that a condition names. */
function orAtItsEnd(
  { words }: OfCampaign,
  { pass }: Of<'answer' | 'support' | 'contacted'>,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return pass === undefined ? sql`` : sql`union all select voter_id from (${wordsAtItsEnd(words, pass)}) as word where ${which}`;
}

/** SQL: whether something happened while a pass was walked: from its opening until the next one's. */
function duringPass(campaignId: number, pass: string | undefined): Sql {
  if (pass === undefined) return sql`true`;
  const closed = sql`coalesce(closed_at, ${Number.MAX_SAFE_INTEGER}::bigint)`;
  return sql`effective_at <@ any(array(
    select int8range(coalesce(opened_at, 0), greatest(coalesce(opened_at, 0), ${closed})) from passes
    where campaign_id = ${campaignId} and lower(name) = ${pass.toLowerCase()}))`;
}
