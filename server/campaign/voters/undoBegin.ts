import type { Kysely } from 'kysely';
import { HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { beginUndoing, isBeingUndone, latestImport, letGoOfUndoing, type OfImport } from './imports';
import { throughConflicts, waitForOtherImports } from './parts';
import { refuseEmptied } from './undoPackets';

const TEXTS = {
  other: 'Another voter file was imported or undone meanwhile. Look again at what would be taken back.',
  meanwhile: 'The rest is taken back when the import is undone again; until then no voter file can be imported.',
  held: 'Changes of this campaign are held back, and what they say of people would be lost. Release them first.',
} as const;

/**
 * Begins to undo an import: from now on it writes nothing more, and no other begins before the undo has ended. Little is asked under the campaign's lock, for which
 * handing out waits, too.
 *
 * @param signal nothing is begun once it is aborted
 * @throws {@link OrganizerError} when another import has come in between, changes are held back, or somebody would be left with a packet of no door
 * @throws {@link HalfDoneError} when it is one of the latter two, and an earlier undo had begun
 */
export function beginUndo(db: Kysely<Database>, of: OfImport, signal?: AbortSignal): Promise<void> {
  const once = async (trx: Kysely<Database>) => {
    await waitForOtherImports(trx, of.campaignId);
    // Another may have begun while nobody was kept away.
    await expectStillLatest(trx, of);
    const isBegun = await isBeingUndone(trx, of);
    try {
      await refuseHeldChanges(trx, of.campaignId);
      await refuseEmptied(trx, of);
    } catch (error) {
      throw isBegun ? halfUndone(error) : error;
    }
    signal?.throwIfAborted();
    await beginUndoing(trx, of);
  };
  return throughConflicts(() => db.transaction().execute(once));
}

/**
 * Ends an undo that this call has begun and cannot go on with: where nothing was taken back, the import is as it was before.
 *
 * @returns what is thrown of it: why, and that the rest is to be taken back where the next file waits for that
 */
export async function endUnfinished(db: Kysely<Database>, of: OfImport, error: unknown): Promise<unknown> {
  if ((await letGo(db, of)) || !(error instanceof OrganizerError)) return error;
  // Behind a later import no file waits for this one.
  return (await isStillLatest(db, of)) ? halfUndone(error) : error;
}

/** @returns whether the mark was taken off; false, too, where the database did not answer: what is marked is undone again */
async function letGo(db: Kysely<Database>, of: OfImport): Promise<boolean> {
  const once = async (trx: Kysely<Database>) => {
    await waitForOtherImports(trx, of.campaignId);
    return letGoOfUndoing(trx, of);
  };
  try {
    return await throughConflicts(() => db.transaction().execute(once));
  } catch {
    return false;
  }
}

/** Refuses to undo another import than the one that was seen. @throws {@link OrganizerError} */
export async function expectStillLatest(db: Kysely<Database>, of: OfImport): Promise<void> {
  if (!(await isStillLatest(db, of))) throw new OrganizerError(TEXTS.other);
}

const isStillLatest = async (db: Kysely<Database>, { campaignId, number }: OfImport) =>
  (await latestImport(db, campaignId))?.number === number;

/** Refuses to undo while changes of the campaign are held back. @throws {@link OrganizerError} */
export async function refuseHeldChanges(db: Kysely<Database>, campaignId: number): Promise<void> {
  const holds = db.selectFrom('holds').select('number').where('campaign_id', '=', campaignId).where('released_at', 'is', null);
  if (await holds.executeTakeFirst()) throw new OrganizerError(TEXTS.held);
}

/** Returns what is thrown of an undo that ends in its middle: what an organizer reads says that it is to be gone on with. */
const halfUndone = (error: unknown): unknown =>
  error instanceof OrganizerError ? new HalfDoneError((why = '') => withMeanwhile(why), error) : error;

/** As {@link halfUndone}, of what has only been looked at. */
export const refusedMeanwhile = (error: unknown): unknown =>
  error instanceof OrganizerError ? new OrganizerError(withMeanwhile(error.message), withMeanwhile(error.inConsole)) : error;

const withMeanwhile = (why: string) => `${why} ${TEXTS.meanwhile}`;
