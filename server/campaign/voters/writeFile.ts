import type { Kysely } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { nameStreets } from '@/server/campaign/address/nameStreets';
import { knownCampaign, type NamedCampaign } from '@/server/campaign/campaignByName';
import { suppressNewPeople } from '@/server/campaign/suppress/matchSuppressions';
import { countSuppressed, hasSuppressions } from '@/server/campaign/suppress/suppressions';
import { allOrNothing } from '@/server/campaign/transaction';
import type { FileDoubt } from '@/server/campaign/voters/fileDoubts';
import { countTables } from '@/server/database/countTables';
import type { Database } from '@/server/database/schema';
import { type Absence, keepAbsent } from './absent';
import { beginFile, campaignOf, type FileToWrite } from './beginFile';
import { keepKnownNames } from './damagedNames';
import { countSomeVotes } from './electionsVoted';
import type { OfImport } from './imports';
import { judgeFile, refuseDoubts } from './judgeFile';
import { nameKnownIds } from './knownIds';
import { mergeDoubledDoors } from './mergeDoubledDoors';
import { failedAt, inParts, onePart, type Step, takeTurn } from './parts';
import { expectSameStreets } from './sameStreets';
import type { StagedTables } from './stagedFile';
import { underUsualNames } from './usualNames';
import { countDoors, writeDoors } from './writeDoors';
import { countForgotten, filledColumns, writeVoters } from './writeVoters';

/** The tables are counted after the first part, and once more when so many rows are written. */
const COUNTED_AGAIN = 10_000;

export type WrittenFile = Absence & {
  /** By which it can be undone. */
  readonly number: number;
  readonly campaign: NamedCampaign;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Doors of the file that the campaign had, and those that it did not have. */
  readonly doorsKnown: number;
  readonly doorsMade: number;
  /** How often the file writes one of these doors in another way again, such as without its ZIP. */
  readonly doorsDoubled: number;
  /** Doors of the file that became one with another, because their ZIP was mistyped. */
  readonly doorsMended: number;
  /** People of the file whom the campaign was made to forget: they were left out. */
  readonly forgotten: number;
  /** People whom it brings and who are not to be contacted, as another file says. */
  readonly suppressed: number;
  /** People whose ids the file writes otherwise than the campaign. */
  readonly idsKnown: number;
  /** Why somebody has to look at the file before it is written. */
  readonly doubts: readonly FileDoubt[];
};

type Written = Omit<WrittenFile, 'doorsMended' | 'idsKnown'>;

/** Up to where a file is written. */
export type WritePosition = {
  /** The import's. */
  readonly number: number;
  /** The last row that is written, by the numbers of the staged file. */
  readonly written: number;
  readonly added: number;
  readonly updated: number;
  readonly doorsMade: number;
};

/** How a file is written that goes on after the process was killed. */
export type Keeping = {
  /** Where it was; undefined: nothing is written. */
  readonly position?: WritePosition | undefined;
  /** Keeps where it is, in the transaction of what was written. */
  readonly save?: (trx: Kysely<Database>, position: WritePosition) => Promise<void>;
  /** Keeps what came of all, in the last transaction. */
  readonly end?: (trx: Kysely<Database>, written: Written) => Promise<void>;
  readonly rowsAtOnce?: number;
};

/**
 * Writes the staged file into the campaign, part by part.
 *
 * @throws {@link OrganizerError} when the campaign's voters have ids of another kind, or the file is doubtful and nobody has said that it is right; then nothing was written
 * @throws {@link HalfDoneError} when a later part could not be written
 */
export async function writeFile(connection: Kysely<Database>, tables: StagedTables, file: FileToWrite): Promise<WrittenFile> {
  const known = typeof file.name === 'string' ? await knownCampaign(connection, file.name) : file.name;
  // Even in a dry run: nobody sees the keys, and inside its one transaction every door would stay locked until the end.
  if (known) await fillAddressKeys(connection, known.id);
  const doorsMended = await mergeDoubledDoors(connection, tables, known?.id);
  const idsKnown = await nameKnownIds(connection, tables, known?.id);
  await keepKnownNames(connection, tables, known?.id);
  return { ...(await writeStaged(connection, tables, file)), doorsMended, idsKnown };
}

