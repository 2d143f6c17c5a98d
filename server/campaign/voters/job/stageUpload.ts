import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { saidStreets, streetAliases } from '@/server/campaign/address/streetAliases';
import { followedFile } from '@/server/campaign/jobs/followedFile';
import type { JobParts, RunningJob } from '@/server/campaign/jobs/kind';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { allAssumptions } from '@/server/campaign/table/assumption';
import { keepKnownNames } from '@/server/campaign/voters/damagedNames';
import { nameKnownIds } from '@/server/campaign/voters/knownIds';
import { judgeMended } from '@/server/campaign/voters/mend/judgeMended';
import { mendedRowsOf } from '@/server/campaign/voters/mend/mendedRows';
import { mergeDoubledDoors } from '@/server/campaign/voters/mergeDoubledDoors';
import type { Step } from '@/server/campaign/voters/parts';
import { createStagedFile, newStage } from '@/server/campaign/voters/stagedFile';
import { stageFile } from '@/server/campaign/voters/stageFile';
import { chosenLayout, openVoterFile } from '@/server/campaign/voters/voterFile';
import { absentColumns } from '@/server/campaign/voters/voterLayouts';
import { idsOf, voterTable } from '@/server/campaign/voters/voterTable';
import { nowSeconds } from '@/server/clock';
import { judgingOf } from './judgingOf';
import { keepReading, type Reading, readingOf } from './reading';
import { ofUpload, RefusedRowsFile, removeRefusedRows } from './refusedRowsFile';
import { RefusedSamples } from './refusedSamples';
import { dropStagedFileOf, hasStagedFile, stagedTablesOf } from './stagedTables';
import { type Asked, askedText, describedBy } from './wantedColumns';
import { writeRefusedRows } from './writeRefusedRows';

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
export async function stageUpload(parts: JobParts, upload: UploadToStage, asked: Asked, job: Job): Promise<Reading> {
  const { db } = parts;
  const { campaignId } = job;
  const known = readingOf(upload);
  // Places may have come or changed since it was read.
  await fillAddressKeys(db, campaignId);
  const streets = await saidStreets(db, campaignId);
  const isFresh = known?.asked === askedText(asked) && JSON.stringify(known.streets) === JSON.stringify(streets.map(plainStreet));
  if (known !== undefined && isFresh && (await hasStagedFile(db, { file: upload.id, stage: known.stage }))) {
    // Once they are staged they would be there twice.
    if (known.byHand === undefined && (await mendedRowsOf(db, { campaignId, file: upload.id })).length > 0)
      await settleMended(parts, upload, { reading: known, held: undefined }, job);
    return known;
  }
  await db.transaction().execute(async (trx) => {
    await job.hold(trx);
    await keepReading(trx, campaignId, upload.id, null);
    await removeRefusedRows(trx, campaignId, upload.id);
    await dropStagedFileOf(trx, upload.id);
  });
  const read = await readIn(parts, upload, asked, job);
  await settleMended(parts, upload, read, job);
  return read.reading;
}

/** What a file was read into, and the numbers of its rows that staff have mended, by their lines. */
type Read = { readonly reading: Reading; readonly held: ReadonlyMap<number, number> | undefined };

/** Keeps a reading, with what the rows become by it that staff have mended, and those that are refused still. */
async function settleMended({ db, clock }: JobParts, upload: UploadToStage, { reading, held }: Read, job: Job): Promise<void> {
  const { campaignId } = job;
  const judging = await judgingOf({ db, clock }, campaignId, upload, reading);
  if (held === undefined || held.size > 0) await judgeMended(step(db, job), judging, held);
  await step(
    db,
    job,
  )(async (trx) => {
    await writeRefusedRows(trx, ofUpload(campaignId, upload, nowSeconds(clock)), reading);
    if (held !== undefined) await keepReading(trx, campaignId, upload.id, reading);
  });
}

/** Work in a transaction that commits only while the job is this server's. That is asked last: it locks the job, whose lease nobody could renew while the work goes on. */
const step =
  (db: JobParts['db'], { hold, signal }: Job): Step =>
  (work) => {
    signal.throwIfAborted();
    return db.transaction().execute(async (trx) => {
      const came = await work(trx);
      await hold(trx);
      return came;
    });
  };

const plainStreet = ({ town, aliasKey, streetKey, name }: Reading['streets'][number]) => ({ town, aliasKey, streetKey, name });

async function readIn(parts: JobParts, upload: UploadToStage, asked: Asked, job: Job): Promise<Read> {
  const { db, clock } = parts;
  const { campaignId, progress } = job;
  await refuseArchived(db, campaignId);
  const opened = await openVoterFile(followedFile(db, upload, job, { step: 'opening' }), {});
  const said = asked.columns && describedBy(asked.columns);
  const source = said === undefined ? opened : { ...opened, columns: { mapping: said.mapping }, ids: said.ids };
  const chosen = await chosenLayout(db, '', campaignId, source);
  const aliases = await streetAliases(db, campaignId);
  const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
  const table = { ...voterTable(upload.name, chosen, source.first, today, asked.leftOut), keyOf: aliases.keyOf };
  const stage = newStage();
  const staging = { file: upload.id, stage };
  const tables = stagedTablesOf(staging);
  await createStagedFile(db, tables);
  const refused = new RefusedRowsFile(db, ofUpload(campaignId, upload, nowSeconds(clock)));
  const refusedBy = new Map<string, number>();
  const samples = new RefusedSamples(table);
  const mendedLines = new Set((await mendedRowsOf(db, { campaignId, file: upload.id })).map(({ line }) => line));
  const held = new Map<number, number>();
  const file = followedFile(db, upload, job, { step: 'reading', between: () => refused.write() });
  const staged = await stageFile(
    db,
    { file, form: source.form, first: source.first, chosen, table, isWanted: () => true, isHeld: (line) => mendedLines.has(line) },
    {
      onProgress: () => undefined,
      onHead: refused.onHead,
      onRefusal: (row) => {
        if (!samples.keeps(row)) refused.onRefusal(row);
        refusedBy.set(row.reason, (refusedBy.get(row.reason) ?? 0) + 1);
      },
      onHeld: ({ line, n }) => held.set(line, n),
    },
    tables,
  );
  await refused.end();
  progress({ step: 'comparing', done: 0, total: staged.rows });
  // Nobody sees the keys, and what is compared needs them.
  await fillAddressKeys(db, campaignId);
  const mended = await step(db, job)((trx) => mergeDoubledDoors(trx, tables, campaignId));
  const idsKnown = await step(db, job)((trx) => nameKnownIds(trx, tables, campaignId));
  await step(db, job)((trx) => keepKnownNames(trx, tables, campaignId));
  const reading: Reading = {
    stage,
    asked: askedText(asked),
    chosen: 'layout' in chosen ? { layout: chosen.layout.name } : { mapping: plainMapping(chosen.mapping) },
    first: [...source.first],
    encoding: source.form.encoding,
    ids: idsOf(chosen) ?? null,
    streets: aliases.all.map(plainStreet),
    staged: { rows: staged.rows, voters: staged.voters, refused: staged.refused, leftOut: staged.leftOut },
    statuses: [...staged.statuses],
    mended,
    assumptions: [...allAssumptions(source.assumptions, staged.assumptions, idsKnown)],
    absentColumns: 'layout' in chosen ? [...absentColumns(chosen.layout, source.first)] : [],
    refusedBy: Object.fromEntries(refusedBy),
    refusedSamples: samples.all(),
    form: { delimiter: source.form.delimiter, isQuoted: source.form.isQuoted },
    found: null,
  };
  return { reading, held };
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
