import { type Kysely, sql } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { voterNamed } from '@/server/store/namedVoters';
import { addressText } from '@/server/store/wireAddress';
import { type Reported, reportedNamed } from './reportedNamed';

const TEXTS = {
  nobody: (text: string) => `This campaign has nobody called "${text}", and nobody with this id.`,
  several: (text: string, people: readonly string[], isMore: boolean) =>
    `Several people are called "${text}". Name one by the id: ${people.join('; ')}${isMore ? '; and more' : ''}.`,
  candidate: ({ id, name, age, line, unit }: Candidate) => `${id} (${name}, ${age ?? 'age unknown'}, ${addressText({ line, unit })})`,
} as const;

/** So many people of one name are told apart in one sentence. */
const MOST_NAMED = 20;

type Candidate = {
  readonly id: number;
  readonly name: string;
  readonly age: number | null;
  readonly line: string;
  readonly unit: string | null;
};

/** A person of the campaign: a voter, or somebody whom only reports of the log name. */
export type NamedPerson = { readonly voterId: number } | { readonly reported: Reported };

/**
 * Returns the one person of a campaign whom staff name: by the id that exports and phones' addresses have, by the one that a phone made for
 * somebody new, or by first and last name, in whatever letters. Where no voter is called so, reports are searched: one that is held back makes nobody a voter.
 *
 * @throws {@link OrganizerError} when there is nobody, or several have the name; it tells them apart
 */
export async function personNamed(db: Kysely<Database>, campaignId: number, text: string): Promise<NamedPerson> {
  const id = await voterNamed(db, campaignId, text.trim());
  if (id !== undefined && (await isVoter(db, campaignId, id))) return { voterId: id };
  const people = await peopleCalled(db, campaignId, text);
  const [first, second] = people;
  if (!first) {
    const reported = await reportedNamed(db, campaignId, text);
    if (!reported) throw new OrganizerError(TEXTS.nobody(text));
    return { reported };
  }
  if (!second) return { voterId: first.id };
  throw new OrganizerError(TEXTS.several(text, people.slice(0, MOST_NAMED).map(TEXTS.candidate), people.length > MOST_NAMED));
}

async function isVoter(db: Kysely<Database>, campaignId: number, voterId: number): Promise<boolean> {
  const query = db.selectFrom('voters').select('id').where('campaign_id', '=', campaignId).where('id', '=', voterId);
  return (await query.executeTakeFirst()) !== undefined;
}

async function peopleCalled(db: Kysely<Database>, campaignId: number, name: string): Promise<readonly Candidate[]> {
  const key = searchKey(name);
  if (key === '') return [];
  // Wherever the first name may end: each is looked up by the index, and not compared with everybody.
  const cuts = Array.from({ length: key.length + 1 }, (_, at) => [key.slice(0, at), key.slice(at)] as const);
  const both = cuts.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const [firsts, lasts] = [both.map(([first]) => first), both.map(([, last]) => last)];
  const { rows } = await sql<Candidate>`
    select distinct voters.id, trim(first_name || ' ' || last_name) as name, age, line, unit
    from unnest(${firsts}::text[], ${lasts}::text[]) as called (first, last)
    join voters on voters.campaign_id = ${campaignId} and search_last = called.last and search_first = called.first
    join places on places.campaign_id = ${campaignId} and places.id = place_id
    order by voters.id limit ${MOST_NAMED + 1}`.execute(db);
  return rows;
}

/** Returns what somebody whom staff have named is called: first and last name. */
export async function nameOf(db: Kysely<Database>, campaignId: number, named: NamedPerson): Promise<string> {
  if ('reported' in named) {
    const [known] = named.reported.known;
    return known === undefined ? '' : `${known.first_name} ${known.last_name}`.trim();
  }
  const { first_name, last_name } = await db
    .selectFrom('voters')
    .select(['first_name', 'last_name'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', named.voterId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
