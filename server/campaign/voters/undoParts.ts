import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ofSecondAgain, placeNow } from '@/server/campaign/repair/joinedHomes';
import type { Database } from '@/server/database/schema';
import { keepFormerHomes } from '@/server/store/homes';
import { VOTER_COLUMN_NAMES } from './columns';
import { countVotes } from './electionsVoted';
import type { OfImport } from './imports';

/** Tables with what was said of somebody, or taken back. */
const SAID = ['voter_groups', 'talks', 'notes', 'voter_tags', 'merged_people'] as const;

/** SQL: whether a row of `voters` goes with its import: nobody has said anything of them, and nobody reported them. */
export function isGoing({ campaignId }: OfImport): RawBuilder<boolean> {
  const said = SAID.map(
    (table) => sql`exists (select from ${sql.table(table)} s where s.campaign_id = ${campaignId} and s.voter_id = voters.id)`,
  );
  return sql<boolean>`(voters.person_id is null and not (${sql.join(said, sql` or `)}))`;
}

/** SQL: the place to which a row `r` of `import_rows` brings somebody back, as it is by now; null where that row is about something else, or that place is gone. */
const homeBefore = (campaignId: number) => placeNow(campaignId, sql`(r.before ->> 'place_id')::bigint`);

/**
 * SQL: whether a row of `places` goes with its import: everybody there goes too, or comes back to another place; nothing was marked or reported there, in whichever
 * pass; and neither a file of addresses nor another door that was joined to it counts on it.
 */
export function isLeft(of: OfImport): RawBuilder<boolean> {
  const { campaignId, number } = of;
  return sql<boolean>`(places.source_ref is null
    and not exists (
      select from voters where voters.campaign_id = ${campaignId} and voters.place_id = places.id
        and not (voters.added_by is not distinct from ${number} and ${isGoing(of)})
        and not exists (
          select from import_rows r where r.campaign_id = ${campaignId} and r.number = ${number} and r.voter_id = voters.id
            and ${homeBefore(campaignId)} <> places.id))
    and not exists (
      select from doors where doors.campaign_id = ${campaignId} and doors.place_id = places.id and (last_action is not null
        or exists (select from door_reports where door_reports.campaign_id = ${campaignId} and door_id = doors.id)
        or exists (select from joined_doors j where j.campaign_id = ${campaignId} and j.door_id = doors.id))))`;
}

/**
 * Puts some of those whom the import changed back as they were, and forgets what it had kept of them. Whose former place staff have joined to another since
 * lives there.
 *
 * @returns how many
 */
export async function restoreSome(
  trx: Kysely<Database>,
  { campaignId, number }: OfImport,
  elections: readonly string[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select voter_id as id from import_rows where campaign_id = ${campaignId} and number = ${number} order by voter_id limit ${most}`.execute(
    trx,
  );
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  const of = sql`r.campaign_id = ${campaignId} and r.number = ${number} and r.voter_id = ${ids}`;
  // A column that the file did not fill is not among what was kept.
  const restored = ['search_first', 'search_last', 'search_parts', 'off_since', 'other_ids', ...VOTER_COLUMN_NAMES].map(
    (name) => sql`${sql.ref(name)} = case when r.before ? ${name} then b.${sql.ref(name)} else v.${sql.ref(name)} end`,
  );
  await ofSecondAgain(campaignId, of).execute(trx);
  // Who has nothing to come back to stays.
  const place = sql`place_id = coalesce(${homeBefore(campaignId)}, v.place_id)`;
  await keepFormerHomes(sql`
    select v.campaign_id, v.id, v.place_id from import_rows r join voters v on v.campaign_id = ${campaignId} and v.id = r.voter_id
    where ${of} and ${homeBefore(campaignId)} <> v.place_id`).execute(trx);
  await sql`
    update voters v set ${place}, ${sql.join(restored)}
    from import_rows r cross join lateral jsonb_populate_record(null::voters, r.before) as b
    where v.campaign_id = ${campaignId} and ${of} and v.id = r.voter_id`.execute(trx);
  await sql`
    delete from voting_history h using import_rows r
    where h.campaign_id = ${campaignId} and ${of} and h.voter_id = r.voter_id and r.before ? 'votes' and h.election = any(${elections}::text[])`.execute(
    trx,
  );
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select ${campaignId}, r.voter_id, vote.election, vote.voted, vote.method
    from import_rows r join voters v on v.campaign_id = ${campaignId} and v.id = r.voter_id
      cross join jsonb_to_recordset(r.before -> 'votes') as vote (election text, voted boolean, method text)
    where ${of} on conflict (campaign_id, voter_id, election) do nothing`.execute(trx);
  await countVotes(
    trx,
    campaignId,
    rows.map(({ id }) => id),
  );
  await sql`delete from import_rows r where ${of}`.execute(trx);
  return rows.length;
}
