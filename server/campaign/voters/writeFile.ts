import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { nameStreets } from '@/server/campaign/address/nameStreets';
import type { StreetAlias } from '@/server/campaign/address/streetAliases';
import {
  type CampaignRef,
  campaignByName,
  campaignName,
  type ImportInto,
  knownCampaign,
  type NamedCampaign,
} from '@/server/campaign/campaignByName';
import { HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { keepLayout } from '@/server/campaign/table/keptLayouts';
import { allOrNothing, type Noted, noteDoing } from '@/server/campaign/transaction';
import { countTables } from '@/server/database/countTables';
import type { Database } from '@/server/database/schema';
import { type Absence, keepAbsent } from './absent';
import { countSomeVotes, numberElections } from './electionsVoted';
import type { VoterFileTable } from './fileVoter';
import { beginImport } from './imports';
import { secondId } from './match/secondIds';
import { mergeZipTypos } from './mergeZipTypos';
import { inParts, onePart, type Step, waitForOtherImports } from './parts';
import { expectSameStreets } from './sameStreets';
import type { StagedFile } from './stageFile';
import type { ChosenLayout } from './voterTable';
import { countDoors, writeDoors } from './writeDoors';
import { countForgotten, filledColumns, writeVoters } from './writeVoters';

const TEXTS = {
  otherIds: (known: string, ids: string) =>
    `The voters of this campaign have the ids of ${known}, those of the file are of ${ids}: the same people would be there twice. Match it with them by name, birth year and address: --match. Or name the column with the ids of ${known} by --map voterId=COLUMN${ids === 'VAN' ? ", and VAN's by --map vanId=COLUMN" : ''}, or import the file into a campaign of its own.`,
  secondIds: (ids: string) =>
    `People of this campaign have ids of ${ids} beside those of its own file: the same people would be there twice. Match the file with them by name, birth year and address: --match.`,
  halfDone: (written: number, rows: number) => `The import failed when ${written} of ${rows} rows were written.`,
} as const;

/** The tables are counted after the first part, and once more when so many rows are written. */
const COUNTED_AGAIN = 10_000;

export type FileToWrite = ImportInto & {
  /** Name or uId of the campaign, or its id. */
  readonly name: CampaignRef;
  readonly chosen: ChosenLayout;
  readonly table: VoterFileTable;
  readonly staged: StagedFile;
  /** The name under which the mapping is kept; undefined: not at all. */
  readonly keepAs: string | undefined;
  /** By which a file like this one is known again (`headingText`); null where the first row is a voter. */
  readonly heading: string | null;
  /** By what staff said of streets the file was read. */
  readonly streets: readonly StreetAlias[];
  /** The file's name, and when it is imported (unix seconds). */
  readonly fileName: string;
  readonly at: number;
  /** Whose ids the voters have; undefined: nobody has said. */
  readonly ids: string | undefined;
  readonly isDryRun: boolean;
  /** How the import stands in the campaign's log, from its beginning on. */
  readonly noted?: Noted;
  readonly onProgress: (progress: { readonly step: 'writing'; readonly rows: number; readonly of: number }) => void;
};

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
};

type Written = Omit<WrittenFile, 'doorsMended'>;

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
  readonly end?: (trx: Kysely<Database>, written: Omit<WrittenFile, 'doorsMended'>) => Promise<void>;
  readonly rowsAtOnce?: number;
};

/**
 * Writes the staged file into the campaign, part by part.
 *
 * @throws {@link OrganizerError} when the campaign's voters have ids of another kind; then nothing was written
 * @throws {@link HalfDoneError} when a later part could not be written
 */
export async function writeFile(connection: Kysely<Database>, file: FileToWrite): Promise<WrittenFile> {
  const known = typeof file.name === 'string' ? await knownCampaign(connection, file.name) : file.name;
  // Even in a dry run: nobody sees the keys, and inside its one transaction every door would stay locked until the end.
  if (known) await fillAddressKeys(connection, known.id);
  const doorsMended = await mergeZipTypos(connection, known?.id);
  return { ...(await writeStaged(connection, file)), doorsMended };
}

function writeStaged(connection: Kysely<Database>, file: FileToWrite): Promise<Written> {
  if (file.isDryRun) return allOrNothing(connection, { dryRun: true }, (trx) => writeParts((work) => work(trx), file));
  return writeParts((work) => connection.transaction().execute(work), file);
}

/**
 * Writes the staged file part by part. What was begun and saved goes on behind the last part that was written.
 *
 * @param step runs one part in a transaction of its own, in which the staged tables have the temporary ones' names
 * @throws as `writeFile`
 */
