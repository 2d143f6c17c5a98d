import { type RawBuilder, sql } from 'kysely';
import { MOST_FOUND } from '@/lib/contract/staff/find';
import { searchKey } from '@/lib/domain/searchKey';

/** Where a first name ends is tried behind each of so many words; the others belong to the last one. */
const MOST_WORDS = 4;

/** Beginnings of a first and of a last name; '' begins each. */
export type Names = { readonly first: string; readonly last: string };

/** Returns which names somebody may have meant: 'kim park' is a Kim Park or a Park Kim, and 'Park, Kim' is both, too. */
export function namesMeant(text: string): readonly Names[] {
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

/** SQL: ids and names of voters who are called so, each meaning by one short read of an index; one more than are answered. */
export function peopleFound(campaignId: number, names: readonly Names[]): RawBuilder<unknown> {
  const each = names.map(({ first, last }) => {
    const called = [
      last === '' ? undefined : sql`search_last like ${`${last}%`}`,
      first === '' ? undefined : sql`search_first like ${`${first}%`}`,
    ];
    const order = last === '' ? sql`search_first, search_last, id` : sql`search_last, search_first, id`;
    const which = called.filter((one) => one !== undefined);
    return sql`(select id, place_id, first_name, last_name, age, party, search_last, search_first from voters
      where campaign_id = ${campaignId} and ${sql.join(which, sql` and `)} order by ${order} limit ${MOST_FOUND + 1})`;
  });
  return sql`
    select distinct search_last, search_first, id, place_id, trim(first_name || ' ' || last_name) as name, age, party
    from (${sql.join(each, sql` union all `)}) as called order by search_last, search_first, id limit ${MOST_FOUND + 1}`;
}
