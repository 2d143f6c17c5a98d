import { type Kysely, sql } from 'kysely';
import { VOTER_COLUMNS, type VoterColumn } from '@/server/campaign/voters/columns';
import { livesAt } from '@/server/campaign/voters/livesAt';
import { type FilledColumns, isOther, type NextColumn, nextColumns } from '@/server/campaign/voters/nextVoter';
import { isOfPart, placeOf } from '@/server/campaign/voters/writeDoors';
import { isForgotten } from '@/server/campaign/voters/writeVoters';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { BECOMES, type Becomes, type RowSample } from './reading';

/** So many rows are shown of each kind. */
export const SAMPLES = 50;

type Range = { readonly campaignId: number; readonly from: number; readonly to: number; readonly columns: FilledColumns };

/** SQL: rows of the staged file with what each becomes. Whoever asks has filled in the keys of the campaign's addresses. */
function compared({ campaignId, from, to, columns }: Range) {
  const compared = nextColumns(columns);
  return sql`
    select r.*, f.line, f.unit, f.city, v.id as known_id, p.line as known_line, p.unit as known_unit, p.city as known_city, to_jsonb(v) as known,
      ${nextOf(compared)} as next, case
      when v.id is null and ${isForgotten(campaignId)} then 'forgotten'
      when v.id is null then 'new'
      when ${IS_ELSEWHERE} and ${isMoved(campaignId)} then 'moved'
      when ${isOther(compared)} then 'changed'
      else 'same' end as becomes
    from file_voters r join file_doors f on f.key = r.door_key
      left join voters v on v.campaign_id = ${campaignId} and v.source_ref = r.ref
      left join places p on p.campaign_id = ${campaignId} and p.id = v.place_id
    where r.n between ${from} and ${to} and ${isOfPart({ from, to })}`;
}

/** SQL: whether a place `p` has another address than `f`: nothing is surer than the very same one, and whoever lives there stays. */
const IS_ELSEWHERE = sql`(p.building_key, p.unit_key, left(p.search_zip, 5), lower(p.city)) is distinct from (f.building_key, f.unit_key, f.zip_key, lower(f.city))`;

/** SQL: whether a person gets another place than `p`, one that is made for them among these. */
const isMoved = (campaignId: number) => sql`(
  select ${livesAt(campaignId, sql`found.id`)} is distinct from p.id from (select ${placeOf(campaignId)} as id offset 0) found)`;

/** SQL: the columns as they become, in JSON. */
const nextOf = (columns: readonly NextColumn[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap(({ name, next }) => [sql.lit(name), next]))})`;

/** Counts what rows of the staged file become. */
export async function countCompared(trx: Kysely<Database>, range: Range): Promise<Record<Becomes, number>> {
  const { rows } = await sql<{ becomes: Becomes; count: number }>`
    select becomes, count(*) as count from (${compared(range)}) all_rows group by becomes`.execute(trx);
  const counts = Object.fromEntries(rows.map(({ becomes, count }) => [becomes, count]));
  return Object.fromEntries(BECOMES.map((one) => [one, counts[one] ?? 0])) as Record<Becomes, number>; // each of the list
}

type Compared = {
  readonly becomes: Becomes;
  readonly row: Readonly<Record<string, unknown>>;
  readonly known: Readonly<Record<string, unknown>> | null;
};

/** Reads the first rows of a kind. */
export async function samplesOf(trx: Kysely<Database>, range: Range, becomes: Becomes, most: number): Promise<RowSample[]> {
  const { rows } = await sql<Compared>`
    select becomes, known, to_jsonb(all_rows) - 'known' || next as row from (${compared(range)}) all_rows
    where becomes = ${becomes} order by n limit ${most}`.execute(trx);
  return rows.map((row) => toSample(row, range.columns.names));
}

/** Reads what each row of a range becomes. */
export async function comparedRows(trx: Kysely<Database>, range: Range): Promise<(RowSample & { readonly becomes: Becomes })[]> {
  const { rows } = await sql<Compared>`
    select becomes, known, to_jsonb(all_rows) - 'known' || next as row from (${compared(range)}) all_rows order by n`.execute(trx);
  return rows.map((row) => ({ ...toSample(row, range.columns.names), becomes: row.becomes }));
}

function toSample({ becomes, row, known }: Compared, columns: readonly VoterColumn[]): RowSample {
  const to = addressOf(row.line, row.unit, row.city);
  const moved = becomes === 'moved' ? [{ field: 'address', from: addressOf(row.known_line, row.known_unit, row.known_city), to }] : [];
  const changed = known === null ? [] : columns.filter((name) => textOf(known[name]) !== textOf(row[name]));
  const changes = changed.map((name) => ({ field: VOTER_COLUMNS[name].fields[0], from: textOf(known?.[name]), to: textOf(row[name]) }));
  return { name: `${textOf(row.first_name)} ${textOf(row.last_name)}`.trim(), address: to, changes: [...moved, ...changes] };
}

const addressOf = (line: unknown, unit: unknown, city: unknown) =>
  [addressText({ line: textOf(line), unit: textOf(unit) || null }), textOf(city)].filter(Boolean).join(', ');

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (value === null || value === undefined) return '';
  // A campaign's own fields, which the database has in an order of its own.
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([name, said]) => `${name}: ${said}`)
        .sort()
        .join(', ')
    : String(value);
}
