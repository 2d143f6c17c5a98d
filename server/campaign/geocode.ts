import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { distanceMeters } from '@/lib/domain/geo';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { fillAddressKeys } from './address/fillAddressKeys';
import { mailboxZips } from './address/mailboxZips';
import { streetAliases } from './address/streetAliases';
import { adoptSpellings } from './address/townSpellings';
import { existingCampaign } from './campaignByName';
import { endedHalfDone } from './organizerError';
import { type PlaceDoubt, placeDoubtText, refuseDoubtful, zipsOfDoors } from './placeDoubts';
import { beginPlacing, isOpenTo, writePins } from './placings';
import { type Placing, type PointOfDoor, pointsOfDoors, type WhyWithout } from './pointsOfDoors';
import { type ReadPoints, stagePoints } from './stagedPoints';
import { nameOfFile } from './table/fileOfRows';
import { type DryRun, noteDoing, type StaffParts } from './transaction';

const TEXTS = {
  ended: (placed: number) => `It ended before it was done; ${placed} ${placed === 1 ? 'door has' : 'doors have'} a place now.`,
  terminal: 'Somebody at the terminal',
} as const;

const DOORS_AT_ONCE = 5_000;
/** A pin that is nearer to the file's point stays: two files seldom have the very same point of a house. */
const CORRECTED_METERS = 20;

/** A door that the file gives no place. */
export type DoorWithoutPlace = {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly why: WhyWithout;
};

export type Geocoding = DryRun &
  ReadPoints & {
    /** Called before each part and behind the last one with how many doors were placed and how many not; may throw to end it. */
    readonly onPart?: ((total: Placed) => void) | undefined;
    /** Called for each door that stays without a place. */
    readonly onWithout: (door: DoorWithoutPlace) => void;
    /** Whether doors that an earlier file placed are moved, too, where this one has their ZIP or town with their address. */
    readonly isMending?: boolean | undefined;
    /** Whether somebody has said that a doubtful file is right. */
    readonly isSure?: boolean | undefined;
  };

/** `moved`: doors that have another pin now, `farthest` of them by so many meters. */
type Placed = { readonly placed: number; readonly moved: number; readonly farthest: number; readonly without: number };

export type Geocoded = Placed & {
  readonly points: number;
  readonly refused: number;
  /** Of those without: whose address the file has in places that are far apart. */
  readonly farApart: number;
  /** Why somebody has to look at the file before it places doors. */
  readonly doubts: readonly PlaceDoubt[];
  /** The placing, where any door was placed. */
  readonly number: number | undefined;
};

/**
 * Gives the doors of a campaign that have no place the one of their address in a file of address points: the surest (`SURENESS`), and of these that of the unit,
 * else that of the building. A door that has a place keeps it; where the file corrects (`isMending`), only a pin that a person set stays. The file is read to its end before
 * anything is written; memory does not grow with it. Run it again after a failure to resume. The placing is recorded and can be undone (placings.ts).
 *
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when it ended after some doors were placed
 */
export async function geocode({ db, clock, doing }: StaffParts, campaign: string, work: Geocoding): Promise<Geocoded> {
  let written = 0;
  const onPart = (total: Placed) => {
    if (!work.dryRun) written = total.placed + total.moved;
    work.onPart?.(total);
  };
  const place = async (connection: Kysely<Database>) => {
    const campaignId = await existingCampaign(connection, campaign);
    const begin = (trx: Kysely<Database>) =>
      beginPlacing(trx, campaignId, {
        file: basename(nameOfFile(work.points.file)),
        at: nowSeconds(clock),
        by: doing?.name ?? TEXTS.terminal,
      });
    const found = await placeByPoints(connection, campaignId, { ...work, onPart, begin }, TEMPORARY_POINTS);
    if (written > 0) await noteDoing(connection, campaignId, { doing, clock });
    return found;
  };
  return db
    .connection()
    .execute(place)
    .catch((error) => {
      throw written === 0 ? error : endedHalfDone(error, TEXTS.ended(written));
    });
}

/** Where the points of a file are while doors are placed. */
export type PointsTable = { readonly name: string; readonly isTemporary: boolean };

const TEMPORARY_POINTS: PointsTable = { name: 'file_points', isTemporary: true };

