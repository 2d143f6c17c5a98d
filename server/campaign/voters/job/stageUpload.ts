import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { saidStreets, streetAliases } from '@/server/campaign/address/streetAliases';
import { followedFile } from '@/server/campaign/jobs/followedFile';
import type { JobParts, RunningJob } from '@/server/campaign/jobs/kind';
import { OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { mergeZipTypos } from '@/server/campaign/voters/mergeZipTypos';
import { createStagedFile } from '@/server/campaign/voters/stagedFile';
import { stageFile } from '@/server/campaign/voters/stageFile';
import { chosenLayout, openVoterFile } from '@/server/campaign/voters/voterFile';
import { builtInLayout, type ChosenLayout, voterTable } from '@/server/campaign/voters/voterTable';
import { nowSeconds } from '@/server/clock';
import { keepReading, type Reading, type RefusedSample, readingOf } from './reading';
import { RefusedRowsFile, removeRefusedRows } from './refusedRowsFile';
import { stagedStep } from './stagedStep';
import { dropStagedFileOf, hasStagedFile, newStage, stagedTablesOf } from './stagedTables';
import { askedText, mappingOf, type WantedColumns } from './wantedColumns';

const TEXTS = { noLayout: (name: string) => `The layout "${name}" is none any more. Read the file again.` } as const;

/** So many refused rows are shown, and so many cells of each. */
const SAMPLES = 50;
const CELLS = 6;
const LONGEST_CELL = 80;

export type UploadToStage = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly reading: unknown;
  readonly expires_at: number;
};

type Job = Pick<RunningJob<unknown>, 'campaignId' | 'signal' | 'progress' | 'hold'>;

/**
 * Reads an uploaded file into its staged tables, unless that was done by these columns and by what staff say of streets now.
 *
 * @throws {@link OrganizerError} when nobody says what its columns mean, or it cannot be read to its end
 */
export async function stageUpload(parts: JobParts, upload: UploadToStage, wanted: WantedColumns | undefined, job: Job): Promise<Reading> {
  const { db } = parts;
  const { campaignId } = job;
  const known = readingOf(upload);
  const streets = await saidStreets(db, campaignId);
  const isFresh = known?.asked === askedText(wanted) && JSON.stringify(known.streets) === JSON.stringify(streets.map(plainStreet));
  if (known !== undefined && isFresh && (await hasStagedFile(db, { file: upload.id, stage: known.stage }))) return known;
  await db.transaction().execute(async (trx) => {
    await job.hold(trx);
    await keepReading(trx, campaignId, upload.id, null);
    await removeRefusedRows(trx, campaignId, upload.id);
    await dropStagedFileOf(trx, upload.id);
  });
  const reading = await readIn(parts, upload, wanted, job);
  await db.transaction().execute(async (trx) => {
    await job.hold(trx);
    await keepReading(trx, campaignId, upload.id, reading);
  });
  return reading;
}

const plainStreet = ({ town, aliasKey, streetKey, name }: Reading['streets'][number]) => ({ town, aliasKey, streetKey, name });

async function readIn(parts: JobParts, upload: UploadToStage, wanted: WantedColumns | undefined, job: Job): Promise<Reading> {
  const { db, clock } = parts;
  const { campaignId, signal, progress } = job;
  await refuseArchived(db, campaignId);
  const opened = await openVoterFile(followedFile(db, upload, job, { step: 'opening' }), {});
  const source = wanted === undefined ? opened : { ...opened, columns: { mapping: mappingOf(wanted) } };
  const chosen = await chosenLayout(db, '', campaignId, source);
  const aliases = await streetAliases(db, campaignId);
  const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
  const table = { ...voterTable(upload.name, chosen, source.first, today), keyOf: aliases.keyOf };
  const stage = newStage();
  const staging = { file: upload.id, stage };
  const tables = stagedTablesOf(staging);
  await createStagedFile(db, tables);
  const refused = new RefusedRowsFile(db, {
    campaignId,
    file: upload.id,
    name: upload.name,
    expiresAt: upload.expires_at,
    now: nowSeconds(clock),
  });
  const [refusedBy, refusedSamples]: [Map<string, number>, RefusedSample[]] = [new Map(), []];
  const file = followedFile(db, upload, job, { step: 'reading', between: () => refused.write() });
  const staged = await stageFile(
    db,
    { file, form: source.form, first: source.first, chosen, table, isWanted: () => true },
    {
      onProgress: () => undefined,
      onHead: refused.onHead,
      onRefusal: (row) => {
        refused.onRefusal(row);
        refusedBy.set(row.reason, (refusedBy.get(row.reason) ?? 0) + 1);
        if (refusedSamples.length < SAMPLES)
          refusedSamples.push({
            line: row.line,
            reason: row.reason,
            cells: row.cells.slice(0, CELLS).map((cell) => cell.slice(0, LONGEST_CELL)),
          });
      },
    },
    tables,
  );
  await refused.end();
  progress({ step: 'comparing', done: 0, total: staged.rows });
  // Nobody sees the keys, and what is compared needs them.
  await fillAddressKeys(db, campaignId);
  const mended = await stagedStep(db, staging, signal)((trx) => mergeZipTypos(trx, campaignId));
  return {
    stage,
    asked: askedText(wanted),
    chosen: 'layout' in chosen ? { layout: chosen.layout.name } : { mapping: plainMapping(chosen.mapping) },
    first: [...source.first],
    encoding: source.form.encoding,
    ids: ('layout' in chosen ? chosen.layout.ids : wanted?.ids?.trim().toUpperCase()) || null,
    streets: aliases.all.map(plainStreet),
    staged: { rows: staged.rows, voters: staged.voters, refused: staged.refused, leftOut: staged.leftOut },
    mended,
    refusedBy: Object.fromEntries(refusedBy),
    refusedSamples,
    found: null,
  };
}

const plainMapping = ({
  hasHeading,
  columns,
}: {
  readonly hasHeading: boolean;
  readonly columns: Readonly<Record<string, readonly string[]>>;
}) => ({
  hasHeading,
  columns: Object.fromEntries(Object.entries(columns).map(([field, names]) => [field, [...names]])),
});

/** Returns what the columns of a file that was read mean. @throws {@link OrganizerError} where its layout is gone with an older version */
export function chosenOf({ chosen }: Reading): ChosenLayout {
  if ('mapping' in chosen) return chosen;
  const layout = builtInLayout(chosen.layout);
  if (layout === undefined) throw new OrganizerError(TEXTS.noLayout(chosen.layout));
  return { layout };
}
