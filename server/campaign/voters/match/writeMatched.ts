import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { VoterColumn } from '@/server/campaign/voters/columns';
import type { VoterFileTable } from '@/server/campaign/voters/fileVoter';
import { becoming, type FilledColumns, filledIn, isOther, type NextColumn } from '@/server/campaign/voters/nextVoter';
import type { Part } from '@/server/campaign/voters/writeDoors';
import { beforeOf, filledColumns, tellsOtherVotes, writeVotes } from '@/server/campaign/voters/writeVoters';
import type { Database } from '@/server/database/schema';
import { columnOfIds, secondId, withSecondId } from './secondIds';

/** What is written of the matched people. */
export type MatchedColumns = {
  readonly ids: string;
  readonly columns: FilledColumns;
  /** Since the campaign's own file told how old people are. */
  readonly years: number;
};

/** By these, and by the address, people were matched: how they are written stays the business of the campaign's own file. */
const MATCHED_BY: readonly VoterColumn[] = ['first_name', 'last_name'];

export function matchedColumns(table: VoterFileTable, { ids, years }: Pick<MatchedColumns, 'ids' | 'years'>): MatchedColumns {
  const { names, ...labels } = filledColumns(table);
  return { ids, years, columns: { ...labels, names: names.filter((name) => !MATCHED_BY.includes(name) && name !== columnOfIds(ids)) } };
}

/**
 * Writes what a part of the staged file says of the people whom it was matched with: its id, and whatever a weekly file changes, but for names and
 * addresses. An empty cell changes nothing, nor does a file without a kind of district. Who got another id of the kind meanwhile is left alone.
 *
 * @returns how many people are changed
 */
export async function writeMatched(trx: Kysely<Database>, part: Part, what: MatchedColumns): Promise<number> {
  const { campaignId, number } = part;
  const compared = comparedColumns(what);
  const of = sql`voters v join (${nextOf(part, what)}) r on r.id = v.id`;
  const { numAffectedRows } = await sql`
    insert into import_rows (campaign_id, number, voter_id, before)
    select ${campaignId}, ${number}::integer, v.id, ${beforeOf(campaignId, compared)} from ${of}
    where v.campaign_id = ${campaignId} and (${isOther(compared)} or ${tellsOtherVotes(campaignId)})
    on conflict do nothing`.execute(trx);
  await sql`
    update voters v set ${becoming(compared)}
    from (${nextOf(part, what)}) r where v.campaign_id = ${campaignId} and v.id = r.id and ${isOther(compared)}`.execute(trx);
  await writeVotes(trx, part, sql`(${nextOf(part, what)}) r join voters v on v.campaign_id = ${campaignId} and v.id = r.id`);
  return Number(numAffectedRows ?? 0);
}

/** Counts whom `writeMatched` would change. */
export async function countMatched(trx: Kysely<Database>, part: Part, what: MatchedColumns): Promise<number> {
  const compared = comparedColumns(what);
  const { rows } = await sql<{ changed: number }>`
    select count(*)::integer as changed from voters v join (${nextOf(part, what)}) r on r.id = v.id
    where v.campaign_id = ${part.campaignId}
      and (${isOther(compared)} or ${tellsOtherVotes(part.campaignId)})`.execute(trx);
  return rows[0]?.changed ?? 0;
}

/** Columns with what they become, as `nextOf` has them in its rows `r`. */
const comparedColumns = ({ ids, columns }: MatchedColumns): readonly NextColumn[] =>
  [columnOfIds(ids), ...columns.names].map((name) => ({ name, next: sql`${sql.ref(`r.${name}`)}` }));

/** SQL: the matched people of a part, each with what the columns become, and with the elections of the file. */
function nextOf({ campaignId, from, to }: Part, { ids, columns, years }: MatchedColumns): RawBuilder<unknown> {
  const next = columns.names.map((name) => sql`${nextValue(name, { columns, years })} as ${sql.ref(name)}`);
  const withId = sql`${withSecondId('v', ids, sql`r.ref`)} as ${sql.ref(columnOfIds(ids))}`;
  return sql`
    select v.id, r.votes, ${sql.join([withId, ...next])}
    from file_matches m join file_voters r on r.n = m.n join voters v on v.campaign_id = ${campaignId} and v.id = m.voter_id
    where m.n between ${from} and ${to} and (m.found = 'chosen' or coalesce(${secondId('v', ids)}, r.ref) = r.ref)`;
}

const nextValue = (name: VoterColumn, { columns, years }: Pick<MatchedColumns, 'columns' | 'years'>) => {
  // By it people are matched again, all as old as the campaign's own file: what that says stays, and what it lacks is told for its day.
  if (name === 'age') return sql`coalesce(v.age, greatest(r.age - ${years}::integer, 0))`;
  return filledIn(name, columns);
};
