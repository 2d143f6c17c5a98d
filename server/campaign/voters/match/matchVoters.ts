import { basename } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { campaignName, existingCampaign } from '@/server/campaign/campaignByName';
import { HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { suppressNewPeople } from '@/server/campaign/suppress/matchSuppressions';
import { hasSuppressions } from '@/server/campaign/suppress/suppressions';
import { nameOfFile, type RawRow } from '@/server/campaign/table/fileOfRows';
import { keepLayout } from '@/server/campaign/table/keptLayouts';
import type { RefusalListener } from '@/server/campaign/table/refusals';
import { allOrNothing, type Noted, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import type { VoterRefusal } from '@/server/campaign/voters/fileVoter';
import { beginImport, type OfImport } from '@/server/campaign/voters/imports';
import { mergeDoubledDoors } from '@/server/campaign/voters/mergeDoubledDoors';
import { failedAt, inParts, onePart, type Step, takeTurn, waitForOtherImports } from '@/server/campaign/voters/parts';
import { expectSameStreets } from '@/server/campaign/voters/sameStreets';
import { underUsualNames } from '@/server/campaign/voters/usualNames';
import type { VoterFile } from '@/server/campaign/voters/voterFile';
import { type ReadVoterFile, withStagedFile } from '@/server/campaign/voters/withStagedFile';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { ComparingProgress } from './candidates';
import { type FoundPeople, findPeople, type HowToFind } from './findPeople';
import { countMatches, createMatches, dropMatches, type Found, type FoundCounts } from './matchTable';
import { firstMatched, type OpenChoices, type Sample, type Unmatched, unmatchedOf, unmatchedRows } from './unmatchedRows';
import { countMatched, matchedColumns, writeMatched } from './writeMatched';

const TEXTS = {
  noIds: (file: string) => `Nobody has said whose ids ${file} has. Say it by --ids: VAN, a state as NC, or a county as DANE.`,
  sameIds: (ids: string) => `The voters of this campaign have the ids of ${ids} too: import the file without --match.`,
  untold: (reason: string) => `All of the file was written; what is not clear in it could not be told: ${reason}`,
} as const;

const SAMPLES = 3;

export type MatchProgress =
  | ComparingProgress
  | { readonly step: 'reading'; readonly rows: number; readonly bytes: number }
  | { readonly step: 'writing'; readonly rows: number; readonly of: number };

export type MatchInput = Omit<HowToFind, 'onProgress'> &
  RefusalListener<VoterRefusal> & {
    readonly source: VoterFile;
    /** False: a preview, which writes nothing. */
    readonly isWritten: boolean;
    /** Told of each row that is not written, in the order of the file. */
    readonly onUnmatched: ((raw: RawRow, unmatched: Unmatched) => void) | undefined;
    readonly onProgress: (progress: MatchProgress) => void;
  };

export type MatchedFile = {
  readonly campaign: string;
  /** The layout's name; null for columns that staff described. */
  readonly layout: string | null;
  readonly encoding: string;
  /** Whose ids the file has. */
  readonly ids: string;
  readonly refused: number;
  readonly leftOut: number;
  readonly counts: FoundCounts;
  /** The first of each kind; of those who are sure and the like with the one person of the campaign. */
  readonly samples: Readonly<Record<Found | 'none', readonly Sample[]>>;
  /** People of the campaign whom the file changes. */
  readonly changed: number;
};

/**
 * Matches the people of a voter file with those of a campaign that has ids of another kind: by an earlier file's ids, else by name, birth year and address.
 * Without `isWritten` nothing is written. Else who was clearly found gets the file's id beside their own and what the file says of them; their name and
 * address stay, and nobody is added. It is an import like others, which `undoImport` takes back.
 *
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when the database failed after some parts were written
 */
export function matchVoters({ db, clock, doing }: StaffParts, campaign: string, input: MatchInput): Promise<MatchedFile> {
  return db.connection().execute(async (connection) => {
    const id = await existingCampaign(connection, campaign);
    await refuseArchived(connection, id);
    return withStagedFile(connection, { name: campaign, id, nowMs: clock.nowMs() }, input, async (read) => {
      const ids = await refuseOwnIds(connection, id, { file: nameOfFile(input.source.file), ids: read.ids });
      // As an import does: nobody sees the keys.
      await fillAddressKeys(connection, id);
      await mergeDoubledDoors(connection, read.tables, id);
      await createMatches(connection);
      const file: FileToMatch = { campaignId: id, ids, read, input, now: nowSeconds(clock), noted: { doing, clock } };
      try {
        const named = <T>(trx: Kysely<Database>, work: () => Promise<T>) => underUsualNames(trx, read.tables, work);
        if (input.isWritten)
          return await matchStaged((work) => connection.transaction().execute((trx) => named(trx, () => work(trx))), file);
        // Not tried again: rows that are not clear would be told twice.
        const all = (trx: Kysely<Database>) => named(trx, () => matchStaged((work) => work(trx), file));
        return await allOrNothing(connection, { dryRun: true, tries: 1 }, all);
      } finally {
        await dropMatches(connection);
      }
    });
  });
}

async function refuseOwnIds(
  db: Kysely<Database>,
  campaignId: number,
  { file, ids }: { readonly file: string; readonly ids: string | undefined },
): Promise<string> {
  if (ids === undefined) throw new OrganizerError(TEXTS.noIds(file));
  const { voter_ids: own } = await db.selectFrom('campaigns').select('voter_ids').where('id', '=', campaignId).executeTakeFirstOrThrow();
  if (own === ids) throw new OrganizerError(TEXTS.sameIds(ids));
  return ids;
}

type FileToMatch = {
  readonly campaignId: number;
  readonly ids: string;
  readonly read: ReadVoterFile;
  readonly input: MatchInput;
  readonly now: number;
  readonly noted: Noted;
};

async function matchStaged(step: Step, file: FileToMatch): Promise<MatchedFile> {
  const { campaignId, ids, read, input } = file;
  const { rows } = read.staged;
  // Without a lock: a comparison takes long, and whoever is handed a packet would wait for it. What is written is judged again.
  const { open, years } = await step((trx) => find(trx, file));
  const number = await step((trx) => begin(trx, file));
  const columns = matchedColumns(read.table, { ids, years });
  let [changed, written] = [0, 0];
  try {
    await inParts(rows, async (range) => {
      const part = { campaignId, number, ...range };
      changed += await (input.isWritten
        ? onePart(step, part, (trx) => writeMatched(trx, part, columns))
        : step((trx) => countMatched(trx, part, columns)));
      written = part.to;
      if (input.isWritten) input.onProgress({ step: 'writing', rows: written, of: rows });
    });
    // By itself: rows that are not clear are read once more, and nobody waits for that.
    if (input.isWritten) await endWriting(step, { campaignId, number });
  } catch (error) {
    throw input.isWritten ? failedAt({ written, rows }, error) : error;
  }
  try {
    return await step((trx) => told(trx, file, { open, changed }));
  } catch (error) {
    if (!input.isWritten) throw error;
    throw new HalfDoneError((why = error instanceof Error ? error.message : String(error)) => TEXTS.untold(why), error);
  }
}

/** Whom a file in force names by the new ids is not contacted any more. */
async function endWriting(step: Step, of: OfImport): Promise<void> {
  const isSuppressing = await step(async (trx) => {
    await takeTurn(trx, of);
    return hasSuppressions(trx, of.campaignId);
  });
  if (isSuppressing) await suppressNewPeople((work) => onePart(step, of, work), of.campaignId);
}

/** Tells of the rows that are not clear, and what came of all. */
async function told(
  trx: Kysely<Database>,
  { campaignId, ids, read, input }: FileToMatch,
  { open, changed }: { readonly open: OpenChoices; readonly changed: number },
): Promise<MatchedFile> {
  const { source, onUnmatched } = input;
  if (onUnmatched)
    for await (const { raw, unmatched } of unmatchedRows(trx, { source, read, campaignId, open })) onUnmatched(raw, unmatched);
  return {
    ...{ campaign: await campaignName(trx, campaignId), layout: read.layout, encoding: source.form.encoding, ids, changed },
    ...{ refused: read.staged.refused, leftOut: read.staged.leftOut },
    counts: await countMatches(trx, read.staged.voters),
    samples: await samplesOf(trx, campaignId, open),
  };
}

/** Finds out who is who. */
function find(trx: Kysely<Database>, { campaignId, ids, read, input, now }: FileToMatch): Promise<FoundPeople> {
  return findPeople(trx, { campaignId, ids, rows: read.staged.rows, now }, input);
}

/** Counts the import, where it is one. @returns its number */
async function begin(trx: Kysely<Database>, { campaignId, ids, read, input, now, noted }: FileToMatch): Promise<number> {
  if (!input.isWritten) return 0;
  await waitForOtherImports(trx, campaignId);
  await refuseArchived(trx, campaignId);
  await expectSameStreets(trx, campaignId, read.streets);
  await noteDoing(trx, campaignId, noted);
  const { chosen, heading, table } = read;
  const { keepAs } = input.source;
  if ('mapping' in chosen && keepAs) await keepLayout(trx, campaignId, 'voters', { ...keepAs, ...chosen, heading });
  const toBegin = { fileName: basename(nameOfFile(input.source.file)), at: now, table, secondIds: ids };
  return beginImport(trx, campaignId, toBegin);
}

async function samplesOf(trx: Kysely<Database>, campaignId: number, open: OpenChoices): Promise<MatchedFile['samples']> {
  const unmatched = (where: RawBuilder<unknown>) => unmatchedOf(trx, { campaignId, open, where, most: SAMPLES });
  const ofFound = async (found: Found): Promise<readonly Sample[]> => {
    const matched = await firstMatched(trx, campaignId, { found, most: SAMPLES });
    return matched.length > 0 ? matched : unmatched(sql`m.found = ${found}`);
  };
  return {
    known: await ofFound('known'),
    chosen: await ofFound('chosen'),
    sure: await ofFound('sure'),
    likely: await ofFound('likely'),
    ambiguous: await ofFound('ambiguous'),
    none: await unmatched(sql`m.n is null`),
  };
}
