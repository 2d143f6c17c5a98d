import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { type HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import { tidyLeftPackets } from '@/server/campaign/repair/emptiedPackets';
import { type DryRun, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { type Import, isBeingUndone, keepUndoing, latestImport, type OfImport } from './imports';
import { throughConflicts, waitForOtherImports } from './parts';
import { beginUndo, endUnfinished, expectStillLatest, refusedMeanwhile, refuseHeldChanges } from './undoBegin';
import { lockDoorsOf, type PacketsOfUndo, packetsOfUndo } from './undoPackets';
import { isGoing, isLeft, restoreSome } from './undoParts';

const TEXTS = {
  nothing: 'There is no voter file of this campaign that can be undone: it has none, or the last five are undone.',
} as const;

/** So many people or doors are taken back in one transaction: phones' changes wait for no more. */
const AT_ONCE = 2_000;

/** What undoing an import takes back. */
export type UndoneImport = Pick<Import, 'number' | 'file' | 'at'> &
  PacketsOfUndo & {
    /** People whom it brought: they go. */
    readonly added: number;
    /** People whom it brought and of whom something was said since: they stay. */
    readonly kept: number;
    /** People whom it changed: they are as before. */
    readonly restored: number;
    /** Doors that it made, with nobody and nothing at them: they go. */
    readonly doors: number;
  };

export type ImportToUndo = DryRun & {
  /** Which import whoever undoes it has seen; without it the latest. */
  readonly expected?: number | undefined;
  /** Told before each part, and so behind each that took something back, how much that was; may throw to end it. */
  readonly between?: ((done: number, of: number) => void) | undefined;
  /** Nothing is begun once it is aborted. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Undoes the latest import of a voter file. Whom it brought goes, unless a volunteer has said something of them; whom it changed is as before, elections
 * too; doors that it made go where nobody lives, nothing was marked, and nothing else has taken them over, and packets go with their last door. Who is missing in
 * the file before is not known afterwards: import that one again. A dry run only counts. It goes part by part: what ends it in the middle, the next call goes on, and
 * until then no other import begins. What ends it before anything was taken back leaves the import as it was. An import that is still going on writes nothing more.
 *
 * @returns what it took back; of one that goes on, what was left of it
 * @throws {@link OrganizerError} when there is none that can be undone, changes are held back, or somebody would be left with a packet of no door; then nothing was
 *   written
 * @throws {@link HalfDoneError} when changes are held back, or such a packet is handed out, and part of it is taken back already
 */
export async function undoImport(
  parts: StaffParts,
  campaign: CampaignRef,
  { dryRun = false, expected, between = () => undefined, signal }: ImportToUndo,
): Promise<UndoneImport> {
  const { db } = parts;
  const campaignId = await existingCampaign(db, campaign);
  const latest = await latestImport(db, campaignId);
  if (!latest) throw new OrganizerError(TEXTS.nothing);
  const of: OfImport = { campaignId, number: latest.number };
  if (expected !== undefined) await expectStillLatest(db, { campaignId, number: expected });
  if (dryRun) return lookedAt(db, of, latest);
  await beginUndo(db, of, signal);
  try {
    const counted = await countAll(db, of, latest);
    await takeBack(parts, { ...of, ...latest }, { all: counted.added + counted.restored + counted.doors, between, signal });
    return counted;
  } catch (error) {
    throw await endUnfinished(db, of, error);
  }
}

async function lookedAt(db: Kysely<Database>, of: OfImport, latest: Import): Promise<UndoneImport> {
  try {
    await refuseHeldChanges(db, of.campaignId);
    return await countAll(db, of, latest);
  } catch (error) {
    throw latest.isBeingUndone ? refusedMeanwhile(error) : error;
  }
}

/** Counts what is taken back. It may take long, and nobody waits for it. @throws {@link OrganizerError} where somebody would be left with a packet of no door */
async function countAll(db: Kysely<Database>, of: OfImport, { number, file, at }: Import): Promise<UndoneImport> {
  return { number, file, at, ...(await countParts(db, of)), ...(await packetsOfUndo(db, of)) };
}

type Following = { readonly all: number; readonly between: (done: number, of: number) => void; readonly signal: AbortSignal | undefined };

async function takeBack(parts: StaffParts, of: OfImport & Import, { all, between, signal }: Following): Promise<void> {
  const { db, clock } = parts;
  const { campaignId, elections } = of;
  let done = 0;
  /** Repeats a part in transactions of its own until it finds nothing more. What is committed is told before anything can refuse the next one. */
  const repeated = async (part: UndoPart) => {
    for (let some = -1; some !== 0; done += some) {
      between(done, all);
      some = await onePart(db, of, (trx) => {
        // It may have been cancelled while this waited for others.
        signal?.throwIfAborted();
        return part(trx);
      });
    }
  };
  await repeated((trx) => removeSome(trx, of, 'voters', isGoing(of)));
  await repeated((trx) => restoreSome(trx, of, elections, AT_ONCE));
  await repeated((trx) => removeSome(trx, of, 'places', isLeft(of)));
  await onePart(db, of, async (trx) => {
    await end(trx, of, nowSeconds(clock));
    await noteDoing(trx, campaignId, parts);
    return 0;
  });
}

type UndoPart = (trx: Kysely<Database>) => Promise<number>;

/**
 * Does one part, while the import is being undone: where somebody else has done the last of it meanwhile, nothing.
 *
 * @throws {@link OrganizerError} while changes are held back, and where the import is not the latest any more: what a later one wrote is not to be written over
 */
function onePart(db: Kysely<Database>, of: OfImport, part: UndoPart): Promise<number> {
  const once = async (trx: Kysely<Database>) => {
    await waitForOtherImports(trx, of.campaignId);
    if (!(await isBeingUndone(trx, of))) return 0;
    await expectStillLatest(trx, of);
    await refuseHeldChanges(trx, of.campaignId);
    const some = await part(trx);
    if (some > 0) await keepUndoing(trx, of);
    return some;
  };
  return throughConflicts(() => db.transaction().execute(once));
}

type Counts = Omit<UndoneImport, 'number' | 'file' | 'at' | keyof PacketsOfUndo>;

async function countParts(db: Kysely<Database>, of: OfImport): Promise<Counts> {
  const { campaignId, number } = of;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from voters where campaign_id = ${campaignId} and added_by = ${number} and ${isGoing(of)}) as added,
      (select count(*) from voters where campaign_id = ${campaignId} and added_by = ${number} and not ${isGoing(of)}) as kept,
      (select count(*) from import_rows where campaign_id = ${campaignId} and number = ${number}) as restored,
      (select count(*) from places where campaign_id = ${campaignId} and added_by = ${number} and ${isLeft(of)}) as doors`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

/** Removes some of what the import brought. It is judged again under its lock: what a phone has said meanwhile counts. */
async function removeSome(
  trx: Kysely<Database>,
  { campaignId, number }: OfImport,
  table: 'voters' | 'places',
  goes: RawBuilder<boolean>,
): Promise<number> {
  const own = sql.table(table);
  const { rows } = await sql<{ id: number }>`
    select id from ${own} where campaign_id = ${campaignId} and added_by = ${number} and ${goes} order by id limit ${AT_ONCE} for update`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  const packets = table === 'places' ? await lockDoorsOf(trx, campaignId, sql`any(${ids}::bigint[])`) : [];
  const { rows: gone } = await sql<{ id: number }>`
    delete from ${own} where campaign_id = ${campaignId} and id = any(${ids}::bigint[]) and ${goes} returning id`.execute(trx);
  const went = sql`any(${gone.map(({ id }) => id)}::bigint[])`;
  const home = table === 'voters' ? sql`voter_id` : sql`place_id`;
  await sql`delete from former_homes where campaign_id = ${campaignId} and ${home} = ${went}`.execute(trx);
  if (table === 'voters') {
    for (const facts of ['pass_people', 'suppressed_people'])
      await sql`delete from ${sql.table(facts)} where campaign_id = ${campaignId} and voter_id = ${went}`.execute(trx);
  } else {
    await sql`delete from place_parts where campaign_id = ${campaignId} and (first_id = ${went} or place_id = ${went})`.execute(trx);
    for (const facts of ['former_addresses', 'placed_doors'])
      await sql`delete from ${sql.table(facts)} where campaign_id = ${campaignId} and place_id = ${went}`.execute(trx);
    await tidyLeftPackets(trx, campaignId, packets);
  }
  return gone.length;
}

type Ended = OfImport & Pick<Import, 'secondIds'>;

async function end(trx: Kysely<Database>, { campaignId, number, secondIds }: Ended, now: number): Promise<void> {
  // Who stays came with no import that can be undone from now on.
  for (const table of ['voters', 'places']) {
    await sql`update ${sql.table(table)} set added_by = null where campaign_id = ${campaignId} and added_by = ${number}`.execute(trx);
  }
  // A file of other ids tells of nobody that they are missing.
  if (secondIds === null) await sql`delete from absent_people where campaign_id = ${campaignId}`.execute(trx);
  await sql`update imports set undone_at = ${now} where campaign_id = ${campaignId} and number = ${number}`.execute(trx);
  // With the last person of a file goes whose ids they had: the next file may have others.
  await sql`
    update campaigns set voter_ids = null
    where id = ${campaignId} and not exists (select from voters where campaign_id = ${campaignId} and source_ref is not null)`.execute(trx);
}
