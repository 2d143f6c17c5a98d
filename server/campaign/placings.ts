import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import { BY_HAND } from '@/server/database/doorTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign, openPass } from '@/server/store/passes';
import { type CampaignRef, existingCampaign } from './campaignByName';
import { startJob } from './jobs/jobs';
import { NoSuch, OrganizerError } from './organizerError';
import { type DryRun, noteDoing, type StaffParts } from './transaction';

/*
 * A placing is a file of address points that gave doors their pins. Each place knows which placing set its pin, and each placing keeps the pins that it found:
 * so placings are undone in any order, and a pin that a person or a later file set stays.
 */

const TEXTS = {
  none: 'No file of address points has placed doors of this campaign, or every one is undone.',
  undone: (file: string) => `${file} is undone already.`,
  stopped: (file: string) =>
    `${file} was undone while its doors were placed: no more of them were. Place them again once the undo has ended.`,
} as const;

/** `undone_at` of a placing whose undo has begun and has not ended: its doors go back part by part. */
const BEING_UNDONE = 0;

/** So many doors go back in one transaction: volunteers' marks wait for no more. */
const DOORS_AT_ONCE = 2_000;

export type Placing = { readonly number: number; readonly file: string; readonly at: number; readonly by: string };

/** What undoing a placing does to doors. */
export type UndonePlacing = Placing & {
  /** Doors whose pin it set: they go back to the pin before. */
  readonly doors: number;
  /** Of these, doors that had none before. */
  readonly unplaced: number;
  /** Packets of the open pass that hold such doors, and keep them without a pin. */
  readonly packets: number;
  /** Doors that a person or a later file has moved since: they stay. */
  readonly kept: number;
};

/** A point that a file has for a place. */
export type PlacedPoint = { readonly id: number; readonly lat: number; readonly lon: number };

/** Records that a file of address points begins to place doors. @returns the placing's number */
export async function beginPlacing(trx: Kysely<Database>, campaignId: number, { file, at, by }: Omit<Placing, 'number'>): Promise<number> {
  await lockCampaign(trx, campaignId, 'no key update');
  const { rows } = await sql<{ number: number }>`
    insert into placings (campaign_id, number, file, at, by_name)
    select ${campaignId}, coalesce(max(number), 0) + 1, ${file}::text, ${at}::bigint, ${by}::text from placings where campaign_id = ${campaignId}
    returning number`.execute(trx);
  return rows[0]?.number ?? 1;
}

/** SQL: whether a placing may set the pin of a place: it has none, or, where the file corrects, another file set it. A placing sets each pin once. */
export function isOpenTo({
  isMending,
  number = BY_HAND,
}: {
  readonly isMending: boolean;
  readonly number: number | undefined;
}): RawBuilder<boolean> {
  const isCorrected = isMending ? sql`pinned_by is null or pinned_by not in (${BY_HAND}, ${number})` : sql`false`;
  return sql<boolean>`(lat is null or lon is null or ${isCorrected})`;
}

/**
 * Sets the pins of places, and keeps those that they had. A place whose pin somebody has set meanwhile keeps it.
 *
 * @throws {@link OrganizerError} where the placing was undone meanwhile; then nothing was written
 */
export async function writePins(
  trx: Kysely<Database>,
  { campaignId, number, isMending }: { readonly campaignId: number; readonly number: number; readonly isMending: boolean },
  points: readonly PlacedPoint[],
): Promise<void> {
  const { rows } = await sql<{ file: string; undoneAt: number | null }>`
    select file, undone_at as "undoneAt" from placings where campaign_id = ${campaignId} and number = ${number} for share`.execute(trx);
  const [placing] = rows;
  if (placing === undefined) throw new NoSuch('campaign');
  if (placing.undoneAt !== null) throw new OrganizerError(TEXTS.stopped(placing.file));
  const found = sql`unnest(${points.map(({ id }) => id)}::bigint[], ${points.map(({ lat }) => lat)}::double precision[],
    ${points.map(({ lon }) => lon)}::double precision[]) as found (id, lat, lon)`;
  const open = await sql<{ id: number }>`
    select id from places where campaign_id = ${campaignId} and id = any(${points.map(({ id }) => id)}::bigint[])
      and ${isOpenTo({ isMending, number })} order by id for update`.execute(trx);
  const ids = open.rows.map(({ id }) => id);
  await sql`
    insert into placed_doors (campaign_id, number, place_id, lat, lon, pinned_by)
    select campaign_id, ${number}::integer, id, lat, lon, pinned_by from places where campaign_id = ${campaignId} and id = any(${ids}::bigint[])
    on conflict do nothing`.execute(trx);
  await sql`
    update places door set lat = found.lat, lon = found.lon, pinned_by = ${number} from ${found}
    where door.campaign_id = ${campaignId} and door.id = found.id and door.id = any(${ids}::bigint[])`.execute(trx);
}

/** Reads the placings that are not undone, the latest first. */
export async function placingsOf(db: Kysely<Database>, campaignId: number): Promise<readonly Placing[]> {
  const { rows } = await sql<Placing>`
    select number, file, at, by_name as by from placings
    where campaign_id = ${campaignId} and coalesce(undone_at, ${sql.lit(BEING_UNDONE)}) = ${sql.lit(BEING_UNDONE)} order by number desc`.execute(
    db,
  );
  return rows;
}

