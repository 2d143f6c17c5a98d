import { type Kysely, type RawBuilder, sql } from 'kysely';
import { VOTER_COLUMN_NAMES } from '@/server/campaign/voters/columns';
import { countVotes } from '@/server/campaign/voters/electionsVoted';
import type { OwnFacts } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';

/*
 * What files have told of somebody new who is found to be a voter: VAN's, say, was matched with them before the county's brought them. What the voter lacks becomes the
 * voter's, and theirs again by undo. The undo of the join has names of columns, kinds of ids and elections, and never what they say: that stands with the voter alone, where
 * forgetting and archiving reach it. So of somebody whose e-mail, say, was other than the voter's, nothing keeps it: after undo their files tell it again. Of two ids of one
 * kind, VAN's too, the voter's stays.
 */

/** All that files tell, but for the names: those are the voter's. */
const COLUMNS = VOTER_COLUMN_NAMES.filter((name) => name !== 'first_name' && name !== 'last_name');

type Both = { readonly campaignId: number; readonly from: number; readonly to: number };

/** SQL: what of the `person` the `voter` lacks, and what both have alike. */
export function ownFacts({ campaignId, from, to }: Both): RawBuilder<OwnFacts> {
  /** Rows with `name`, and with what is the person's (`own`) and what the voter's (`known`, null where there is nothing). */
  const sides = (rows: RawBuilder<unknown>) => sql`(
    select jsonb_build_object(
      'taken', coalesce(jsonb_agg(name order by name) filter (where known is null), '[]'),
      'same', coalesce(jsonb_agg(name order by name) filter (where known = own), '[]'))
    from (${rows}) as side)`;
  const told = (row: string) => sql`nullif(nullif(to_jsonb(${sql.ref(row)}) -> name, 'null'), '[]')`;
  const votes = (id: number, name: string) => sql`
    (select election, jsonb_build_array(voted, method) as vote from voting_history where campaign_id = ${campaignId} and voter_id = ${id}) as ${sql.ref(name)}`;
  return sql<OwnFacts>`jsonb_build_object(
    'lastImport', (select coalesce(max(number), 0) from import_rows where campaign_id = ${campaignId} and voter_id = ${to}),
    'columns', ${sides(sql`
      select name, ${told('person')} as own, ${told('voter')} as known from unnest(${COLUMNS}::text[]) as each (name) where ${told('person')} is not null`)},
    'ids', ${sides(sql`select key as name, value as own, voter.other_ids -> key as known from jsonb_each(person.other_ids)`)},
    'elections', ${sides(sql`
      select f.election as name, f.vote as own, t.vote as known from ${votes(from, 'f')} left join ${votes(to, 't')} on t.election = f.election`)})`;
}

/** Makes the voter's what the voter lacks. Whoever calls it keeps imports away, and removes the other row in the same transaction. */
export async function takeOwnFacts(
  trx: Kysely<Database>,
  { campaignId, from, to }: Both,
  { columns, ids, elections }: OwnFacts,
): Promise<void> {
  const taken = [
    ...columnsOf(columns.taken).map((name) => sql`${sql.ref(name)} = person.${sql.ref(name)}`),
    ...(ids.taken.length > 0 ? [sql`other_ids = person.other_ids || coalesce(voters.other_ids, '{}')`] : []),
  ];
  if (taken.length > 0)
    await sql`
      update voters set ${sql.join(taken)} from voters as person
      where voters.campaign_id = ${campaignId} and voters.id = ${to} and person.campaign_id = ${campaignId} and person.id = ${from}`.execute(
      trx,
    );
  if (elections.taken.length === 0) return;
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select campaign_id, ${to}, election, voted, method from voting_history
    where campaign_id = ${campaignId} and voter_id = ${from} and election = any(${elections.taken}::text[])`.execute(trx);
  await countVotes(trx, campaignId, [to]);
}

/**
 * Gives back by undo to the person (`from`) what was theirs, and takes from the voter what the join had taken over. What a file has told of the voter since stays the voter's:
 * what stood there before is the person's, as that import has kept it, while imports are kept. Whoever calls it keeps imports away.
 */
export async function giveBackOwnFacts(trx: Kysely<Database>, of: Both, { lastImport, columns, ids, elections }: OwnFacts): Promise<void> {
  const { campaignId, from, to } = of;
  /** SQL: what the voter had right after the join, as the first import has kept it that changed it; else what is there now. */
  const atJoin = (kept: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`coalesce((
    select before -> ${kept} from import_rows
    where campaign_id = ${campaignId} and voter_id = ${to} and number > ${lastImport} and before ? ${kept} order by number limit 1), ${now})`;
  const row = sql`to_jsonb(voters)`;
  const names = columnsOf([...columns.taken, ...columns.same]);
  const kinds = [...ids.taken, ...ids.same];
  const voter = sql`
    select ${atJoin(sql`'other_ids'::text`, sql`${row} -> 'other_ids'`)} as ids,
      (select jsonb_object_agg(name, ${atJoin(sql`name`, sql`${row} -> name`)}) from unnest(${names}::text[]) as each (name)) as own
    from voters where campaign_id = ${campaignId} and id = ${to}`;
  const given = [
    ...names.map((name) => sql`${sql.ref(name)} = own.${sql.ref(name)}`),
    ...(kinds.length > 0
      ? [
          sql`other_ids = (select jsonb_object_agg(key, value) from jsonb_each(nullif(voter.ids, 'null')) where key = any(${kinds}::text[]))`,
        ]
      : []),
  ];
  if (given.length > 0)
    await sql`
      update voters as person set ${sql.join(given)} from (${voter}) as voter cross join lateral jsonb_populate_record(null::voters, coalesce(voter.own, '{}')) as own
      where person.campaign_id = ${campaignId} and person.id = ${from}`.execute(trx);
  await takeFromVoter(trx, of, columnsOf(columns.taken), ids.taken);
  const elected = [...elections.taken, ...elections.same];
  if (elected.length === 0) return;
  const votes = atJoin(
    sql`'votes'::text`,
    sql`(select jsonb_agg(to_jsonb(h)) from voting_history h where h.campaign_id = ${campaignId} and h.voter_id = ${to})`,
  );
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select ${campaignId}, ${from}, election, voted, method
    from voters cross join lateral jsonb_to_recordset(${votes}) as vote (election text, voted boolean, method text)
    where campaign_id = ${campaignId} and id = ${to} and election = any(${elected}::text[])`.execute(trx);
  await sql`
    delete from voting_history h using voting_history own
    where h.campaign_id = ${campaignId} and h.voter_id = ${to} and h.election = any(${elections.taken}::text[])
      and own.campaign_id = ${campaignId} and own.voter_id = ${from} and own.election = h.election
      and (own.voted, own.method) is not distinct from (h.voted, h.method)`.execute(trx);
  await countVotes(trx, campaignId, [from, to]);
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