export async function writeParts(step: Step, file: FileToWrite, { position, save, end, rowsAtOnce }: Keeping = {}): Promise<Written> {
  const { campaign, number } = await step(async (trx) => {
    if (position !== undefined) return { campaign: await campaignOf(trx, file), number: position.number };
    const begun = await begin(trx, file);
    await save?.(trx, { number: begun.number, written: 0, added: 0, updated: 0, doorsMade: 0 });
    return begun;
  });
  const { rows } = file.staged;
  const columns = filledColumns(file.table);
  const { added = 0, updated = 0, doorsMade = 0 } = position ?? {};
  const total = { added, updated, doorsMade };
  let written = position?.written ?? 0;
  let countsAt = written;
  const write = async (range: { readonly from: number; readonly to: number }) => {
    const part = { campaignId: campaign.id, number, ...range };
    const now = await onePart(step, campaign.id, async (trx) => {
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
    if (!file.isDryRun) {
      await step((trx) => nameStreetsAlone(trx, campaign.id));
      await countOtherVotes(step, campaign.id);
    }
    return await step(async (trx) => {
      const forgotten = await countForgotten(trx, campaign.id);
      const all = {
        campaign,
        number,
        ...total,
        unchanged: file.staged.voters - total.added - total.updated - forgotten,
        ...(await countDoors(trx)),
        ...(await keepAbsent(trx, campaign.id, number)),
        forgotten,
      };
      await end?.(trx, all);
      return all;
    });
  } catch (error) {
    if (written === 0 || file.isDryRun) throw error;
    const why = error instanceof OrganizerError ? ` ${error.message}` : '';
    throw new HalfDoneError(TEXTS.halfDone(written, rows) + why, error);
  }
}

async function begin(trx: Kysely<Database>, file: FileToWrite): Promise<{ readonly campaign: NamedCampaign; readonly number: number }> {
  const { chosen, keepAs, heading, ids } = file;
  const campaign = await campaignOf(trx, file);
  if (ids !== undefined) await settleIds(trx, campaign.id, ids);
  if ('mapping' in chosen && keepAs !== undefined)
    await keepLayout(trx, campaign.id, 'voters', { name: keepAs, mapping: chosen.mapping, heading });
  await waitForOtherImports(trx, campaign.id);
  await refuseArchived(trx, campaign.id);
  await expectSameStreets(trx, campaign.id, file.streets);
  const elections = file.table.elections.map(([election]) => election);
  await numberElections(trx, campaign.id, sql`select unnest(${elections}::text[]) as name`);
  const number = await beginImport(trx, campaign.id, file);
  await noteDoing(trx, campaign.id, file.noted ?? {});
  return { campaign, number };
}

async function campaignOf(trx: Kysely<Database>, { name, create }: FileToWrite): Promise<NamedCampaign> {
  if (typeof name === 'string') return campaignByName(trx, name, { create });
  return { id: name.id, name: await campaignName(trx, name.id), isNew: false };
}

async function settleIds(trx: Kysely<Database>, campaignId: number, ids: string): Promise<void> {
  const { voter_ids: known } = await trx.selectFrom('campaigns').select('voter_ids').where('id', '=', campaignId).executeTakeFirstOrThrow();
  if (known !== null && known !== ids) throw new OrganizerError(TEXTS.otherIds(known, ids));
  if (known === null && (await isSecondKind(trx, campaignId, ids))) throw new OrganizerError(TEXTS.secondIds(ids));
  if (known === null) await trx.updateTable('campaigns').set({ voter_ids: ids }).where('id', '=', campaignId).execute();
}

/** Whether the campaign knows such ids as those of another file: then its own voter ids are of another kind, though nobody has said of which. */
async function isSecondKind(trx: Kysely<Database>, campaignId: number, ids: string): Promise<boolean> {
  const { rows } = await sql<{ isSecond: boolean }>`
    select exists (select from imports where campaign_id = ${campaignId} and second_ids = ${ids} and undone_at is null)
      or exists (select from voters v where v.campaign_id = ${campaignId} and ${secondId('v', ids)} is not null) as "isSecond"`.execute(
    trx,
  );
  return rows[0]?.isSecond ?? false;
}

async function nameStreetsAlone(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await waitForOtherImports(trx, campaignId);
  await nameStreets(trx, campaignId);
}

/** Counts in which elections those voted of whom nobody has counted it, because they were here before, or are in no file. */
async function countOtherVotes(step: Step, campaignId: number): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await step(async (trx) => {
      await waitForOtherImports(trx, campaignId);
      return countSomeVotes(trx, campaignId, from);
    });
  }
}