function writeStaged(connection: Kysely<Database>, tables: StagedTables, file: FileToWrite): Promise<Written> {
  const step: Step = (work) => connection.transaction().execute((trx) => underUsualNames(trx, tables, () => work(trx)));
  if (!file.isDryRun) return writeParts(step, file);
  const all = (trx: Kysely<Database>) => underUsualNames(trx, tables, () => writeParts((work) => work(trx), file));
  return allOrNothing(connection, { dryRun: true }, all);
}

/**
 * Writes the staged file part by part. What was begun and saved goes on behind the last part that was written.
 *
 * @param step runs one part in a transaction of its own, in which the staged tables have the usual names (`underUsualNames`)
 * @throws as `writeFile`
 */
export async function writeParts(step: Step, file: FileToWrite, { position, save, end, rowsAtOnce }: Keeping = {}): Promise<Written> {
  const columns = filledColumns(file.table);
  const { campaign, number, doubts } = await step(async (trx) => {
    if (position !== undefined) return { campaign: await campaignOf(trx, file), number: position.number, doubts: [] };
    const begun = await beginFile(trx, file);
    const doubts = await judgeFile(trx, begun.campaign.id, columns);
    if (!file.isDryRun && !file.isSure) refuseDoubts(doubts);
    await save?.(trx, { number: begun.number, written: 0, added: 0, updated: 0, doorsMade: 0 });
    return { ...begun, doubts };
  });
  const of: OfImport = { campaignId: campaign.id, number };
  const { rows } = file.staged;
  const { added = 0, updated = 0, doorsMade = 0 } = position ?? {};
  const total = { added, updated, doorsMade };
  let written = position?.written ?? 0;
  let countsAt = written;
  const write = async (range: { readonly from: number; readonly to: number }) => {
    const part = { ...of, ...range };
    const now = await onePart(step, of, async (trx) => {
      await expectSameStreets(trx, campaign.id, file.streets);
      const made = await writeDoors(trx, part);
      const people = await writeVoters(trx, part, { columns, isDryRun: file.isDryRun });
      const sum = { added: total.added + people.added, updated: total.updated + people.updated, doorsMade: total.doorsMade + made };
      await save?.(trx, { number, written: part.to, ...sum });
      return sum;
    });
    if (part.to < rows && part.to >= countsAt) {
      await step(countTables);
      countsAt = countsAt < COUNTED_AGAIN ? COUNTED_AGAIN : Number.POSITIVE_INFINITY;
    }
    written = part.to;
    Object.assign(total, now);
    file.onProgress({ step: 'writing', rows: written, of: rows });
  };
  try {
    await inParts(rows, write, { after: written, most: rowsAtOnce });
    const isSuppressing = await step(async (trx) => {
      if (!file.isDryRun) await nameStreetsAlone(trx, of);
      return hasSuppressions(trx, campaign.id);
    });
    if (!file.isDryRun) await countOtherVotes(step, of);
    if (isSuppressing) await suppressNewPeople((work) => onePart(step, of, work), campaign.id);
    return await step(async (trx) => {
      // What was undone meanwhile has not ended well, and who is missing is what the latest file says.
      await takeTurn(trx, of);
      const forgotten = await countForgotten(trx, campaign.id);
      const all = {
        campaign,
        number,
        ...total,
        unchanged: file.staged.voters - total.added - total.updated - forgotten,
        ...(await countDoors(trx)),
        ...(await keepAbsent(trx, campaign.id, number)),
        forgotten,
        suppressed: await countSuppressed(trx, of),
        doubts,
      };
      await end?.(trx, all);
      return all;
    });
  } catch (error) {
    throw file.isDryRun ? error : failedAt({ written, rows }, error);
  }
}

async function nameStreetsAlone(trx: Kysely<Database>, of: OfImport): Promise<void> {
  await takeTurn(trx, of);
  await nameStreets(trx, of.campaignId);
}

/** Counts in which elections those voted of whom nobody has counted it, because they were here before, or are in no file. */
async function countOtherVotes(step: Step, of: OfImport): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await step(async (trx) => {
      await takeTurn(trx, of);
      return countSomeVotes(trx, of.campaignId, from);
    });
  }
}
