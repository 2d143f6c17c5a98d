import { type RawBuilder, sql } from 'kysely';
import { VOTER_COLUMNS, type VoterColumn, type VoterColumnSource } from './columns';
import { type DistrictLabels, mergedDistricts } from './mergedDistricts';

const SOURCES: Readonly<Record<VoterColumn, VoterColumnSource>> = VOTER_COLUMNS;

/** Written for every person, beside what the file says of them. */
export const ALWAYS = ['place_id', 'search_first', 'search_last', 'search_parts'] as const;
export type WrittenColumn = VoterColumn | (typeof ALWAYS)[number];

/** What a file fills of a voter. */
export type FilledColumns<Name extends WrittenColumn = VoterColumn> = {
  readonly names: readonly Name[];
  /** What stands before the content of each of its columns of districts. */
  readonly districts: DistrictLabels;
  /** Names of the campaign's own fields that it fills. */
  readonly customs: readonly string[];
};
type Labels = Pick<FilledColumns, 'districts' | 'customs'>;

/** A column with SQL for what it becomes. */
export type NextColumn = { readonly name: string; readonly next: RawBuilder<unknown> };

/**
 * What columns of a voter `v` become by a row `r` of the campaign's own file. A filled cell wins. An empty one leaves alone what others tell too (`isToldByOthers`); of the
 * rest, which the file alone knows, it says that there is none any more, unless another file was matched with the voter (match/), which may have told it. So it is with each
 * kind of district.
 *
 * @param columns all that the file fills
 */
export function nextColumns({ names, ...labels }: FilledColumns<WrittenColumn>): readonly NextColumn[] {
  const isMatched = isMatchedBy(names);
  return names.map((name) => ({ name, next: nextValue(name, isMatched, labels) }));
}

/**
 * SQL: whether another file was matched with a voter `v`. Where the file itself brings VAN's ids, these tell of no
 * other one.
 */
const isMatchedBy = (names: readonly WrittenColumn[]) =>
  names.includes('van_id') ? sql`v.other_ids is not null` : sql`(v.van_id is not null or v.other_ids is not null)`;

/**
 * A column that a file fills, with SQL for whether a voter `v` has something there, and whether an empty cell of the
 * row `r` takes it away.
 */
export type EmptiedColumn = { readonly name: VoterColumn; readonly had: RawBuilder<boolean>; readonly isLost: RawBuilder<boolean> };

/** Returns the columns that empty cells of a file can take away (`nextColumns`). */
export function emptiedColumns({ names, customs }: FilledColumns): readonly EmptiedColumn[] {
  const isFilled = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}::text, '') not in ('', '[]')`;
  return names
    .filter((name) => !SOURCES[name].isToldByOthers)
    .map((name) => {
      const had = name === 'custom' ? sql<boolean>`coalesce(v.custom - ${customs}::text[] <> v.custom, false)` : isFilled(`v.${name}`);
      const isKept = SOURCES[name].isAlways ? sql`false` : isMatchedBy(names);
      return { name, had, isLost: sql<boolean>`(${had} and not ${isFilled(`r.${name}`)} and not ${isKept})` };
    });
}

function nextValue(name: WrittenColumn, isMatched: RawBuilder<unknown>, labels: Labels): RawBuilder<unknown> {
  const said = name === 'custom' ? mergedCustom(labels.customs) : sql.ref(`r.${name}`);
  if (!isOfFile(name)) return said;
  const both = filledIn(name, labels);
  return SOURCES[name].isToldByOthers ? both : sql`case when ${isMatched} then ${both} else ${said} end`;
}

const isOfFile = (name: WrittenColumn): name is VoterColumn => name in SOURCES;

/**
 * SQL: what a row `r` says in a column, and where its cell is empty what is known of the voter `v`.
 *
 * @param labels of the file's districts and own fields
 */
export function filledIn(name: VoterColumn, { districts }: Labels): RawBuilder<unknown> {
  if (name === 'districts') return mergedDistricts(districts);
  return name === 'custom' ? mergedCustom([]) : sql`coalesce(${sql.ref(`r.${name}`)}, ${sql.ref(`v.${name}`)})`;
}

/** SQL: what own fields say of a voter `v` by a row `r`: fields of these names only what the row says, all others as they are known. */
const mergedCustom = (names: readonly string[]) =>
  sql`nullif((coalesce(v.custom, '{}') - ${names}::text[]) || coalesce(r.custom, '{}'), '{}')`;

/** SQL: whether one of the columns of a voter `v` becomes another. */
export const isOther = (columns: readonly NextColumn[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(columns.map(({ name }) => sql.ref(`v.${name}`)))}) is distinct from (${sql.join(columns.map(({ next }) => next))})`;

/** SQL: assigns what the columns become. */
export const becoming = (columns: readonly NextColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name, next }) => sql`${sql.ref(name)} = ${next}`));

/**
 * SQL: what the campaign knows of a voter `v` in the columns that become another, to be put back where the import is undone. The others are not in it: what
 * is told in them after the import is no part of what it did.
 */
export const changedOf = (columns: readonly NextColumn[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ name, next }) => {
      const known = sql.ref(`v.${name}`);
      return sql`case when ${known} is distinct from ${next} then jsonb_build_object(${sql.lit(name)}, ${known}) else '{}' end`;
    }),
    sql` || `,
  );
