import type { Kysely } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import type { Database } from '@/server/database/schema';
import { CLOSEST_ZOOM, tileIdAt } from '@/server/tiles/tilesAround';

/** Where a campaign has doors. */
export type CampaignDoors = {
  /** The ids of the tiles of zoom 15 with a door in them. */
  readonly tiles: ReadonlySet<number>;
  readonly placed: number;
  /** How many have no place yet. */
  readonly unplaced: number;
};

export type PlacedDoor = Position & { readonly line: string; readonly city: string };

const ROWS_AT_ONCE = 10_000;

/** Reads where a campaign's places lie, of all its passes: whoever lived somewhere in spring is visited in fall. */
export async function campaignDoors(db: Kysely<Database>, campaignId: number): Promise<CampaignDoors> {
  const tiles = new Set<number>();
  let placed = 0;
  await eachDoor(db, campaignId, (door) => {
    tiles.add(tileIdAt(door, CLOSEST_ZOOM));
    placed += 1;
  });
  const { unplaced } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('unplaced'))
    .where('campaign_id', '=', campaignId)
    .where(({ or, eb }) => or([eb('lat', 'is', null), eb('lon', 'is', null)]))
    .executeTakeFirstOrThrow();
  return { tiles, placed, unplaced: Number(unplaced) };
}

/** Tells of each place of a campaign that lies somewhere, in the order in which they came. Memory does not grow with them. */
export async function eachDoor(db: Kysely<Database>, campaignId: number, onDoor: (door: PlacedDoor) => void): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('places')
      .select(['id', 'lat', 'lon', 'line', 'city'])
      .where('campaign_id', '=', campaignId)
      .where('id', '>', last)
      .where('lat', 'is not', null)
      .where('lon', 'is not', null)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { lat, lon, line, city } of rows) if (lat !== null && lon !== null) onDoor({ lat, lon, line, city });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
