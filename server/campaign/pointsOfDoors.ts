import { type Kysely, type RawBuilder, sql } from 'kysely';
import { distanceMeters } from '@/lib/domain/geo';
import type { Database } from '@/server/database/schema';
import { SAME_PLACE } from './address/samePlace';
import { FAR_METERS, NOTHING_AGREES, SURENESS, townSaid } from './address/sureness';

/** Why a door stays without a place: no point has its address, or several have that are far apart, and nothing says which of them is the door's. */
export type WhyWithout = 'not there' | 'far apart';

export type PointOfDoor = {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  /** Whether the file says the door's ZIP or town, too. */
  readonly isSure: boolean;
};
export type PointsOfDoors = { readonly placed: readonly PointOfDoor[]; readonly farApart: ReadonlySet<number> };

/** Whose doors, and by which points. */
export type Placing = { readonly campaignId: number; readonly table: RawBuilder<unknown>; readonly mailboxes: readonly string[] };

/** The surest points of a door: the first of them, and how far they reach. */
type Surest = Omit<PointOfDoor, 'isSure'> & {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  readonly sureness: number;
  /** Whether all say the same ZIP and town. */
  readonly isOneTown: boolean;
  /** True where the points belong to several units. */
  readonly areUnits: boolean;
};

/**
 * Finds for doors of a campaign the surest points of their number and street, and of these that of the unit, else that of the building. Doors of which none is there
 * are in neither list.
 *
 * @param placing `table`: of points (building_key, unit_key, search_zip, city, lat, lon), with an index by the keys. `mailboxes`: ZIPs (mailboxZips.ts) instead of which a door's town decides
 */
export async function pointsOfDoors(
  db: Kysely<Database>,
  { campaignId, table, mailboxes }: Placing,
  ids: readonly number[],
): Promise<PointsOfDoors> {
  const { rows } = await sql<Surest>`
    select f.id, first[1][1] as lat, first[1][2] as lon, south, north, west, east, sureness, "isOneTown", "areUnits"
    from (
      select id, building_key, unit_key, case when is_of_mailboxes then '' else left(search_zip, 5) end as zip_key, city, is_of_mailboxes
      from places cross join lateral (select city <> '' and left(search_zip, 5) = any(${mailboxes}::text[]) as is_of_mailboxes) box
      where campaign_id = ${campaignId} and id = any(${ids}::bigint[])
    ) f cross join lateral (
      select (array_agg(array[a.lat, a.lon] order by a.unit_key = f.unit_key desc, a.unit_key = '' desc, a.unit_key, a.lat, a.lon))[1:1] as first,
        min(a.lat) as south, max(a.lat) as north, min(a.lon) as west, max(a.lon) as east,
        ${SURENESS} as sureness, min(${townSaid('a')}) = max(${townSaid('a')}) as "isOneTown", min(a.unit_key) <> max(a.unit_key) as "areUnits"
      from ${table} a where a.building_key = f.building_key and ${SAME_PLACE} and (a.city <> '' or not f.is_of_mailboxes)
      group by sureness order by sureness desc limit 1
    ) surest`.execute(db);
  const placed = rows.filter(isOnePlace).map(({ id, lat, lon, sureness }) => ({ id, lat, lon, isSure: sureness > NOTHING_AGREES }));
  return { placed, farApart: new Set(rows.filter((row) => !isOnePlace(row)).map(({ id }) => id)) };
}

/** Tells whether the points of a door can be one place. Units that a file says to be in one town, which the door is in, may lie far apart, as those of a park. */
function isOnePlace({ lat, lon, south, north, west, east, sureness, isOneTown, areUnits }: Surest): boolean {
  if (isOneTown && areUnits && sureness > NOTHING_AGREES) return true;
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ lat: y, lon: x })));
  return corners.every((corner) => distanceMeters({ lat, lon }, corner) <= FAR_METERS);
}
