import { type Kysely, type RawBuilder, sql } from 'kysely';
import { VOTER_COLUMN_NAMES } from '@/server/campaign/voters/columns';
import { countVotes, keptVotes } from '@/server/campaign/voters/electionsVoted';
import type { OwnFacts } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';

/*
 * What files have told of somebody new who is found to be a voter: VAN's, say, was matched with them before the county's brought them. What the voter lacks becomes the
 * voter's; of two values, or two ids of one kind, the voter's stays. All that was theirs is kept for undo where imports keep what they change (`import_rows`), so that
 * forgetting and archiving reach it, and whoever asks what is held about them is told of it. The repair itself has names of columns, kinds of ids and elections alone.
 */

/** All that files tell, but for the names: those are the voter's. */
const COLUMNS = VOTER_COLUMN_NAMES.filter((name) => name !== 'first_name' && name !== 'last_name');

/** The number under which it is kept: no import has it, and none that is long ago. */
const OF_JOIN = 2_147_483_647;

type Both = { readonly campaignId: number; readonly from: number; readonly to: number };

/** SQL: what of the `person` the `voter` lacks. */
export function ownFacts({ campaignId, from, to }: Both): RawBuilder<OwnFacts> {
  const names = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(name order by name), '[]') from (${rows}) as lacking)`;
  const told = (row: string) => sql`nullif(nullif(to_jsonb(${sql.ref(row)}) -> name, 'null'), '[]')`;
  return sql<OwnFacts>`jsonb_build_object(
    'lastImport', (select coalesce(max(number), 0) from imports where campaign_id = ${campaignId}),
    'columns', ${names(sql`select name from unnest(${COLUMNS}::text[]) as each (name) where ${told('person')} is not null and ${told('voter')} is null`)},
    'ids', ${names(sql`select key as name from jsonb_each(person.other_ids) where voter.other_ids -> key is null`)},
    'elections', ${names(sql`
      select election as name from voting_history f where campaign_id = ${campaignId} and voter_id = ${from} and not exists (
        select from voting_history t where t.campaign_id = ${campaignId} and t.voter_id = ${to} and t.election = f.election)`)})`;
}

/** Makes the voter's what the voter lacks, and keeps all that was theirs. Whoever calls it keeps imports away, and removes the other row in the same transaction. */
export async function takeOwnFacts(
  trx: Kysely<Database>,
  { campaignId, from, to }: Both,
  { columns, ids, elections }: OwnFacts,
): Promise<void> {
  await sql`
    insert into import_rows (campaign_id, number, voter_id, before)
    select campaign_id, ${OF_JOIN}::integer, id, jsonb_build_object('votes', ${keptVotes(sql`h.campaign_id = ${campaignId} and h.voter_id = ${from}`)})
      || (select jsonb_object_agg(name, to_jsonb(voters) -> name) from unnest(${[...COLUMNS, 'other_ids']}::text[]) as each (name))
    from voters where campaign_id = ${campaignId} and id = ${from}`.execute(trx);
  const taken = [
    ...columnsOf(columns).map((name) => sql`${sql.ref(name)} = person.${sql.ref(name)}`),
    ...(ids.length > 0 ? [sql`other_ids = person.other_ids || coalesce(voters.other_ids, '{}')`] : []),
  ];
  if (taken.length > 0)
    await sql`
      update voters set ${sql.join(taken)} from voters as person
      where voters.campaign_id = ${campaignId} and voters.id = ${to} and person.campaign_id = ${campaignId} and person.id = ${from}`.execute(
      trx,
    );
  if (elections.length === 0) return;
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select campaign_id, ${to}, election, voted, method from voting_history
    where campaign_id = ${campaignId} and voter_id = ${from} and election = any(${elections}::text[])`.execute(trx);
  await countVotes(trx, campaignId, [to]);
}

/**
 * Gives back by undo to the person (`from`), whose row is there again, what was theirs, and takes from the voter what the join had taken over, unless it is another by
 * now; also from what imports since have kept of the voter, by which their undo would bring it back. Whoever calls it keeps imports away.
 */
