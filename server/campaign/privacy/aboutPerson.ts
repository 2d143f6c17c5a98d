import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import { databaseIds } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { idsOf, logOf } from './logOfPerson';
import { type NamedPerson, personNamed } from './personNamed';
import type { Reported } from './reportedNamed';

/** All that the server holds about one person, in words and JSON values, to be handed to them. */
export type AboutPerson = Readonly<Record<string, unknown>>;

/**
 * Gathers all that the server holds about one person of a campaign: what the voter file said, what volunteers wrote and marked, and each change of the
 * log that tells of them. Other people's data is not in it, but for who wrote what.
 *
 * @param person an id or a name (`personNamed`)
 * @throws OrganizerError when there is no such person, or several
 */
export function aboutPerson(parts: StaffParts, campaign: CampaignRef, person: string): Promise<AboutPerson> {
  const { db, ...noted } = parts;
  return inTransaction({ db }, campaign, {}, async (trx, campaignId) => {
    const held = await heldAbout(trx, campaignId, await personNamed(trx, campaignId, person));
    await noteDoing(trx, campaignId, noted);
    return held;
  });
}

/** Gathers all that is held about a person whom staff have named. */
export async function heldAbout(trx: Kysely<Database>, campaignId: number, named: NamedPerson): Promise<AboutPerson> {
  if ('reported' in named) return aboutReported(trx, campaignId, named.reported);
  const { voterId } = named;
  const ids = await idsOf(trx, campaignId, voterId);
  const held: [string, unknown][] = [];
  for (const [name, query] of Object.entries(queriesOf(campaignId, voterId, ids))) {
    const { rows } = await query.execute(trx);
    if (rows.length > 0) held.push([name, name === 'person' ? rows[0] : rows]);
  }
  const changes = await logOf(trx, campaignId, ids);
  return { ...Object.fromEntries(held), ...(changes.length > 0 ? { changes } : {}) };
}

/** Of somebody whom only reports name there is no more than these, and what was marked of them. */
async function aboutReported(trx: Kysely<Database>, campaignId: number, { ids, known, logIds }: Reported): Promise<AboutPerson> {
  const people = known.map(({ first_name, last_name, phone }) => ({ 'first name': first_name, 'last name': last_name, phone }));
  return { 'only in reports': people, changes: await logOf(trx, campaignId, ids, logIds) };
}

/** A time as people read it, by UTC; null stays null. */
const day = (seconds: RawBuilder<unknown>) => sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;

/** What each table says, by the name under which it is told. */
function queriesOf(campaignId: number, voterId: number, ids: readonly string[]): Readonly<Record<string, RawBuilder<unknown>>> {
  const of = (alias: string) => sql`${sql.ref(`${alias}.campaign_id`)} = ${campaignId} and ${sql.ref(`${alias}.voter_id`)} = ${voterId}`;
  const ofAnyNumber = sql`own.campaign_id = ${campaignId} and own.voter_id = any(${databaseIds(ids)}::bigint[])`;
  const by = sql`(select name from users where users.id = own.user_id) as by`;
  return {
    person: sql`
      select v.id, first_name as "first name", middle_name as "middle name", last_name as "last name", gender, race, custom as "own fields", age, party, language, phone, email, registered, precinct, districts,
        v.source_ref as "id in the voter file", v.van_id as "VAN id", v.other_ids as "ids in other files", v.off_since is not null as "off the lists", person_id as "id from a phone", reported as "reported at the door",
        line as address, unit, city, zip, lat as latitude, lon as longitude
      from voters v join places on places.campaign_id = ${campaignId} and places.id = place_id
      where v.campaign_id = ${campaignId} and v.id = ${voterId}`,
    'other ids': sql`select own.person_id as id from merged_people own where ${of('own')} order by person_id`,
    elections: sql`select election, voted, method from voting_history own where ${of('own')} order by election`,
    contributions: sql`
      select date, amount_cents / 100.0 as dollars, committee from contributions own where ${of('own')} order by date, own.id`,
    answers: sql`
      select groups.name as answer, groups.kind, member as "is so", case when effective_at > 0 then ${day(sql`effective_at`)} end as at, ${by}
      from voter_groups own join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
      where ${of('own')} order by effective_at, group_id`,
    talks: sql`select talked, ${day(sql`effective_at`)} as at, ${by} from talks own where ${of('own')}`,
    tags: sql`
      select tags.name as tag from voter_tags own join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
      where ${of('own')} order by tags.id`,
    notes: sql`select text, ${day(sql`effective_at`)} as at, ${by} from notes own where ${of('own')} and text <> '' order by effective_at, note_id`,
    'not to be contacted': sql`
      select reason, file, ${day(sql`at`)} as since from suppressed_people own
      join suppressions f on f.campaign_id = ${campaignId} and f.number = own.number where ${of('own')} order by f.number`,
    passes: sql`
      select passes.name as pass from pass_people own join passes on passes.campaign_id = ${campaignId} and passes.id = own.pass_id
      where ${of('own')} order by passes.id`,
    'former homes': sql`
      select line as address, unit, city, zip from former_homes own join places on places.campaign_id = ${campaignId} and places.id = own.place_id
      where ${ofAnyNumber} order by places.id`,
    'before an import changed it': sql`select before from import_rows own where ${ofAnyNumber} order by number`,
    reports: sql`
      select kind, text, name, phone, ${day(sql`effective_at`)} as at, ${by} from door_reports own
      where own.campaign_id = ${campaignId} and own.person_id = any(${ids}::text[]) order by effective_at, report_id`,
  };
}
