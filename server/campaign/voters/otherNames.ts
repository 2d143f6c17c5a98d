import { type RawBuilder, sql } from 'kysely';

/*
 * Compares the names of a row `r` of a file with those of a voter `v` (search_first, search_last). Each comparison is
 * cheap, because a file has a million rows.
 */

const FIRST = { said: sql`r.search_first collate "C"`, known: sql`v.search_first collate "C"` } as const;
const LAST = { said: sql`r.search_last collate "C"`, known: sql`v.search_last collate "C"` } as const;

/**
 * So many letters in common at the beginning or at the end make two names alike: 'Kate' and 'Katherine', 'Cathy' and
 * 'Kathy'.
 */
const ALIKE = sql.lit(3);

/**
 * SQL: whether two names can be spellings of one: an initial, a nickname, a word more, a letter less. An empty name is
 * alike to all. Some names of different people are alike by chance; this is only fit to count a share of a file.
 */
const isAlike = ({ said, known }: { readonly said: RawBuilder<unknown>; readonly known: RawBuilder<unknown> }): RawBuilder<boolean> =>
  sql<boolean>`(strpos(${said}, ${known}) > 0 or strpos(${known}, ${said}) > 0
    or left(${said}, ${ALIKE}) = left(${known}, ${ALIKE}) or right(${said}, ${ALIKE}) = right(${known}, ${ALIKE})
    or (left(${said}, 1) = left(${known}, 1) and right(${said}, 1) = right(${known}, 1)))`;

const IS_OTHER_FIRST = sql<boolean>`r.search_first <> v.search_first`;

/**
 * SQL: whether the row names another person. People who marry keep their first name, so a changed last name alone does
 * not count. Where both names have changed, the spelling does not matter.
 */
export const IS_OTHER_PERSON = sql<boolean>`(${IS_OTHER_FIRST} and (r.search_last <> v.search_last or not ${isAlike(FIRST)}))`;

/** SQL: whether first and last name are both unlike the known ones. */
export const IS_STRANGER = sql<boolean>`(${IS_OTHER_FIRST} and not ${isAlike(FIRST)} and not ${isAlike(LAST)})`;

/** SQL: whether the row has the known first name as the last name, or the other way around. */
export const IS_SWAPPED = sql<boolean>`(${IS_OTHER_FIRST}
  and (r.search_first <> '' and r.search_first = v.search_last or v.search_first <> '' and r.search_last = v.search_first))`;

/** SQL: the last name of a table as a search key, without a suffix. */
export const plainLast = (table: string): RawBuilder<string> => {
  const [last, key] = [sql.ref(`${table}.last_name`), sql.ref(`${table}.search_last`)];
  return sql<string>`(case when ${last} like '% %' then regexp_replace(${key}, '(jr|sr|ii|iii|iv|v)$', '') else ${key} end collate "C")`;
};

/** SQL: whether one first name begins the other, as 'Ann' does 'Ann Marie', and an initial a name. */
export const beginsAlike = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${one} <> '' and ${other} <> '' and (starts_with(${one}, ${other}) or starts_with(${other}, ${one})))`;
