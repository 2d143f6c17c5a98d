import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether two voters at one place are likely one person: the same first letter, and last names of which one begins with the other ('Delgado', 'Delgado-Reyes').
 *
 * @param one alias of a voter; @param other of the other
 */
export function isLikely(one: string, other: string): RawBuilder<boolean> {
  const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);
  const [first, last] = [column(one, 'search_first'), column(one, 'search_last')];
  const [otherFirst, otherLast] = [column(other, 'search_first'), column(other, 'search_last')];
  return sql<boolean>`(${last} <> '' and ${otherLast} <> '' and ${first} <> '' and left(${first}, 1) = left(${otherFirst}, 1)
    and (starts_with(${last}, ${otherLast}) or starts_with(${otherLast}, ${last})))`;
}
