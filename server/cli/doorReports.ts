import type { Command } from 'commander';
import type { OpenReport } from '@/server/campaign/doorReports';
import { mergePerson } from '@/server/campaign/mergePerson';
import { OrganizerError } from '@/server/campaign/organizerError';
import { settleReports } from '@/server/campaign/settle';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'List what volunteers reported of doors and nobody has settled yet.',
  close: 'these reports are settled',
  is: 'the person whom the one closed report names as new is this voter of the campaign',
  oneOnly: '--is takes one report: --close REPORT --is VOTER.',
  kinds: { newPerson: 'someone new', moved: 'moved away', wrongAddress: 'wrong address', wrongPin: 'pin is wrong', gate: 'gate' },
  report: ({ reportId, at, address, kind, name, by, text }: OpenReport) =>
    [
      `${dayAndTime(at)} UTC, ${address}: ${TEXTS.kinds[kind]}`,
      ...(name === null ? [] : [`, ${oneLine(name)}`]),
      ...(text === '' ? [] : [`, "${oneLine(text)}"`]),
      ...(by === null ? [] : [` (${oneLine(by)})`]),
      ` ${oneLine(reportId)}`,
    ].join(''),
  closed: (count: number) => `Closed: ${count}.`,
  open: (count: number) => `Open reports: ${count}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** An open report in one line, its id at the end. */
export const openReportLine = (report: OpenReport): string => TEXTS.report(report);

type Options = StaffOptions & { readonly settle?: readonly string[] | undefined; readonly is?: string; readonly page?: number };

/** The command `door-reports`: closes those named, and prints the open ones with their ids. */
export async function doorReportsCommand(
  campaign: string,
  { settle = [], is, dryRun = false, page = 1 }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const [report, ...others] = settle;
  if (is !== undefined && (report === undefined || others.length > 0)) throw new OrganizerError(TEXTS.oneOnly);
  const open = await withDatabase(openDatabase, async (parts) => {
    if (is === undefined || report === undefined) return settleReports(parts, campaign, { ids: settle, page, dryRun });
    await mergePerson(parts, campaign, { report, voter: is, dryRun });
    return settleReports(parts, campaign, { page });
  });
  if (settle.length > 0) print(TEXTS.closed(settle.length));
  print(TEXTS.open(open.all));
  for (const report of open.items) print(TEXTS.report(report));
  printPageNumber(open, print);
  if (dryRun) print(TEXTS.dryRun);
}

export function addDoorReports(program: Command, print: Print): void {
  program
    .command('door-reports')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--close <report...>', TEXTS.close)
    .option('--is <voter>', TEXTS.is)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, { close, ...options }: StaffOptions & { close?: string[]; is?: string; page?: number }) =>
      doorReportsCommand(campaign, { ...options, settle: close }, print),
    );
}
