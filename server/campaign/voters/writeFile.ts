import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { nameStreets } from '@/server/campaign/address/nameStreets';
import type { StreetAlias } from '@/server/campaign/address/streetAliases';
import { campaignByName, type ImportInto, knownCampaign, type NamedCampaign } from '@/server/campaign/campaignByName';
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
  /** Name or uId of the campaign. */
  readonly name: string;
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

/**
 * Writes the staged file into the campaign, part by part.
 *
 * @throws {@link OrganizerError} when the campaign's voters have ids of another kind; then nothing was written
 * @throws {@link HalfDoneError} when a later part could not be written
 */
export async function writeFile(connection: Kysely<Database>, file: FileToWrite): Promise<WrittenFile> {
  const known = await knownCampaign(connection, file.name);
  // Even in a dry run: nobody sees the keys, and inside its one transaction every door would stay locked until the end.
  if (known) await fillAddressKeys(connection, known.id);
  const doorsMended = await mergeZipTypos(connection, known?.id);
  return { ...(await writeStaged(connection, file)), doorsMended };
}

function writeStaged(connection: Kysely<Database>, file: FileToWrite): Promise<Written> {
  if (file.isDryRun) return allOrNothing(connection, { dryRun: true }, (trx) => writeParts((work) => work(trx), file));
  return writeParts((work) => connection.transaction().execute(work), file);
}

async function writeParts(step: Step, file: FileToWrite): Promise<Written> {
  const { campaign, number } = await step((trx) => begin(trx, file));
  const { rows } = file.staged;
  const columns = filledColumns(file.table);
  const total = { added: 0, updated: 0, doorsMade: 0 };
  let written = 0;
  let countsAt = 0;
  try {
    await inParts(rows, async (range) => {
      const part = { campaignId: campaign.id, number, ...range };
      const { doorsMade, added, updated } = await onePart(step, campaign.id, async (trx) => {
        await expectSameStreets(trx, campaign.id, file.streets);
        return { doorsMade: await writeDoors(trx, part), ...(await writeVoters(trx, part, { columns, isDryRun: file.isDryRun })) };
      });
      if (part.to < rows && part.to >= countsAt) {
        await step(countTables);
        countsAt = countsAt === 0 ? COUNTED_AGAIN : Number.POSITIVE_INFINITY;
      }
      written = part.to;
      total.added += added;
      total.updated += updated;
      total.doorsMade += doorsMade;
      file.onProgress({ step: 'writing', rows: written, of: rows });
    });
    if (!file.isDryRun) {
      await step((trx) => nameStreetsAlone(trx, campaign.id));
      await countOtherVotes(step, campaign.id);
    }
    return await step(async (trx) => {
      const forgotten = await countForgotten(trx, campaign.id);
      return {
        campaign,
        number,
        ...total,
        unchanged: file.staged.voters - total.added - total.updated - forgotten,
        ...(await countDoors(trx)),
        ...(await keepAbsent(trx, campaign.id, number)),
        forgotten,
      };
    });
  } catch (error) {
    if (written === 0 || file.isDryRun) throw error;
    const why = error instanceof OrganizerError ? ` ${error.message}` : '';
    throw new HalfDoneError(TEXTS.halfDone(written, rows) + why, error);
  }
}

async function begin(trx: Kysely<Database>, file: FileToWrite): Promise<{ readonly campaign: NamedCampaign; readonly number: number }> {
  const { name, create, chosen, keepAs, heading, ids } = file;
  const campaign = await campaignByName(trx, name, { create });
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
