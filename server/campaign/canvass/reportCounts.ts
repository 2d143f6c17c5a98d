import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

export type ReportSource = { readonly trx: Kysely<Database>; readonly campaignId: number };

/** What a row can be of everything that is done at a door, by a volunteer, on a day. */
export type Dimension = 'day' | 'target' | 'packet' | 'volunteer';

/** What is counted of one row, by the column; of a group by its id. What is missing is none. */
export type Counts = Readonly<Record<string, number>>;

/** The columns for how a door was left last. */
const MARKS = { c: 'done', nh: 'not_home', cb: 'come_back', ia: 'inaccessible', nf: 'not_found', ll: 'literature' } as const;

/** What is counted beside the groups. The last is a mark of another server, or answers that were changed later than the door was marked. */
export const COUNT_COLUMNS = [
  ...['doors_tried', 'doors_talked', 'people_talked', 'literature_left'],
  ...[...Object.values(MARKS), 'other'].map((mark) => `doors_${mark}`),
] as const;

/** SQL: the row to which something belongs. */
const KEYS: Readonly<Record<Dimension, RawBuilder<string>>> = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  target: sql`coalesce(doors.target_id::text, '')`,
  packet: sql`coalesce(doors.packet_id::text, '')`,
  volunteer: sql`user_id::text`,
};

const TOTAL = 'total';
const OF_A_KEY = 'of ';

/** The columns of the last mark of each door, which PostgreSQL counts by itself. */
const MARK_COUNTS = sql.join(
  Object.entries(MARKS).map(([action, column]) => sql`${sql.lit(`doors_${column}`)}, count(*) filter (where action = ${sql.lit(action)})`),
);
const OTHER = sql`action not in ('u', ${sql.join(Object.keys(MARKS).map((action) => sql.lit(action)))})`;

/** Statements that count, each of one of the tables of `collectMarks`, whose rows come with the line that they belong to. */
const MEASURES: readonly ((of: (table: string) => RawBuilder<unknown>) => RawBuilder<unknown>)[] = [
  (of) => sql`
    select line, jsonb_build_object('doors_tried', count(distinct door), 'doors_talked', count(distinct door) filter (where talked)) as counted
    from ${of('canvass_knocks')} group by line`,
  (of) =>
    sql`select line, jsonb_build_object('people_talked', count(distinct person)) as counted from ${of('canvass_talks')} group by line`,
  (of) => sql`
    select line, jsonb_build_object('literature_left', count(*) filter (where action = 'll' or "left" and action <> 'u'),
      'doors_other', count(*) filter (where ${OTHER}), ${MARK_COUNTS}) as counted
    from (
      select distinct on (line, door) line, action, "left" from ${of('canvass_knocks')} order by line, door, action = 'u', key desc
    ) as last group by line`,
  (of) => sql`
    select line, jsonb_object_agg(group_id, people) as counted from (
      select line, group_id, count(distinct person) as people from ${of('canvass_answers')} group by line, group_id
    ) as given group by line`,
];

/**
 * Counts what was collected, for each key of a dimension and for all together. Each door and each person counts once in a row, and once in the
 * total.
 */
export async function reportCounts({ trx, campaignId }: ReportSource, by: Dimension) {
  const of = (table: string) => sql`(
    select own.*, line from ${sql.table(table)} own join doors on doors.campaign_id = ${campaignId} and doors.id = door
    cross join lateral (values (${OF_A_KEY}::text || ${KEYS[by]}), (${TOTAL}::text)) as belongs (line)) as own`;
  const counts = new Map<string, Counts>();
  for (const measure of MEASURES) {
    const { rows } = await sql<{ line: string; counted: Counts }>`${measure(of)}`.execute(trx);
    for (const { line, counted } of rows) counts.set(line, { ...counts.get(line), ...counted });
  }
  return {
    keys: [...counts.keys()].filter((line) => line !== TOTAL).map((line) => line.slice(OF_A_KEY.length)),
    of: (key: string): Counts => counts.get(`${OF_A_KEY}${key}`) ?? {},
    total: counts.get(TOTAL) ?? {},
  };
}
