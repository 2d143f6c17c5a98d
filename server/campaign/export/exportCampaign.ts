import { type Kysely, sql } from 'kysely';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { type CanvassCounts, canvassCounts } from '@/server/campaign/canvass/counts';
import { OrganizerError } from '@/server/campaign/organizerError';
import { passNamed } from '@/server/campaign/pass/passes';
import { type DryRun, noteDoing, type StaffParts, triedAgain } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';
import { type CsvReader, csvRow, csvStart } from './csv';
import type { ExportLine, ExportRange, ExportSource } from './exported';
import { ordered } from './exportPlan';
import { logAsCsv, logAsJson, receivedWithin } from './logExport';
import { householdsAsCsv, resultsAsCsv } from './resultsExport';
import { type OnNoVanId, vanContacts, vanUpload } from './vanExport';
import { refuseOtherIds } from './vanId';

export const EXPORT_FORMATS = ['results', 'households', 'log', 'jsonl', 'van-contacts', 'van-upload'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TEXTS = {
  passOfLog: "The log is of all passes. Take a part of it by time: 'passes' says when each was walked.",
  logOfDays: 'The log is of all passes. Take a part of it by its days.',
  miscounted: (rows: number, expected: number) =>
    `The log has ${expected} changes that are not held, and ${rows} were written. Nothing was kept.`,
} as const;

/** What was written. */
export type Exported = {
  readonly rows: number;
  /** Of the log in the range: what was received, and what of it is held. */
  readonly received: number;
  readonly held: number;
  /** Rows that VAN could not take, because the person's VAN id is not known. */
  readonly withoutVanId: number;
  /** Of the formats that tell what came of visits: how far they got, as 'status' and 'report' count it. */
  readonly canvass: CanvassCounts | undefined;
};

export type ExportPlan = ExportRange &
  DryRun & {
    readonly format: ExportFormat;
    /** Name of a pass, whose doors alone are told of. Without it results are of the one that is walked, and what VAN is told is of all. */
    readonly pass?: string | undefined;
    /** The campaign's time zone (`timeZone`). */
    readonly zone: string;
    /** Undefined: a spreadsheet. VAN's formats have no mark before them in any case. */
    readonly reader?: CsvReader | undefined;
    /** Takes the file's text, block by block. */
    readonly write: (text: AsyncIterable<string>) => Promise<void>;
  };

/**
 * Writes what the campaign has learned. What is held is not in it. The same data gives the same bytes. The memory does not grow with the campaign. A dry
 * run reads everything and writes nothing.
 *
 * @throws {@link OrganizerError} when it cannot be done, at the latest before the last block
 */
export async function exportCampaign(
  { db, clock, doing }: StaffParts,
  campaign: CampaignRef,
  { format, pass, zone, write, since, until, reader = 'spreadsheet', dryRun = false }: ExportPlan,
): Promise<Exported> {
  ordered({ since, until });
  const isLog = format === 'log' || format === 'jsonl';
  if (pass !== undefined && isLog) throw new OrganizerError(TEXTS.passOfLog, TEXTS.logOfDays);
  const work = async (trx: Kysely<Database>) => {
    const campaignId = await existingCampaign(trx, campaign);
    if (isOfVan(format)) await refuseOtherIds(trx, campaignId);
    const passId = pass === undefined ? undefined : await passNamed(trx, campaignId, pass);
    const source: ExportSource = { trx, campaignId, passId, zone, since, until };
    const counts = await countLog(source);
    let rows = 0;
    let withoutVanId = 0;
    async function* text() {
      if (!isOfVan(format) && format !== 'jsonl') yield csvStart(reader);
      for await (const line of linesOf(format, source, () => (withoutVanId += 1))) {
        if (line.isRow) rows += 1;
        yield 'text' in line ? line.text : csvRow(line.cells, reader);
      }
      const expected = counts.received - counts.held;
      if (isLog && rows !== expected) throw new OrganizerError(TEXTS.miscounted(rows, expected));
    }
    if (!dryRun) await noteDoing(trx, campaignId, { doing, clock });
    await (dryRun ? readThrough(text()) : write(inBlocks(text())));
    return { rows, ...counts, withoutVanId, canvass: isLog ? undefined : await canvassCounts(trx) };
  };
  return triedAgain(() => atOneMoment(db, work));
}

/** Whether a format names people by VAN's ids. */
export const isOfVan = (format: ExportFormat) => format === 'van-contacts' || format === 'van-upload';

function linesOf(format: ExportFormat, source: ExportSource, onNoVanId: OnNoVanId): AsyncGenerator<ExportLine> {
  switch (format) {
    case 'results':
      return resultsAsCsv(source);
    case 'households':
      return householdsAsCsv(source);
    case 'log':
      return logAsCsv(source);
    case 'jsonl':
      return logAsJson(source);
    case 'van-contacts':
      return vanContacts(source, onNoVanId);
    case 'van-upload':
      return vanUpload(source, onNoVanId);
    default:
      return format satisfies never;
  }
}

/** What phones send meanwhile is in none of the parts that are read. */
function atOneMoment<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

async function countLog({ trx, campaignId, ...range }: ExportSource): Promise<Pick<Exported, 'received' | 'held'>> {
  const { rows } = await sql<{ received: number; held: number }>`
    select count(*) as received, count(*) filter (where ${isHeld('l')}) as held
    from change_log l where l.campaign_id = ${campaignId} and ${receivedWithin(range)}`.execute(trx);
  return rows[0] ?? { received: 0, held: 0 };
}

const BLOCK_LETTERS = 65_536;

/** Few large writes instead of one for each row. */
async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const text of texts) {
    block += text;
    if (block.length < BLOCK_LETTERS) continue;
    yield block;
    block = '';
  }
  yield block;
}

async function readThrough(texts: AsyncIterable<string>): Promise<void> {
  for await (const _ of texts);
}
