import { type RawBuilder, sql } from 'kysely';

/*
 * What becomes of a voter's districts where several files tell of them. A list has texts alone ('Ward 5'); of which kind each is, the labels of the file say: a text
 * is of the longest label that it begins with. A column without a label ('Alder Bay') makes a kind of all texts that begin with none, for nothing else tells
 * an earlier town of this file from what another file has told.
 */

/** What stands before the districts of a file, a label for each column; '' where nothing does. */
export type DistrictLabels = readonly string[];

/**
 * SQL: the districts of a voter `v` by a row `r`: of each kind that the row tells those of the row, in the place of the known ones; all others as they are known.
 *
 * @param labels of the file's columns
 */
export function mergedDistricts(labels: DistrictLabels): RawBuilder<unknown> {
  const named = labels.filter((label) => label !== '');
  const unnamed = labels.length > named.length ? sql`''` : sql`null`;
  const texts = (list: RawBuilder<unknown>) => sql`
    select text, at, coalesce((
      select lower(label) from unnest(${named}::text[]) as label where starts_with(lower(text), lower(label) || ' ')
      order by length(label) desc limit 1), ${unnamed}) as kind
    from jsonb_array_elements_text(${list}) with ordinality as one (text, at)`;
  const known = sql`(${texts(sql`v.districts`)}) as known`;
  const told = sql`(${texts(sql`r.districts`)}) as told`;
  return sql`(
    select coalesce(jsonb_agg(text order by place nulls last, at), '[]') from (
      select text, at, at as place from ${known} where not exists (select from ${told} where told.kind = known.kind)
      union all
      select text, at, (select min(known.at) from ${known} where known.kind = told.kind) from ${told}
    ) as next)`;
}
