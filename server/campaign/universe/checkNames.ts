import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { partyNames } from './conditionSql';

const TEXTS = {
  unknown: (what: string, value: string, known: readonly string[]) =>
    `Nobody in this campaign has ${what} "${value}".${known.length === 0 ? '' : ` It has: ${known.join(', ')}.`}`,
  party: 'the party',
  precinct: 'the precinct',
  district: 'the district',
  town: 'the town',
  zip: 'the ZIP code',
  language: 'the language',
  tag: 'the tag',
  answer: 'the answer',
  voted: 'a record of the election',
  pass: (name: string) => `This campaign has no pass "${name}".`,
} as const;

/** So many of the names that there are stand in a message. */
const NAMED = 12;

type Names = {
  readonly what: string;
  readonly wanted: readonly string[];
  readonly known: RawBuilder<{ name: string | null }>;
  /** What is as good as a name. */
  readonly alsoCalled?: (name: string) => readonly string[];
};

/**
 * Checks that everything a condition names occurs in the campaign: a mistyped name would choose nobody, or with 'not' everybody.
 *
 * @throws {@link OrganizerError} that says what there is
 */
export async function checkNames(db: Kysely<Database>, campaignId: number, condition: Condition): Promise<void> {
  if ('pass' in condition && condition.pass !== undefined) await checkPass(db, campaignId, condition.pass);
  const names = namesIn(campaignId, condition);
  if (!names || names.wanted.length === 0) return;
  const { rows } = await names.known.execute(db);
  const known = rows.flatMap(({ name }) => (name === null || name === '' ? [] : [name]));
  const keys = new Set(known.map((name) => name.toLowerCase()));
  const { alsoCalled = (name: string) => [name] } = names;
  const unknown = names.wanted.find((name) => !alsoCalled(name).some((one) => keys.has(one.toLowerCase())));
  if (unknown === undefined) return;
  throw new OrganizerError(TEXTS.unknown(names.what, unknown, [...known.slice(0, NAMED), ...(known.length > NAMED ? ['…'] : [])]));
}

async function checkPass(db: Kysely<Database>, campaignId: number, pass: string): Promise<void> {
  const query = db.selectFrom('passes').select('name').where('campaign_id', '=', campaignId);
  const passes = await query.execute();
  if (!passes.some(({ name }) => name.toLowerCase() === pass.toLowerCase())) throw new OrganizerError(TEXTS.pass(pass));
}

function namesIn(campaignId: number, condition: Condition): Names | undefined {
  const of = (table: string) => sql`from ${sql.table(table)} where campaign_id = ${campaignId}`;
  switch (condition.field) {
    case 'party':
      return {
        what: TEXTS.party,
        wanted: condition.values,
        known: sql`select distinct party as name ${of('voters')} order by 1`,
        alsoCalled: partyNames,
      };
    case 'precinct':
      return { what: TEXTS.precinct, wanted: condition.values, known: sql`select distinct precinct as name ${of('voters')} order by 1` };
    case 'language':
      return { what: TEXTS.language, wanted: condition.values, known: sql`select distinct language as name ${of('voters')} order by 1` };
    case 'district':
      return {
        what: TEXTS.district,
        wanted: condition.values,
        known: sql`
          select distinct district as name from (select distinct districts ${of('voters')}) as each, jsonb_array_elements_text(districts) as district
          order by 1`,
      };
    case 'town':
      return { what: TEXTS.town, wanted: condition.values, known: sql`select distinct city as name ${of('places')} order by 1` };
    case 'zip':
      return { what: TEXTS.zip, wanted: condition.values, known: sql`select distinct left(zip, 5) as name ${of('places')} order by 1` };
    case 'tag':
      return { what: TEXTS.tag, wanted: condition.values, known: sql`select name ${of('tags')} order by id` };
    case 'answer':
      return { what: TEXTS.answer, wanted: condition.values, known: sql`select name ${of('groups')} order by id` };
    case 'voted':
      return {
        what: TEXTS.voted,
        wanted: condition.elections,
        known: sql`select distinct election as name ${of('voting_history')} order by 1`,
      };
    default:
      return undefined;
  }
}
