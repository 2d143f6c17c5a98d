import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { passNamed } from '@/server/campaign/pass/passes';
import { genderText } from '@/server/campaign/voters/voterCells';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { partyNames } from './conditionSql';

const TEXTS = {
  unknown: (what: string, value: string, known: readonly string[]) =>
    `Nobody in this campaign has ${what} "${value}".${known.length === 0 ? '' : ` It has: ${known.join(', ')}.`}`,
  party: 'the party',
  gender: 'the gender',
  race: 'the race',
  custom: 'a field',
  inField: (name: string) => `in the field "${name}"`,
  precinct: 'the precinct',
  district: 'the district',
  town: 'the town',
  zip: 'the ZIP code',
  language: 'the language',
  tag: 'the tag',
  answer: 'the answer',
  election: 'a record of the election',
} as const;

/** So many of the names that there are stand in a message. */
const NAMED = 12;

/** What a condition names, and where such names are. */
type Names = {
  readonly what: string;
  readonly wanted: readonly string[];
  readonly name: RawBuilder<string | null>;
  readonly from: RawBuilder<unknown>;
  /** By what a name is known; without it by itself, in whatever letters. */
  readonly spellings?: (name: string) => readonly string[];
};

/** A value that a condition names and no person has. */
export type MissingName = {
  /** What it is the name of: 'the precinct'. */
  readonly what: string;
  readonly value: string;
  /** The names that there are, in order; of many the first ones and '…'. */
  readonly known: readonly string[];
};

/**
 * Checks that everything a condition names occurs in the campaign: a mistyped name would choose nobody, or with 'not' everybody.
 *
 * @throws {@link OrganizerError} that says what there is
 */
export async function checkNames(db: Kysely<Database>, campaignId: number, condition: Condition): Promise<void> {
  if ('pass' in condition && condition.pass !== undefined) await passNamed(db, campaignId, condition.pass);
  const [missing] = await missingNames(db, campaignId, condition);
  if (missing) throw new OrganizerError(TEXTS.unknown(missing.what, missing.value, missing.known));
}

/**
 * Reads which names of a condition nobody has who can be chosen. Whoever is off the lists has none: their rows keep what an earlier file has said. Passes are
 * left out: they are neither renamed nor removed.
 */
export async function missingNames(db: Kysely<Database>, campaignId: number, condition: Condition): Promise<MissingName[]> {
  const names = namesIn(campaignId, condition);
  const missing: MissingName[] = [];
  for (const value of names?.wanted ?? []) {
    if (!names || (await occurs(db, names, value))) continue;
    const known = await knownNames(db, names);
    missing.push({ what: names.what, value, known: known.length > NAMED ? [...known.slice(0, NAMED), '…'] : known });
  }
  return missing;
}

/** Ends with the first row that has the name: only for a mistyped one all of a million rows are read. */
async function occurs(db: Kysely<Database>, { name, from, spellings = (one) => [one] }: Names, wanted: string): Promise<boolean> {
  const keys = spellings(wanted).map((one) => one.toLowerCase());
  const { rows } = await sql`select 1 from ${from} and lower(${name}) = any(${keys}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

async function knownNames(db: Kysely<Database>, { name, from }: Names): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`select distinct ${name} as name from ${from} order by 1`.execute(db);
  return rows.flatMap((row) => (row.name === null || row.name === '' ? [] : [row.name]));
}

function namesIn(campaignId: number, condition: Condition): Names | undefined {
  const of = (table: string) => sql`${sql.table(table)} where campaign_id = ${campaignId}`;
  const isOnLists = sql`off_since is null and not reported`;
  const voters = sql`${of('voters')} and ${isOnLists}`;
  const ofSomebody = (table: string, theirs: RawBuilder<unknown>) =>
    sql`${of(table)} and exists (select from voters v where v.campaign_id = ${campaignId} and ${theirs} and ${isOnLists})`;
  const places = ofSomebody('places', sql`v.place_id = places.id`);
  switch (condition.field) {
    case 'party':
      return { what: TEXTS.party, wanted: condition.values, name: sql`party`, from: voters, spellings: partyNames };
    case 'gender': {
      const spellings = (one: string) => [one, genderText(one) ?? one];
      return { what: TEXTS.gender, wanted: condition.values, name: sql`gender`, from: voters, spellings };
    }
    case 'race':
      return { what: TEXTS.race, wanted: condition.values, name: sql`race`, from: voters };
    case 'custom': {
      const own = sql`voters cross join lateral jsonb_each_text(custom) as own (name, said) where campaign_id = ${campaignId} and ${isOnLists}`;
      if (condition.values.length === 0) return { what: TEXTS.custom, wanted: [condition.name], name: sql`name`, from: own };
      const ofField = sql`${own} and lower(name) = ${condition.name.toLowerCase()}`;
      return { what: TEXTS.inField(condition.name), wanted: condition.values, name: sql`said`, from: ofField };
    }
    case 'precinct':
      return { what: TEXTS.precinct, wanted: condition.values, name: sql`precinct`, from: voters };
    case 'language':
      return { what: TEXTS.language, wanted: condition.values, name: sql`language`, from: voters };
    case 'district': {
      const from = sql`voters cross join lateral jsonb_array_elements_text(districts) as district where campaign_id = ${campaignId} and ${isOnLists}`;
      return { what: TEXTS.district, wanted: condition.values, name: sql`district`, from };
    }
    case 'town':
      return { what: TEXTS.town, wanted: condition.values, name: sql`city`, from: places };
    case 'zip':
      return { what: TEXTS.zip, wanted: condition.values, name: sql`left(zip, 5)`, from: places };
    case 'tag':
      return { what: TEXTS.tag, wanted: condition.values, name: sql`name`, from: of('tags') };
    case 'answer':
      return { what: TEXTS.answer, wanted: condition.values, name: sql`name`, from: of('groups') };
    case 'voted':
      return {
        what: TEXTS.election,
        wanted: condition.elections,
        name: sql`election`,
        from: ofSomebody('voting_history', sql`v.id = voting_history.voter_id`),
      };
    default:
      return undefined;
  }
}
