import { type RawBuilder, sql } from 'kysely';
import { MOST_FOUND } from '@/lib/contract/staff/find';
import { searchKey } from '@/lib/domain/searchKey';
import type { NameKeys } from '@/lib/domain/voter/nameKeys';
import { laterPartBegins, nameOrder, namesBegin } from '@/server/store/nameSearch';

/**
 * Where a first name ends is tried behind each of so many words, which is each one of 'Maria de los Angeles García
 * Lopez'. The others belong to the last one.
 */
const MOST_WORDS = 8;

/** Returns which names somebody may have meant: 'kim park' is a Kim Park or a Park Kim, and 'Park, Kim' is both, too. */
export function namesMeant(text: string): readonly NameKeys[] {
  const words = text
    .split(/[\s,]+/u)
    .map(searchKey)
    .filter((key) => key !== '');
  if (words.length === 0) return [];
  const few = [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join('')].filter((key) => key !== '');
  const cuts = few.map((_, at) => [few.slice(0, at).join(''), few.slice(at).join('')] as const);
  const meant = cuts.flatMap(([one, other]) => [
    { first: one, last: other },
    { first: other, last: one },
  ]);
  return [...new Map(meant.map((names) => [`${names.first} ${names.last}`, names])).values()];
}

/**
 * SQL: ids and names of voters who are called so, each meaning by a short read of an index; where they are few, also those who are called so by a later part
 * of a name. One more than are answered.
 */
export function peopleFound(campaignId: number, names: readonly NameKeys[]): RawBuilder<unknown> {
  const columns = sql`id, place_id, first_name, last_name, age, party, search_last, search_first`;
  const union = (votersOf: (campaignId: number, meant: NameKeys) => RawBuilder<unknown>, rank: number, isAsked: RawBuilder<boolean>) => {
    const each = names.map(
      (meant) => sql`(select ${columns} from (${votersOf(campaignId, meant)}) as v
        where ${isAsked} order by ${nameOrder(meant)} limit ${MOST_FOUND + 1})`,
    );
    return sql`select distinct ${rank}::integer as rank, ${columns} from (${sql.join(each, sql` union all `)}) as called`;
  };
  return sql`
    with begun as materialized (${union(namesBegin, 0, sql`true`)})
    select min(rank) as rank, search_last, search_first, id, place_id, trim(first_name || ' ' || last_name) as name, age, party
    from (select * from begun union all ${union(laterPartBegins, 1, sql`(select count(*) from begun) <= ${MOST_FOUND}`)}) as called
    group by ${columns} order by min(rank), search_last, search_first, id limit ${MOST_FOUND + 1}`;
}
