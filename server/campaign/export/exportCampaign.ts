import { type Kysely, sql } from 'kysely';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { passNamed } from '@/server/campaign/pass/passes';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';
import type { ExportLine, ExportRange, ExportSource } from './exported';
import { logAsCsv, logAsJson, receivedWithin } from './logExport';
import { resultsAsCsv } from './resultsExport';
import { type OnNoFileId, vanContacts, vanUpload } from './vanExport';

export const EXPORT_FORMATS = ['results', 'log', 'jsonl', 'van-contacts', 'van-upload'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TEXTS = {
  order: 'The time until which is not after the time since which.',
  passOfResults: "Only results are of one pass. Of the other formats take a part by time: 'passes' says when each was walked.",
  miscounted: (rows: number, expected: number) =>
    `The log has ${expected} changes that are not held, and ${rows} were written. Nothing was kept.`,
} as const;

/** What was written. */
export type Exported = {
  readonly rows: number;
  /** Of the log in the range: what was received, and what of it is held. */
  readonly received: number;
  readonly held: number;
  /** Rows that VAN could not take, because the voter's id of the voter file is not known. */
  readonly withoutFileId: number;
};

export type ExportPlan = ExportRange &
  DryRun & {
    readonly format: ExportFormat;
    /** Name of the pass whose results are exported; without it the one that is walked. */
    readonly pass?: string | undefined;
    /** The campaign's time zone (`timeZone`). */
    readonly zone: string;
    readonly file: string;
  };

/**
 * Writes a file of what the campaign has learned. What is held is not in it. The same data gives the same bytes. The memory does not grow with
 * the campaign. A dry run reads everything and writes no file.
 *
 * @throws {@link OrganizerError} when it cannot be done; then a file that was there before stays
 */
export async function exportCampaign(
  { db }: StaffParts,
  campaign: string,
  { format, pass, zone, file, since, until, dryRun = false }: ExportPlan,
): Promise<Exported> {
  if (since !== undefined && until !== undefined && until <= since) throw new OrganizerError(TEXTS.order);
  if (pass !== undefined && format !== 'results') throw new OrganizerError(TEXTS.passOfResults);
  return atOneMoment(db, async (trx) => {
    const campaignId = await existingCampaign(trx, campaign);
    const source: ExportSource = { trx, campaignId, passId: await passNamed(trx, campaignId, pass), zone, since, until };
    const counts = await countLog(source);
    let rows = 0;
    let withoutFileId = 0;
    async function* text() {
      for await (const line of linesOf(format, source, () => (withoutFileId += 1))) {
        if (line.isRow) rows += 1;
        yield line.text;
      }
      const expected = counts.received - counts.held;
      if ((format === 'log' || format === 'jsonl') && rows !== expected) throw new OrganizerError(TEXTS.miscounted(rows, expected));
    }
    await (dryRun ? readThrough(text()) : writeFileAtomically(file, inBlocks(text())));
    return { rows, ...counts, withoutFileId };
  });
}

function linesOf(format: ExportFormat, source: ExportSource, onNoFileId: OnNoFileId): AsyncGenerator<ExportLine> {
  switch (format) {
    case 'results':
      return resultsAsCsv(source);
    case 'log':
      return logAsCsv(source);
    case 'jsonl':
      return logAsJson(source);
    case 'van-contacts':
      return vanContacts(source, onNoFileId);
    case 'van-upload':
      return vanUpload(source, onNoFileId);
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
