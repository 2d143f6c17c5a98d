import { type RawBuilder, sql } from 'kysely';
import type { NameKeys } from '@/lib/domain/voter/nameKeys';
import { partKey } from '@/server/database/searchColumns';

type Condition = RawBuilder<boolean>;

/** SQL: voters whose first and last name begin so, as whole names. */
export const namesBegin = (campaignId: number, names: NameKeys): RawBuilder<unknown> =>
  sql`select * from voters where campaign_id = ${campaignId} and ${begin(names)}`;

/** SQL: the order of an index, so that the reading of {@link namesBegin} ends with the last row that is answered. */
export const nameOrder = ({ last }: NameKeys): RawBuilder<unknown> =>
  last === '' ? sql`search_first, search_last, id` : sql`search_last, search_first, id`;

/** The most who are read before they are put in order. Where more have such a part, the answer says that there are more. */
const MOST_READ = 5_000;

/**
 * SQL: the other voters who are found, by a later part of one name or of both (docs/product/voter.md#search-by-name), at most MOST_READ of them. The index
 * of these parts (migrations/053nameParts.ts) has no order: it is asked where those whose names begin so do not fill the answer.
 *
 * @param names one of them is not ''
 */
export function laterPartBegins(campaignId: number, names: NameKeys): RawBuilder<unknown> {
  const parts = NAMES.flatMap((name) => (names[name] === '' ? [] : [`'${partKey(name, names[name])}':*`]));
  const wanted = `'c${campaignId}' & (${parts.join(' | ')})`;
  return sql`
    select * from voters where campaign_id = ${campaignId} and search_parts <> ''
      and array_to_tsvector(string_to_array('c' || campaign_id::text || ' ' || search_parts, ' ')) @@ cast(${wanted} as tsquery)
      and ${sql.join(
        NAMES.map((name) => sql`(${begins(names, name)} or ${partBegins(names, name)})`),
        sql` and `,
      )}
      and not (${begin(names)}) limit ${MOST_READ}`;
}

const NAMES = ['first', 'last'] as const;
type Name = (typeof NAMES)[number];

const begin = (names: NameKeys): Condition =>
  sql`${sql.join(
    NAMES.map((name) => begins(names, name)),
    sql` and `,
  )}`;

const begins = (names: NameKeys, name: Name): Condition =>
  names[name] === '' ? sql`true` : sql`${sql.ref(`search_${name}`)} like ${`${names[name]}%`}`;

const partBegins = (names: NameKeys, name: Name): Condition => sql`' ' || search_parts like ${`% ${partKey(name, names[name])}%`}`;
