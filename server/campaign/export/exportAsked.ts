import type { ExportKind, ReportDimension } from '@/lib/domain/staff/exports';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { canvassReport } from '@/server/campaign/canvass/report';
import { reportCsv } from '@/server/campaign/canvass/reportCsv';
import { passNamed } from '@/server/campaign/pass/passes';
import type { StaffParts } from '@/server/campaign/transaction';
import type { CsvReader } from './csv';
import { exportCampaign, isOfVan } from './exportCampaign';
import { type PlannedRange, plannedRange } from './exportPlan';
import { refuseOtherIds } from './vanId';

/** What staff want to have, as they say it. */
export type AskedExport = {
  readonly what: ExportKind;
  /** Of a report: what a row is. */
  readonly by: ReportDimension;
  readonly pass?: string | undefined;
  /** True: a program reads the file (csv.ts). */
  readonly isPlain?: boolean | undefined;
  /** 'YYYY-MM-DD', by the campaign's clocks. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

type OfCampaign = { readonly id: number };

/**
 * Checks what can be told before a file is written: the pass, the days, and whether VAN's ids and a time zone are there.
 *
 * @throws {@link OrganizerError} when it cannot be done
 */
export async function checkExport(parts: Pick<StaffParts, 'db'>, campaign: OfCampaign, asked: AskedExport): Promise<PlannedRange> {
  const { what, pass, since, until } = asked;
  const needsVan = what !== 'report' && isOfVan(what);
  const campaignId = await existingCampaign(parts.db, campaign);
  if (pass !== undefined) await passNamed(parts.db, campaignId, pass);
  if (needsVan) await refuseOtherIds(parts.db, campaignId);
  return plannedRange(parts, campaign, { since, until }, needsVan ? what : undefined);
}

/**
 * Writes what staff asked for, the same bytes as the commands `export` and `report` write.
 *
 * @param write takes the file's text, block by block
 * @throws {@link OrganizerError} when it cannot be done
 */
export async function writeExport(
  parts: StaffParts,
  campaign: OfCampaign,
  asked: AskedExport,
  write: (text: AsyncIterable<string> | Iterable<string>) => Promise<void>,
): Promise<void> {
  const { what, by, pass } = asked;
  const reader: CsvReader = asked.isPlain ? 'program' : 'spreadsheet';
  const range = await checkExport(parts, campaign, asked);
  if (what !== 'report') await exportCampaign(parts, campaign, { ...range, format: what, pass, reader, write });
  else await write([reportCsv(await canvassReport(parts, campaign, { ...range, by, pass }), reader)]);
}
