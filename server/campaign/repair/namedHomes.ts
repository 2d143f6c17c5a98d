import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { hasLivedAt, keepFormerHomes } from '@/server/store/homes';
import { recordsOf } from '@/server/store/logRows';
import { settledOf, subjectOf } from '@/server/store/settledSubject';

const TEXTS = {
  nobody: (numbers: readonly number[]) => `The campaign has nobody whom ${numbers.join(', ')} names. --dismiss takes it off the list.`,
  nobodyHere: 'The campaign has nobody whom this mark names. It can be dismissed.',
} as const;

/** Somebody, and a place where they have been at home. */
export type Home = { readonly voterId: number; readonly placeId: number };

/**
 * Writes down that those whom marks name have been at home at the marks' doors.
 *
 * @returns the homes that nobody knew of
 * @throws {@link OrganizerError} where a mark names nobody of the campaign
 */
export async function tellHomes(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<readonly Home[]> {
  if (logIds.length === 0) return [];
  const { rows } = await sql<Home & { logId: number; isHome: boolean }>`
    select mark.id as "logId", voter.id as "voterId", door.place_id as "placeId", ${hasLivedAt(campaignId, sql`voter.id`, sql`door.place_id`)} as "isHome"
    from (select l.id, ${subjectOf('l')} as subject, body from change_log l ${settledOf('l')}
      where l.campaign_id = ${campaignId} and l.id = any(${logIds}::bigint[])) as mark
    join doors door on door.campaign_id = ${campaignId} and door.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    cross join lateral (select record ->> 'recordId' as name from ${recordsOf(sql`body`)} as record) as named
    cross join lateral (
      select id from voters where campaign_id = ${campaignId} and id = case when name ~ '^[1-9][0-9]{0,14}$' then name::bigint end
      union select id from voters where campaign_id = ${campaignId} and person_id = name
      union select voter_id from merged_people where campaign_id = ${campaignId} and person_id = name) as voter`.execute(trx);
  const nobody = logIds.filter((id) => !rows.some(({ logId }) => logId === id));
  if (nobody.length > 0) throw new OrganizerError(TEXTS.nobody(nobody), TEXTS.nobodyHere);
  const homes = rows.filter(({ isHome }) => !isHome).map(({ voterId, placeId }): Home => ({ voterId, placeId }));
  await keepFormerHomes(sql`
    select ${campaignId}, "voterId", "placeId" from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as told ("voterId" bigint, "placeId" bigint)`).execute(
    trx,
  );
  return homes;
}

/**
 * Takes homes back that {@link tellHomes} has written down, but for those from which an import has moved people away since: there they have lived, whoever said so. It
 * is known of the imports that can be undone.
 */
export async function untellHomes(trx: Kysely<Database>, campaignId: number, homes: readonly Home[]): Promise<void> {
  await sql`
    delete from former_homes own using jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as told ("voterId" bigint, "placeId" bigint)
    where own.campaign_id = ${campaignId} and own.voter_id = told."voterId" and own.place_id = told."placeId"
      and not exists (
        select from import_rows r where r.campaign_id = ${campaignId} and r.voter_id = own.voter_id
          and r.number = any(array(select number from imports where campaign_id = ${campaignId}))
          and (r.before ->> 'place_id')::bigint = own.place_id)`.execute(trx);
}
