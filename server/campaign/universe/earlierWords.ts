import { type Kysely, type RawBuilder, sql } from 'kysely';
import { answersIn } from '@/server/campaign/canvass/answers';
import { marksWithin } from '@/server/campaign/canvass/marks';
import type { Database } from '@/server/database/schema';
import { logFloor } from '@/server/store/logFloor';
import type { Condition } from './condition';

/*
 * `talks` and `voter_groups` have the last word about a person, whatever the pass. Whoever was talked with in spring and again in summer has summer's row there,
 * and what was so in spring is in the change log alone. It is read for those people only whom a later pass has asked again.
 */

/** What stood at the end of a pass about people of whom a later pass says something else or the same: pairs, `groupIds` null for a talk. */
type Words = { readonly voterIds: readonly number[]; readonly groupIds: readonly (number | null)[] };

/** By the name of the pass, in small letters. */
export type EarlierWords = ReadonlyMap<string, Words>;

type Closed = { readonly name: string; readonly since: number | null; readonly until: number };

/** Reads what the passes that these conditions name said of people about whom there is a later word. */
export async function earlierWords(trx: Kysely<Database>, campaignId: number, conditions: readonly Condition[]): Promise<EarlierWords> {
  const names = conditions.flatMap((condition) =>
    'pass' in condition && condition.pass !== undefined ? [condition.pass.toLowerCase()] : [],
  );
  if (names.length === 0) return new Map();
  const { rows: passes } = await sql<Closed>`
    select lower(name) as name, opened_at as since, closed_at as until from passes
    where campaign_id = ${campaignId} and lower(name) = any(${[...new Set(names)]}::text[]) and closed_at is not null`.execute(trx);
  const words = new Map<string, Words>();
  for (const pass of passes) if (await isAskedAgain(trx, campaignId, pass)) words.set(pass.name, await wordsOf(trx, campaignId, pass));
  return words;
}

const talksSince = (campaignId: number, until: number) =>
  sql`select voter_id from talks where campaign_id = ${campaignId} and effective_at >= ${until}`;
const answersSince = (campaignId: number, until: number) =>
  sql`select voter_id, group_id from voter_groups where campaign_id = ${campaignId} and effective_at >= ${until}`;

async function isAskedAgain(trx: Kysely<Database>, campaignId: number, { until }: Closed): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`
    select exists (${talksSince(campaignId, until)}) or exists (${answersSince(campaignId, until)}) as "isAsked"`.execute(trx);
  return rows[0]?.isAsked ?? false;
}

async function wordsOf(trx: Kysely<Database>, campaignId: number, { since, until }: Closed): Promise<Words> {
  const afterLog = since === null ? 0 : await logFloor(trx, campaignId, since);
  const span = { campaignId, since: since ?? undefined, until, by: 'effective_at', zone: 'UTC', afterLog } as const;
  const { rows } = await sql<Words>`
    with ${marksWithin(span)}, canvass_answers as (${answersIn(campaignId)}), words as (
      select distinct person::bigint as voter_id, null::integer as group_id from canvass_talks
      where ${IS_ID} and person::bigint in (${talksSince(campaignId, until)})
      union all
      select distinct person::bigint, group_id from canvass_answers
      where ${IS_ID} and (person::bigint, group_id) in (${answersSince(campaignId, until)})
    )
    select coalesce(array_agg(voter_id), '{}') as "voterIds", coalesce(array_agg(group_id), '{}') as "groupIds" from words`.execute(trx);
  return rows[0] ?? { voterIds: [], groupIds: [] };
}

/** SQL: whether a row of `canvass_said` is about a voter, and not about somebody whom the campaign does not have. */
const IS_ID = sql`person ~ '^[1-9][0-9]{0,14}$'`;

/** SQL: selects `voter_id` and `group_id` of what stood at the end of a pass; nothing where its last words are still the last of all. */
export function wordsAtItsEnd(words: EarlierWords, pass: string): RawBuilder<unknown> {
  const { voterIds, groupIds } = words.get(pass.toLowerCase()) ?? { voterIds: [], groupIds: [] };
  return sql`select voter_id, group_id from unnest(${voterIds}::bigint[], ${groupIds}::integer[]) as word (voter_id, group_id)`;
}
