import { type Kysely, sql } from 'kysely';
import { SAME_PLACE } from '@/server/campaign/address/samePlace';
import { IS_SURE_OR_NEAR } from '@/server/campaign/address/sureness';
import { OrganizerError } from '@/server/campaign/organizerError';
import { joinNamed } from '@/server/campaign/repair/joinTwoDoors';
import { namedDoor } from '@/server/campaign/repair/namedDoor';
import type { Repair } from '@/server/campaign/repair/repairLog';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';
import { type ItemOf, stateOf } from './kind';

const TEXTS = { gone: 'One of the two doors is not there any more.' } as const;

/** So many addresses are compared for one page: about 50 ms. Whoever wants to see further asks for the next page. */
const COMPARED_AT_ONCE = 20_000;
/** Number, street and unit the same and the pins so near (in degrees of latitude, about 150 m): only town or ZIP differs. */
const NEAR_DEGREES = 0.001_35;

type Door = {
  readonly id: number;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly packetId: number | null;
};
type Row = { readonly keepPlace: number; readonly gonePlace: number; readonly keep: Door | null; readonly gone: Door | null };
export type PairsOfDoors = {
  readonly items: readonly ItemOf<'double'>[] /** A place: behind its address the next page begins. */;
  readonly next: number | null;
};

/**
 * Finds doors that are likely one: the same number, street and unit, and no sign that they are apart. It compares the addresses of one part of the index at a time, in its order.
 *
 * @param apart keys of pairs that staff have found not to be the same
 * @param after a place: what is behind its address is compared; 0: from the beginning
 */
export async function readPairsOfDoors(
  db: Kysely<Database>,
  campaignId: number,
  apart: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PairsOfDoors> {
  const from =
    after === 0
      ? sql`true`
      : sql`(building_key, unit_key) > (
    select building_key, unit_key from places where campaign_id = ${campaignId} and id = ${after})`;
  const slice = sql`(select * from places where campaign_id = ${campaignId} and building_key is not null and unit_key is not null and ${from}
    order by building_key, unit_key limit ${COMPARED_AT_ONCE})`;
  return readPairs(db, campaignId, { slice, apart, limit, isWhole: false });
}

/** Finds one pair again, by its places; undefined where both are not likely one any more. */
export async function pairOfDoors(
  db: Kysely<Database>,
  campaignId: number,
  apart: readonly string[],
  placeIds: readonly [number, number],
): Promise<ItemOf<'double'> | undefined> {
  const slice = sql`(select * from places where campaign_id = ${campaignId} and id = any(${placeIds}::bigint[]))`;
  return (await readPairs(db, campaignId, { slice, apart, limit: 1, isWhole: true })).items[0];
}

type Slice = {
  readonly slice: ReturnType<typeof sql>;
  readonly apart: readonly string[];
  readonly limit: number;
  readonly isWhole: boolean;
};

async function readPairs(db: Kysely<Database>, campaignId: number, { slice, apart, limit, isWhole }: Slice): Promise<PairsOfDoors> {
  const door = (place: string) => sql`(
    select json_build_object('id', d.id, 'line', p.line, 'unit', p.unit, 'city', p.city, 'packetId', d.packet_id) from doors d
    join places p on p.campaign_id = ${campaignId} and p.id = d.place_id
    where d.campaign_id = ${campaignId} and d.place_id = ${sql.ref(place)} order by d.pass_id = ${openPass(campaignId)} desc, d.id desc limit 1)`;
  const isFiled = (place: string) => sql`exists (
    select from doors d where d.campaign_id = ${campaignId} and d.place_id = ${sql.ref(place)} and d.pass_id = ${openPass(campaignId)} and d.packet_id is not null)`;
  // The last address of a part may go on in the next one: it is compared there.
  const { rows } = await sql<Row & { readonly lastOfPart: number | null }>`
    with slice as materialized (select id, city, search_zip, left(search_zip, 5) as zip_key, building_key, unit_key, lat, lon from ${slice} as part),
      ending as (select building_key, unit_key from slice order by building_key desc, unit_key desc limit 1),
      whole as (select slice.* from slice, ending where ${isWhole} or (select count(*) from slice) < ${COMPARED_AT_ONCE}
        or (slice.building_key, slice.unit_key) < (ending.building_key, ending.unit_key)),
      pairs as materialized (
        select a.id as first, f.id as second from whole f join whole a on a.building_key = f.building_key and a.unit_key = f.unit_key and a.id < f.id
        where ((${SAME_PLACE} and ${IS_SURE_OR_NEAR}) or (abs(a.lat - f.lat) < ${NEAR_DEGREES} and abs(a.lon - f.lon) < ${NEAR_DEGREES}))
          and ('pair d-' || a.id || '-' || f.id) <> all (${apart}::text[])
        order by f.building_key, f.unit_key, a.id, f.id limit ${limit + 1}),
      ranked as (select *, not ${isFiled('first')} and ${isFiled('second')} as turned from pairs)
    select "keepPlace", "gonePlace", ${door('keepPlace')} as keep, ${door('gonePlace')} as gone, null::bigint as "lastOfPart"
    from (select case when turned then second else first end as "keepPlace", case when turned then first else second end as "gonePlace" from ranked) as pair
    union all
    select 0, 0, null, null, (select id from whole order by building_key desc, unit_key desc limit 1)
    where not ${isWhole} and (select count(*) from slice) >= ${COMPARED_AT_ONCE}`.execute(db);
  const lastOfPart = rows.find((row) => row.lastOfPart !== null)?.lastOfPart ?? null;
  const pairs = rows.filter((row) => row.keepPlace !== 0);
  const own = pairs.slice(0, limit);
  const next = pairs.length > limit ? (own.at(-1)?.gonePlace ?? null) : lastOfPart;
  return { items: own.flatMap(itemOfDoors), next };
}

function itemOfDoors({ keepPlace, gonePlace, keep, gone }: Row): ItemOf<'double'>[] {
  // A place that no pass has a door of cannot be named to join it.
  if (!keep || !gone) return [];
  const [first, second] = [Math.min(keepPlace, gonePlace), Math.max(keepPlace, gonePlace)];
  const item = { kind: 'double', of: 'doors', id: `d-${first}-${second}`, at: null, by: null } as const;
  const named = (door: Door) => ({ id: String(door.id), name: [addressText(door), door.city].filter((part) => part !== '').join(', ') });
  return [{ ...item, state: stateOf(keep, gone), address: addressText(keep), keep: named(keep), gone: named(gone) }];
}

/** Makes one door of both, within a repair (`repairing`). */
export async function joinDoorsOfPair(trx: Kysely<Database>, campaignId: number, { keep, gone }: ItemOf<'double'>): Promise<Repair> {
  const [stays, goes] = [await namedDoor(trx, campaignId, keep.id), await namedDoor(trx, campaignId, gone.id)];
  if (stays.placeId === goes.placeId) throw new OrganizerError(TEXTS.gone);
  return joinNamed(trx, campaignId, stays, goes);
}
