import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import { tidyLeftPackets } from '@/server/campaign/repair/emptiedPackets';
import { type DryRun, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { beginUndoing, type Import, isBeingUndone, latestImport, type OfImport } from './imports';
import { throughConflicts, waitForOtherImports } from './parts';
import { lockDoorsOf, type PacketsOfUndo, packetsOfUndo } from './undoPackets';
import { isGoing, isLeft, restoreSome } from './undoParts';

const TEXTS = {
  nothing: 'There is no voter file of this campaign that can be undone: it has none, or the last five are undone.',
  other: 'Another voter file was imported or undone meanwhile. Look again at what would be taken back.',
  meanwhile: 'The rest is taken back when the import is undone again; until then no voter file can be imported.',
  held: 'Changes of this campaign are held back, and what they say of people would be lost. Release them first.',
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
  /** Told between the parts how much is taken back; may throw to end it. */
  readonly between?: ((done: number, of: number) => void) | undefined;
};

/**
 * Undoes the latest import of a voter file. Whom it brought goes, unless a volunteer has said something of them; whom it changed is as before, elections
 * too; doors that it made go where nobody lives, nothing was marked, and nothing else has taken them over, and packets go with their last door. Who is missing in
 * the file before is not known afterwards: import that one again. A dry run only counts. It goes part by part: what ends it in the middle, the next call goes on, and
 * until then no other import begins. An import that is still going on writes nothing more.
 *
 * @returns what it took back; of one that goes on, what was left of it
 * @throws {@link OrganizerError} when there is none that can be undone, changes are held back, or somebody would be left with a packet of no door; then nothing was
 *   written
 * @throws {@link HalfDoneError} when changes are held back, or such a packet is handed out, meanwhile
 */
export async function undoImport(
  parts: StaffParts,
  campaign: CampaignRef,
  { dryRun = false, expected, between = () => undefined }: ImportToUndo,
): Promise<UndoneImport> {
  const { db } = parts;
  const campaignId = await existingCampaign(db, campaign);
  const latest = await latestImport(db, campaignId);
  if (!latest) throw new OrganizerError(TEXTS.nothing);
  const { number, file, at, secondIds } = latest;
  if (expected !== undefined && expected !== number) throw new OrganizerError(TEXTS.other);
  const of: OfImport = { campaignId, number };
  await refuseHeld(db, campaignId);
  if (!dryRun) await db.transaction().execute((trx) => begin(trx, of));
  const counted = { number, file, at, ...(await countParts(db, of)), ...(await packetsOfUndo(db, of)) };
  if (dryRun) return counted;
  const all = counted.added + counted.restored + counted.doors;
  let done = 0;
  const counting = (part: (trx: Kysely<Database>) => Promise<number>) => async (trx: Kysely<Database>) => {
    between(done, all);
    const some = await part(trx);
    done += some;
    return some;
  };
  await repeated(
    db,
    of,
    counting((trx) => removeSome(trx, of, 'voters', isGoing(of))),
  );
  await repeated(
    db,
    of,
    counting((trx) => restoreSome(trx, of, latest.elections, AT_ONCE)),
  );
  await repeated(
    db,
    of,
    counting((trx) => removeSome(trx, of, 'places', isLeft(of))),
  );
  await onePart(db, of, async (trx) => {
    await end(trx, { ...of, secondIds }, nowSeconds(parts.clock));
    await noteDoing(trx, campaignId, parts);
    return 0;
  });
  return counted;
}

async function refuseHeld(db: Kysely<Database>, campaignId: number): Promise<void> {
  const holds = db.selectFrom('holds').select('number').where('campaign_id', '=', campaignId).where('released_at', 'is', null);
  if (await holds.executeTakeFirst()) throw new OrganizerError(TEXTS.held);
}

/** From now on the import writes nothing more, and no other begins before this undo has ended. @throws {@link OrganizerError} */
async function begin(trx: Kysely<Database>, of: OfImport): Promise<void> {
  await waitForOtherImports(trx, of.campaignId);
  // Another may have begun while nobody was kept away.
  if ((await latestImport(trx, of.campaignId))?.number !== of.number) throw new OrganizerError(TEXTS.other);
  await refuseHeld(trx, of.campaignId);
  await packetsOfUndo(trx, of);
  await beginUndoing(trx, of);
}

type UndoPart = (trx: Kysely<Database>) => Promise<number>;

/** Repeats a part in transactions of its own until it finds nothing more. */
async function repeated(db: Kysely<Database>, of: OfImport, part: UndoPart): Promise<void> {
  while ((await onePart(db, of, part)) > 0);
}

/** Does one part, while the import is being undone: where somebody else has done the last of it meanwhile, nothing. @throws {@link HalfDoneError} */
function onePart(db: Kysely<Database>, of: OfImport, part: UndoPart): Promise<number> {
  const once = async (trx: Kysely<Database>) => {
    await waitForOtherImports(trx, of.campaignId);
    if (!(await isBeingUndone(trx, of))) return 0;
    try {
      await refuseHeld(trx, of.campaignId);
      return await part(trx);
    } catch (error) {
      throw error instanceof OrganizerError ? new HalfDoneError(`${error.message} ${TEXTS.meanwhile}`, error) : error;
    }
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
  if (table === 'voters') await sql`delete from pass_people where campaign_id = ${campaignId} and voter_id = ${went}`.execute(trx);
  else {
    await sql`delete from place_parts where campaign_id = ${campaignId} and (first_id = ${went} or place_id = ${went})`.execute(trx);
    await sql`delete from former_addresses where campaign_id = ${campaignId} and place_id = ${went}`.execute(trx);
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
