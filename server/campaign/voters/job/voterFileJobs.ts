import { type FileRow, lockUpload, wholeUpload } from '@/server/campaign/files/uploads';
import { addJob, startJob } from '@/server/campaign/jobs/jobs';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { latestImport } from '@/server/campaign/voters/imports';
import { refuseDoubts } from '@/server/campaign/voters/judgeFile';
import { mendedRowsOf } from '@/server/campaign/voters/mend/mendedRows';
import { type WithMended, withMendedRows } from '@/server/campaign/voters/mend/refusedRow';
import { type UndoneImport, undoImport } from '@/server/campaign/voters/undoImport';
import { refuseUnsaidIds } from '@/server/campaign/voters/unsaidIds';
import { voterTable } from '@/server/campaign/voters/voterTable';
import { columnsToRead, refuseMissingFields, type SaidOfFile } from './fileColumns';
import { chosenOf } from './judgingOf';
import { type Reading, readingOf } from './reading';
import { type Asked, askedOf } from './wantedColumns';

const TEXTS = {
  unread: 'The file was not read to its end yet, or by other columns. Look at its rows first.',
  other: (rows: number) => `The file has ${rows} rows that can be imported, which is not what you have seen. Look at its rows again.`,
} as const;

type Campaign = { readonly id: number };

/** A file that is to be read; `leftOut`: statuses that are left out. */
type WantedReading = SaidOfFile & { readonly leftOut?: string[] | undefined };

async function askedBefore(parts: StaffParts, campaign: Campaign, file: number): Promise<Asked | undefined> {
  const reading = readingOf(await wholeUpload(parts, campaign, file));
  return reading && askedOf(reading.asked);
}

/** Starts to read a file to its end. @throws OrganizerError where nobody says what its columns mean, or whose ids it has and these are of two kinds; NoSuch where there is none */
export async function startReading(parts: StaffParts, campaign: Campaign, { file, columns, leftOut }: WantedReading): Promise<number> {
  // Who says something of statuses has seen the columns by which it was read.
  const known = leftOut === undefined || columns !== undefined ? undefined : await askedBefore(parts, campaign, file);
  const { found, wanted } = await columnsToRead(parts, campaign, { file, columns: columns ?? known?.columns });
  refuseMissingFields(found);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    // Nobody mends a row of it meanwhile.
    const upload = await lockUpload(trx, campaignId, file, parts.clock);
    if (found.ids === null) await refuseUnsaidIds(trx, campaignId, upload.name);
    return addJob(
      trx,
      campaignId,
      { kind: 'readVoterFile', input: { file, ...(wanted && { columns: wanted }), ...(leftOut && { leftOut }) }, about: upload.name },
      parts,
    );
  });
}

/** What was found in a file, with the rows that staff have mended by hand. */
export type FoundInFile = { readonly reading: Reading; readonly now: WithMended };

/** Returns what was found in a file; undefined where it was not read to its end yet. @throws NoSuch where there is none */
export async function foundInFile(parts: StaffParts, campaign: Campaign, file: number): Promise<FoundInFile | undefined> {
  const upload = await wholeUpload(parts, campaign, file);
  const reading = readingOf(upload);
  return reading?.found == null ? undefined : { reading, now: await nowOf(parts.db, campaign, upload, reading) };
}

async function nowOf(
  db: StaffParts['db'],
  { id: campaignId }: Campaign,
  { id: file, name }: Pick<FileRow, 'id' | 'name'>,
  reading: Reading,
) {
  return withMendedRows(voterTable(name, chosenOf(reading), reading.first, ''), reading, await mendedRowsOf(db, { campaignId, file }));
}

/** Returns the file of the refused rows of an upload, which outlives it; null where none was refused. */
export async function refusedFileOf({ db }: Pick<StaffParts, 'db'>, { id }: Campaign, file: number): Promise<number | null> {
  const query = db
    .selectFrom('staff_files')
    .select('id')
    .where('campaign_id', '=', id)
    .where('of_file', '=', file)
    .where('digest', 'is not', null);
  return (await query.executeTakeFirst())?.id ?? null;
}

/**
 * Starts to import a file that was read, by the columns by which it was.
 *
 * @param voters how many rows whoever starts it has seen that they can be imported
 * @param sure whether they say that a doubtful file is right all the same
 * @throws {@link OrganizerError} where it was not read, has another number of them by now, or is doubtful; NoSuch where there is none
 */
export function startImport(
  parts: StaffParts,
  campaign: Campaign,
  { file, voters, sure = false }: { readonly file: number; readonly voters: number; readonly sure?: boolean | undefined },
): Promise<number> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const upload = await lockUpload(trx, campaignId, file, parts.clock);
    const reading = readingOf(upload);
    if (reading?.found == null) throw new OrganizerError(TEXTS.unread);
    const now = await nowOf(trx, campaign, upload, reading);
    if (now.voters !== voters) throw new OrganizerError(TEXTS.other(now.voters));
    if (!sure) refuseDoubts(reading.found.doubts);
    const input = { file, sure, ...askedOf(reading.asked) };
    return addJob(trx, campaignId, { kind: 'importVoters', input, about: upload.name }, parts);
  });
}

/** What undoing an import would take back, and whether an undo of it has begun and not ended well. */
export type ImportToUndo = UndoneImport & { readonly isBeingUndone: boolean };

/**
 * Says what undoing the latest import would take back; null where there is none that can be.
 *
 * @param onlyBegun null, too, and nothing is counted, where no undo of it has begun
 * @throws {@link OrganizerError} while marks are on hold, or where somebody holds a packet that would be left with no door
 */
export async function importToUndo(
  parts: StaffParts,
  campaign: Campaign,
  { onlyBegun = false }: { readonly onlyBegun?: boolean | undefined } = {},
): Promise<ImportToUndo | null> {
  const latest = await latestImport(parts.db, campaign.id);
  if (latest === undefined || (onlyBegun && !latest.isBeingUndone)) return null;
  const { isBeingUndone } = latest;
  return { ...(await undoImport({ db: parts.db, clock: parts.clock }, campaign, { dryRun: true })), isBeingUndone };
}

/** Starts to undo the latest import. @param number the one that was seen @throws {@link OrganizerError} where it is another one by now */
export async function startUndo(parts: StaffParts, campaign: Campaign, { number }: { readonly number: number }): Promise<number> {
  const { file } = await undoImport({ db: parts.db, clock: parts.clock }, campaign, { expected: number, dryRun: true });
  return startJob(parts, campaign, { kind: 'undoImport', input: { number }, about: file });
}