/** Counts what undoing a placing does. @param number without one the latest @throws {@link OrganizerError} where there is none, or it is undone */
export async function placingToUndo(db: Kysely<Database>, campaignId: number, number?: number): Promise<UndonePlacing> {
  const placings = await placingsOf(db, campaignId);
  const placing = number === undefined ? placings[0] : placings.find((one) => one.number === number);
  if (placing === undefined) throw await refusal(db, campaignId, number);
  const undone = [...(await undoneNumbers(db, campaignId)), placing.number];
  const { rows } = await sql<Omit<UndonePlacing, keyof Placing>>`
    ${pinsBehind(campaignId, undone, sql`pinned_by = ${placing.number}`)}
    select count(*) as doors, count(*) filter (where lat is null) as unplaced,
      (select count(distinct packet_id) from doors where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)}
        and place_id in (select id from behind where lat is null)) as packets,
      (select count(*) from placed_doors was join places on places.campaign_id = ${campaignId} and places.id = was.place_id
        where was.campaign_id = ${campaignId} and was.number = ${placing.number} and places.pinned_by is distinct from ${placing.number}) as kept
    from behind`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('Nothing was counted');
  return { ...placing, ...counted };
}

async function refusal(db: Kysely<Database>, campaignId: number, number: number | undefined): Promise<OrganizerError> {
  if (number === undefined) return new OrganizerError(TEXTS.none);
  const query = db.selectFrom('placings').select('file').where('campaign_id', '=', campaignId).where('number', '=', number);
  const undone = await query.executeTakeFirst();
  return undone ? new OrganizerError(TEXTS.undone(undone.file)) : new NoSuch('placing');
}

export type PlacingToUndo = DryRun & {
  /** Without one the latest. */
  readonly number?: number | undefined;
  /** Told before each part how many doors have gone back; may throw to end it. */
  readonly between?: ((done: number, of: number) => void) | undefined;
};

/**
 * Undoes a placing: each door whose pin it set has the pin again that it had before, or none. Marks, packets and boundaries stay. It goes part by part: what ends it in the
 * middle, the next call goes on. A placing that still runs places no more doors.
 *
 * @throws {@link OrganizerError} where there is none, or it is undone
 */
export async function undoPlacing(
  parts: StaffParts,
  campaign: CampaignRef,
  { dryRun = false, number, between = () => undefined }: PlacingToUndo,
): Promise<UndonePlacing> {
  const { db, clock } = parts;
  const campaignId = await existingCampaign(db, campaign);
  const counted = await placingToUndo(db, campaignId, number);
  if (dryRun) return counted;
  const set = (trx: Kysely<Database>, undoneAt: number) =>
    trx
      .updateTable('placings')
      .set({ undone_at: undoneAt })
      .where('campaign_id', '=', campaignId)
      .where('number', '=', counted.number)
      .execute();
  between(0, counted.doors);
  await set(db, BEING_UNDONE);
  for (let [after, done] = [0, 0]; ; ) {
    const ids = await doorsOf(db, campaignId, counted.number, after);
    after = ids.at(-1) ?? after;
    if (ids.length === 0) break;
    await db.transaction().execute((trx) => settlePins(trx, campaignId, ids));
    done += ids.length;
    between(done, counted.doors);
  }
  await db.transaction().execute(async (trx) => {
    await set(trx, nowSeconds(clock));
    await noteDoing(trx, campaignId, parts);
  });
  return counted;
}

/** Starts to undo a placing. @throws {@link OrganizerError} where it is undone */
export async function startUndoPlacing(parts: StaffParts, campaign: { readonly id: number }, number: number): Promise<number> {
  const { file } = await placingToUndo(parts.db, campaign.id, number);
  return startJob(parts, campaign, { kind: 'undoPlacing', input: { number }, about: file });
}

async function doorsOf(db: Kysely<Database>, campaignId: number, number: number, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from places where campaign_id = ${campaignId} and pinned_by = ${number} and id > ${after} order by id limit ${DOORS_AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Gives places whose pin an undone placing set the pin that they had before it. Call it, too, where an undone repair brings such a pin back. */
export async function settlePins(trx: Kysely<Database>, campaignId: number, placeIds: readonly number[]): Promise<void> {
  const undone = await undoneNumbers(trx, campaignId);
  if (undone.length === 0) return;
  await sql`
    ${pinsBehind(campaignId, undone, sql`id = any(${placeIds}::bigint[])`)}
    update places set lat = behind.lat, lon = behind.lon, pinned_by = behind.pinned_by from behind
    where places.campaign_id = ${campaignId} and places.id = behind.id and places.pinned_by = any(${undone}::integer[])`.execute(trx);
}

async function undoneNumbers(db: Kysely<Database>, campaignId: number): Promise<readonly number[]> {
  const query = db.selectFrom('placings').select('number').where('campaign_id', '=', campaignId).where('undone_at', 'is not', null);
  return (await query.execute()).map(({ number }) => number);
}

/**
 * SQL: `behind` (id, lat, lon, pinned_by), the latest pin of places that no undone placing set. Each placing keeps the pin that it found, so the way back leads from one to
 * the one before. A pin that was copied from another place has none behind it.
 */
function pinsBehind(campaignId: number, undone: readonly number[], isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  const isUndone = (pinnedBy: string) => sql`${sql.ref(pinnedBy)} = any(${undone}::integer[])`;
  return sql`
    with recursive back as (
      select id, lat, lon, pinned_by from places where campaign_id = ${campaignId} and ${isMeant} and ${isUndone('pinned_by')}
      union all
      select back.id, was.lat, was.lon, was.pinned_by from back
      left join placed_doors was on was.campaign_id = ${campaignId} and was.number = back.pinned_by and was.place_id = back.id
      where ${isUndone('back.pinned_by')}),
    behind as (select * from back where pinned_by is null or not ${isUndone('pinned_by')})`;
}