export async function giveBackOwnFacts(trx: Kysely<Database>, of: Both, { lastImport, columns, ids, elections }: OwnFacts): Promise<void> {
  const { campaignId, from, to } = of;
  const kept = sql`kept.campaign_id = ${campaignId} and kept.number = ${OF_JOIN} and kept.voter_id = ${from}`;
  const given = [...COLUMNS, 'other_ids'].map((name) => sql`${sql.ref(name)} = own.${sql.ref(name)}`);
  await sql`
    update voters as person set ${sql.join(given)} from import_rows kept cross join lateral jsonb_populate_record(null::voters, kept.before) as own
    where person.campaign_id = ${campaignId} and person.id = ${from} and ${kept}`.execute(trx);
  const { numAffectedRows: votes } = await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select ${campaignId}, ${from}, election, voted, method
    from import_rows kept cross join lateral jsonb_to_recordset(kept.before -> 'votes') as vote (election text, voted boolean, method text)
    where ${kept}`.execute(trx);
  await takeFromVoter(trx, of, columnsOf(columns), ids);
  await sql`
    delete from voting_history h using voting_history own
    where h.campaign_id = ${campaignId} and h.voter_id = ${to} and h.election = any(${elections}::text[])
      and own.campaign_id = ${campaignId} and own.voter_id = ${from} and own.election = h.election
      and (own.voted, own.method) is not distinct from (h.voted, h.method)`.execute(trx);
  await sql`
    update import_rows later set before = later.before
      || coalesce((
        select jsonb_object_agg(name, case name when 'districts' then '[]'::jsonb else 'null'::jsonb end)
        from unnest(${columnsOf(columns)}::text[]) as each (name) where later.before -> name = kept.before -> name), '{}')
      || case when jsonb_typeof(later.before -> 'other_ids') = 'object' then jsonb_build_object('other_ids', (
        select jsonb_object_agg(key, value) from jsonb_each(later.before -> 'other_ids')
        where not (key = any(${ids}::text[]) and value = kept.before -> 'other_ids' -> key))) else '{}' end
      || case when later.before ? 'votes' then jsonb_build_object('votes', (
        select coalesce(jsonb_agg(vote), '[]') from jsonb_array_elements(later.before -> 'votes') as vote
        where not (vote ->> 'election' = any(${elections}::text[]) and kept.before -> 'votes' @> jsonb_build_array(vote)))) else '{}' end
    from import_rows kept
    where later.campaign_id = ${campaignId} and later.voter_id = ${to} and ${kept}
      and later.number = any(array(select number from imports where campaign_id = ${campaignId} and number > ${lastImport}))`.execute(trx);
  if (votes) await countVotes(trx, campaignId, [from, to]);
  await sql`delete from import_rows kept where ${kept}`.execute(trx);
}

/** Takes from the voter what is the person's again, unless it is another by now. */
async function takeFromVoter(
  trx: Kysely<Database>,
  { campaignId, from, to }: Both,
  columns: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  const taken = [
    ...columns.map((name) => {
      const nothing = name === 'districts' ? sql`'[]'::jsonb` : sql`null`;
      const [known, own] = [sql.ref(`voters.${name}`), sql.ref(`person.${name}`)];
      return sql`${sql.ref(name)} = case when ${known} is distinct from ${own} then ${known} else ${nothing} end`;
    }),
    ...(kinds.length > 0
      ? [
          sql`other_ids = (
            select jsonb_object_agg(key, value) from jsonb_each(voters.other_ids)
            where not (key = any(${kinds}::text[]) and value is not distinct from person.other_ids -> key))`,
        ]
      : []),
  ];
  if (taken.length === 0) return;
  await sql`
    update voters set ${sql.join(taken)} from voters as person
    where voters.campaign_id = ${campaignId} and voters.id = ${to} and person.campaign_id = ${campaignId} and person.id = ${from}`.execute(
    trx,
  );
}

/** The columns of these names that there are still. */
const columnsOf = (names: readonly string[]) => COLUMNS.filter((name) => names.includes(name));
