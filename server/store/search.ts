import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MORE, MOST_ROWS } from '@/lib/contract/delimited';
import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';
import type { NameSearch } from '@/lib/domain/voter/found';
import { typedKeys } from '@/lib/domain/voter/nameKeys';
import type { Database } from '@/server/database/schema';
import { laterPartBegins, nameOrder, namesBegin } from './nameSearch';
import { addressText } from './wireAddress';

/** Rows of delimited text. */
type Cells = string[][];

type FoundVoter = {
  readonly id: number;
  readonly last: string;
  readonly first: string;
  readonly age: number | null;
  readonly party: string | null;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
};

/**
 * Searches the campaign's voters by the beginnings of their names, and of the names' later parts (docs/wire.md#call-searchname). '' begins every name;
 * text without letters begins none.
 */
export async function searchVoters(db: Kysely<Database>, campaignId: number, names: NameSearch): Promise<Cells> {
  const keys = typedKeys(names);
  if (!keys) return [];
  const read = async (voters: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundVoter>`
      select v.id, v.last_name as last, v.first_name as first, v.age, v.party, a.line, a.unit, a.city, a.zip
      from (${voters}) v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
      where v.off_since is null order by ${nameOrder(keys)} limit ${MOST_ROWS + 1}`.execute(db);
    return rows;
  };
  const begun = await read(namesBegin(campaignId, keys));
  const others = begun.length <= MOST_ROWS && (keys.first !== '' || keys.last !== '') ? await read(laterPartBegins(campaignId, keys)) : [];
  return cut([...begun, ...others], (row) => [
    ...[String(row.id), row.last, row.first, cell(row.age), cell(row.party)],
    ...[addressText(row), row.city, row.zip],
  ]);
}

type FoundHouse = {
  readonly id: number;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly voters: number;
};

/**
 * Searches the campaign's houses: by house number ('12' finds 12A and 12 1/2, but not 120), any part of the street, and the beginning of the
 * ZIP code. '' fits every house; text without a letter or digit fits none. 'Apt 9' comes before 'Apt 10'. A house is the newest pass's door there.
 */
export async function searchHouses(
  db: Kysely<Database>,
  campaignId: number,
  wanted: { readonly number: string; readonly street: string; readonly zip: string },
): Promise<Cells> {
  const number = beginsWith(sql.ref('a.search_number'), wanted.number, (text) => (searchKey(text) === '' ? '' : houseNumberKey(text)));
  const street = matches(sql.ref('a.search_street'), wanted.street, searchKey, (key) => `%${escaped(key)}%`);
  const zip = beginsWith(sql.ref('a.search_zip'), wanted.zip, searchKey);
  const { rows } = await sql<FoundHouse>`
    select a.id, a.line, a.unit, a.city, a.zip, a.lat, a.lon, 
      (select count(*) from voters v where v.campaign_id = ${campaignId} and v.place_id = a.place_id and v.off_since is null) as voters
    from addresses a
    where a.campaign_id = ${campaignId} and ${number} and ${street} and ${zip} and not exists (
      select from doors newer where newer.campaign_id = ${campaignId} and newer.place_id = a.place_id and newer.id > a.id)
    order by a.search_street, a.search_number, length(a.unit) nulls first, a.unit collate "C" nulls first, a.id limit ${MOST_ROWS + 1}`.execute(
    db,
  );
  return cut(rows, (row) => [String(row.id), addressText(row), row.city, row.zip, String(row.voters), cell(row.lat), cell(row.lon)]);
}

type Condition = RawBuilder<boolean>;
type Column = ReturnType<typeof sql.ref>;

function beginsWith(column: Column, typed: string, keyOf: (text: string) => string): Condition {
  return matches(column, typed, keyOf, (key) => `${escaped(key)}%`);
}

function matches(column: Column, typed: string, keyOf: (text: string) => string, pattern: (key: string) => string): Condition {
  if (typed.trim() === '') return sql`true`;
  const key = keyOf(typed);
  return key === '' ? sql`false` : sql`${column} like ${pattern(key)}`;
}

/** A key as `like` takes it literally. */
function escaped(key: string): string {
  return key.replace(/[\\%_]/gu, '\\$&');
}

function cut<Row>(rows: readonly Row[], cells: (row: Row) => string[]): Cells {
  const answered = rows.slice(0, MOST_ROWS).map(cells);
  return rows.length > MOST_ROWS ? [...answered, [MORE]] : answered;
}

const cell = (value: string | number | null) => (value === null ? '' : String(value));
