import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FORMER_PLACES, SAME_PLACE } from '@/server/campaign/address/samePlace';
import type { Database } from '@/server/database/schema';
import type { Pair } from './choosePairs';
import { comparePeople, PLACES, type Place } from './comparePeople';
import { IS_ROW_MATCHED, IS_VOTER_MATCHED } from './matchTable';
import { secondId } from './secondIds';

/* Who of the campaign could be whom of the file: the database finds people by address or name, and `comparePeople` judges each two. */

const ROWS_AT_ONCE = 2_000;

export type ComparingProgress = { readonly step: 'comparing'; readonly rows: number; readonly of: number };

type ToCompare = {
  readonly campaignId: number;
  /** The greatest number of a row. */
  readonly rows: number;
  /** Whose ids the file has. */
  readonly ids: string;
  /** Years since the campaign's ages were read. */
  readonly years: number;
  readonly onProgress: (progress: ComparingProgress) => void;
};

type Row = {
  readonly n: number;
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly age: number | null;
  readonly ownFirst: string;
  readonly ownLast: string;
  readonly ownAge: number | null;
  readonly place: Place;
  /** Whether an earlier file of the kind had another id for them. */
  readonly hasOther: boolean;
};

/**
 * Compares those rows of the staged file that are not matched yet with the campaign's people who are not: first with who lives in the same building, by
 * the address that it has or had before staff put it right, and where nobody there is sure, with who has the name and the age elsewhere. It goes part by part: memory has what is alike alone.
 */
export async function likePairs(trx: Kysely<Database>, { campaignId, ids, rows, years, onProgress }: ToCompare): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const like = ({ n, id, place, hasOther, ...row }: Row): Pair[] => {
    const ownAge = row.ownAge === null ? null : row.ownAge + years;
    const likeness = comparePeople(row, { first: row.ownFirst, last: row.ownLast, age: ownAge }, place);
    // Who has another id of the kind is nobody else unless a person says so.
    return likeness ? [{ n, id, ...likeness, ...(hasOther ? { strength: 1 } : {}) }] : [];
  };
  for (let from = 1; from <= rows; from += ROWS_AT_ONCE) {
    const part = { from, to: Math.min(rows, from + ROWS_AT_ONCE - 1), ids, years };
    const { rows: neighbors } = await inBuilding(campaignId, part, sql`places`).execute(trx);
    const { rows: formerNeighbors } = await inBuilding(campaignId, part, FORMER_PLACES).execute(trx);
    const near = nearestOf([...neighbors, ...formerNeighbors]).flatMap(like);
    const sure = new Set(near.flatMap(({ n, strength }) => (strength === 3 ? [n] : [])));
    const { rows: namesakes } = await elsewhere(campaignId, part, [...sure]).execute(trx);
    const isNear = new Set(near.map(pairOf));
    for (const pair of [...near, ...namesakes.filter((row) => !isNear.has(pairOf(row))).flatMap(like)]) pairs.push(pair);
    onProgress({ step: 'comparing', rows: part.to, of: rows });
  }
  return pairs;
}

const pairOf = ({ n, id }: Pick<Row, 'n' | 'id'>) => `${n} ${id}`;

/** Who is found by several addresses of their place is compared by the nearest one. */
function nearestOf(rows: readonly Row[]): Row[] {
  const nearest = new Map<string, Row>();
  for (const row of rows) {
    const other = nearest.get(pairOf(row));
    if (!other || PLACES.indexOf(row.place) > PLACES.indexOf(other.place)) nearest.set(pairOf(row), row);
  }
  return [...nearest.values()];
}

type Part = { readonly from: number; readonly to: number; readonly ids: string; readonly years: number };

/** SQL: what is compared of a row `r` and a voter `v`, and where the one lives from the other. */
const compared = (ids: string, place: RawBuilder<unknown>) => sql`r.n, v.id, r.first_name as first, r.last_name as last, r.age,
  v.first_name as "ownFirst", v.last_name as "ownLast", v.age as "ownAge", ${secondId('v', ids)} is not null as "hasOther", ${place} as place`;

const BY_UNIT = sql`case when a.unit_key = f.unit_key then 'door' when a.unit_key = '' or f.unit_key = '' then 'open unit' else 'other unit' end`;

/** @param places a table of them, by their own addresses or by others */
const inBuilding = (campaignId: number, { from, to, ids }: Part, places: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select ${compared(ids, BY_UNIT)}
  from file_voters r join file_doors f on f.key = r.door_key
    join ${places} a on a.campaign_id = ${campaignId} and a.building_key = f.building_key and ${SAME_PLACE}
    join voters v on v.campaign_id = ${campaignId} and v.place_id = a.id
  where r.n between ${from} and ${to} and not ${IS_ROW_MATCHED} and not ${IS_VOTER_MATCHED}
    and (left(v.search_first, 1) = left(r.search_first, 1) or v.search_last = r.search_last)
  order by r.n, v.id`;

/** So many who have the name and the age elsewhere are enough: none of them is ever chosen. */
const NAMESAKES = 10;

const elsewhere = (campaignId: number, { from, to, ids, years }: Part, sure: readonly number[]): RawBuilder<Row> => sql<Row>`
  select ${compared(ids, sql`'elsewhere'`)}
  from file_voters r join file_doors f on f.key = r.door_key cross join lateral (
    select v.* from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
    where v.campaign_id = ${campaignId} and v.search_last = r.search_last and v.search_first = r.search_first
      and abs(v.age + ${years}::integer - r.age) <= 1 and not (a.building_key = f.building_key and ${SAME_PLACE}) and not ${IS_VOTER_MATCHED}
    order by v.id limit ${NAMESAKES}) v
  where r.n between ${from} and ${to} and r.n <> all(${sure}::integer[]) and not ${IS_ROW_MATCHED}
  order by r.n, v.id`;