export type RecordedGeocoding = Geocoding & {
  /** Records the placing, in the transaction of the first doors that it places. Returns its number. */
  readonly begin: (trx: Kysely<Database>) => Promise<number>;
  /** Of a placing that goes on. */
  readonly number?: number | undefined;
};

/**
 * Does the work of `geocode` in statements of their own.
 *
 * @param db of one connection where the table is temporary
 */
export async function placeByPoints(
  db: Kysely<Database>,
  campaignId: number,
  work: RecordedGeocoding,
  points: PointsTable,
): Promise<Geocoded> {
  const table = sql.table(points.name);
  await sql`drop table if exists ${table}`.execute(db);
  try {
    const aliases = await streetAliases(db, campaignId);
    const zips = await zipsOfDoors(db, campaignId);
    const read = await stagePoints(db, work, { table, isTemporary: points.isTemporary, aliases, zips });
    if (!work.dryRun && !work.isSure) refuseDoubtful(read.doubts.map(placeDoubtText));
    await fillAddressKeys(db, campaignId);
    await adoptSpellings(db, { table, zip: sql`left(search_zip, 5)` }, campaignId);
    const mailboxes = await mailboxZips(db, campaignId, table);
    return { ...read, ...(await placeDoors(db, { campaignId, table, mailboxes }, work)) };
  } finally {
    await sql`drop table if exists ${table}`.execute(db);
  }
}

type Door = {
  readonly id: number;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly lat: number | null;
  readonly lon: number | null;
};

/** Returns how far the pin of a door moves, in meters; 0: it had none, undefined: it stays. */
function metersMoved({ lat, lon }: Pick<Door, 'lat' | 'lon'>, point: PointOfDoor): number | undefined {
  if (lat === null || lon === null) return 0;
  const meters = distanceMeters({ lat, lon }, point);
  return point.isSure && meters > CORRECTED_METERS ? meters : undefined;
}

/** Some thousand doors at a time, each part by itself: a mark at one of them waits for no more. */
async function placeDoors(
  db: Kysely<Database>,
  placing: Placing,
  { dryRun = false, isMending = false, onWithout, onPart, begin, ...work }: RecordedGeocoding,
): Promise<Placed & Pick<Geocoded, 'farApart' | 'number'>> {
  const { campaignId } = placing;
  let { number } = work;
  const total = { placed: 0, moved: 0, farthest: 0, without: 0, farApart: 0 };
  for (let after = 0; ; ) {
    onPart?.(total);
    const part = await doorsToPlace(db, campaignId, { after, isMending, number });
    after = part.at(-1)?.id ?? after;
    if (part.length === 0) return { ...total, number };
    const ids = part.map(({ id }) => id);
    const { placed, farApart } = await pointsOfDoors(db, placing, ids);
    const points = new Map(placed.map((point) => [point.id, point]));
    const open = part.flatMap((door) => {
      const point = points.get(door.id);
      const meters = point && metersMoved(door, point);
      return point === undefined || meters === undefined ? [] : [{ ...point, meters, isNew: door.lat === null || door.lon === null }];
    });
    if (!dryRun && open.length > 0) {
      number = await db.transaction().execute(async (trx) => {
        const own = number ?? (await begin(trx));
        await writePins(trx, { campaignId, number: own, isMending }, open);
        return own;
      });
    }
    const left = part.filter(({ id, lat, lon }) => (lat === null || lon === null) && !points.has(id));
    for (const { id, city, zip, ...door } of left)
      onWithout({ id, address: addressText(door), city, zip, why: farApart.has(id) ? 'far apart' : 'not there' });
    const moved = open.filter(({ isNew }) => !isNew);
    total.placed += open.length - moved.length;
    total.moved += moved.length;
    total.farthest = moved.reduce((most, { meters }) => Math.max(most, meters), total.farthest);
    total.without += left.length;
    total.farApart += left.filter(({ id }) => farApart.has(id)).length;
  }
}

type WantedDoors = { readonly after: number; readonly isMending: boolean; readonly number: number | undefined };

function doorsToPlace(db: Kysely<Database>, campaignId: number, { after, ...placing }: WantedDoors): Promise<Door[]> {
  return db
    .selectFrom('places')
    .select(['id', 'line', 'unit', 'city', 'zip', 'lat', 'lon'])
    .where('campaign_id', '=', campaignId)
    .where(isOpenTo(placing))
    .where('id', '>', after)
    .orderBy('id')
    .limit(DOORS_AT_ONCE)
    .execute();
}
