import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/*
 * `voters.elections_voted` says of everybody in which elections they voted: an integer[] in which the election of number n is bit n % 31 of element n / 31. It
 * is derived from `voting_history`, and whoever writes there calls `countVotes`; null says that nobody has, and then those rows are asked.
 */

/** One less than an integer has: none of them is ever negative. */
const BITS = 31;
const PEOPLE_AT_ONCE = 10_000;

/** The number of every election that the campaign's voter files tell of. */
export type ElectionNumbers = ReadonlyMap<string, number>;

export async function electionNumbers(db: Kysely<Database>, campaignId: number): Promise<ElectionNumbers> {
  const rows = await db.selectFrom('elections').select(['name', 'number']).where('campaign_id', '=', campaignId).execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}

/**
 * Numbers the elections that have no number yet. Whoever calls it keeps other imports away.
 *
 * @param names selects `name`
 */
export async function numberElections(trx: Kysely<Database>, campaignId: number, names: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into elections (campaign_id, name, number)
    select ${campaignId}, name, (select coalesce(max(number), -1) from elections where campaign_id = ${campaignId}) + row_number() over (order by name)
    from (select distinct name from (${names}) as named) as each
    where not exists (select from elections own where own.campaign_id = ${campaignId} and own.name = each.name)`.execute(trx);
}

const wordsOf = (numbers: ElectionNumbers) => Math.ceil(numbers.size / BITS);

/** SQL: the bits of somebody who voted in none of these elections, and those of a group of rows with the `number` of an election that its person voted in. */
export const noVotes = (numbers: ElectionNumbers): RawBuilder<number[]> => sql`array_fill(0, array[${wordsOf(numbers)}::integer])`;
export function votesOfGroup(numbers: ElectionNumbers): RawBuilder<number[]> {
  if (numbers.size === 0) return noVotes(numbers);
  const words = Array.from({ length: wordsOf(numbers) }, (_, word) => word);
  const bitsOf = (word: number) =>
    sql`coalesce(bit_or(1 << (number % ${sql.lit(BITS)})) filter (where number / ${sql.lit(BITS)} = ${sql.lit(word)}), 0)`;
  return sql`array[${sql.join(words.map(bitsOf))}]`;
}

/**
 * SQL: in how many of these elections the voter `v` voted, whatever letters they are named in: names that differ only there are one election, and count once.
 * What has no number is in no voter file.
 */
export function countOfVotes(campaignId: number, numbers: ElectionNumbers, elections: readonly string[]): RawBuilder<number> {
  const names = [...new Set(elections.map((name) => name.toLowerCase()))];
  const votes = names.map((name) => [...numbers].flatMap(([known, number]) => (known.toLowerCase() === name ? [number] : [])));
  const counts = [
    ...bitsOf(votes.filter(({ length }) => length === 1).flat()).map((bits) => sql`bit_count(${bits}::bit(32))`),
    ...votes
      .filter(({ length }) => length > 1)
      .map(
        (spellings) =>
          sql`(${sql.join(
            bitsOf(spellings).map((bits) => sql`${bits} <> 0`),
            sql` or `,
          )})::integer`,
      ),
  ];
  return sql<number>`case when v.elections_voted is null
    then (select count(distinct lower(election)) from voting_history h
      where h.campaign_id = ${campaignId} and h.voter_id = v.id and voted and lower(election) = any(${names}::text[]))
    else ${counts.length === 0 ? sql`0` : sql.join(counts, sql` + `)} end`;
}

/** SQL: which of some elections the voter `v` voted in, as bits, of each element that has one of them. */
function bitsOf(numbers: readonly number[]): RawBuilder<number>[] {
  const masks = new Map<number, number>();
  for (const number of numbers) {
    const word = Math.floor(number / BITS);
    masks.set(word, (masks.get(word) ?? 0) + 2 ** (number % BITS));
  }
  return [...masks].map(([word, mask]) => sql<number>`(coalesce(v.elections_voted[${sql.lit(word + 1)}], 0) & ${sql.lit(mask)})`);
}

/**
 * SQL: the elections of somebody as `import_rows` keep them.
 *
 * @param of SQL: whose rows `h` of `voting_history`
 */
export const keptVotes = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('election', election, 'voted', voted, 'method', method)), '[]') from voting_history h where ${of})`;

/** Counts anew in which elections some people voted. Whoever calls it keeps other imports away. */
export async function countVotes(trx: Kysely<Database>, campaignId: number, voterIds: readonly number[]): Promise<void> {
  if (voterIds.length === 0) return;
  const ids = sql`${voterIds}::bigint[]`;
  const theirs = sql`voting_history h where h.campaign_id = ${campaignId} and h.voter_id = any(${ids}) and voted`;
  await numberElections(trx, campaignId, sql`select election as name from ${theirs}`);
  const numbers = await electionNumbers(trx, campaignId);
  await sql`
    update voters v set elections_voted = fresh.votes
    from (
      select own.id, coalesce(counted.votes, ${noVotes(numbers)}) as votes
      from unnest(${ids}) as own (id) left join (
        select voter_id, ${votesOfGroup(numbers)} as votes
        from (select voter_id, election from ${theirs}) as voted join elections e on e.campaign_id = ${campaignId} and e.name = voted.election
        group by voter_id
      ) as counted on counted.voter_id = own.id
    ) as fresh
    where v.campaign_id = ${campaignId} and v.id = fresh.id and v.elections_voted is distinct from fresh.votes`.execute(trx);
}

/**
 * Counts the elections of some of those of whom nobody has yet: who came before they were counted, or is in no voter file.
 *
 * @param after an id: only of people with later ones
 * @returns the last of their ids; undefined where there is nobody more
 */
export async function countSomeVotes(trx: Kysely<Database>, campaignId: number, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from voters where campaign_id = ${campaignId} and elections_voted is null and id > ${after}
    order by id limit ${PEOPLE_AT_ONCE} for no key update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await countVotes(trx, campaignId, ids);
  return ids.at(-1);
}
