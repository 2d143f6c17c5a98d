import type { Command } from 'commander';
import type { OpenReport } from '@/server/campaign/doorReports';
import { mergePerson } from '@/server/campaign/mergePerson';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Page } from '@/server/campaign/paged';
import { applyReport } from '@/server/campaign/repair/applyReport';
import { settleReports } from '@/server/campaign/settle';
import { oneLine } from './forTerminal';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'List what volunteers reported of doors and nobody has settled yet.',
  close: 'these reports are settled',
  apply: 'make the correction that this report tells, and close it: a wrong pin, somebody who moved, somebody new',
  is: 'the person whom the one closed report names as new is this voter of the campaign; with --apply, this voter has moved',
  applyOnly: '--apply takes one report by itself: --apply REPORT, where somebody moved also --is VOTER.',
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

type Options = StaffOptions & {
  readonly settle?: readonly string[] | undefined;
  readonly apply?: string;
  readonly by?: string;
  readonly is?: string;
  readonly page?: number;
};

/** The command `door-reports`: closes those named, and prints the open ones with their ids. */
export async function doorReportsCommand(
  campaign: string,
  options: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const { settle = [], apply, is, by, dryRun = false, page = 1 } = options;
  if (apply !== undefined) return applyOne(campaign, { ...options, apply }, print, openDatabase);
  const [report, ...others] = settle;
  if (is !== undefined && (report === undefined || others.length > 0)) throw new OrganizerError(TEXTS.oneOnly);
  const open = await withDatabase(openDatabase, async (parts) => {
    if (is === undefined || report === undefined) return settleReports(parts, campaign, { ids: settle, page, dryRun });
    await mergePerson(parts, campaign, { report, voter: is, by: whoRepairs(by), dryRun });
    return settleReports(parts, campaign, { page });
  });
  if (settle.length > 0) print(TEXTS.closed(settle.length));
  printOpen(open, print);
  if (dryRun) print(TEXTS.dryRun);
}

async function applyOne(
  campaign: string,
  { apply, settle = [], is, by, dryRun = false, page = 1 }: Options & { readonly apply: string },
  print: Print,
  openDatabase: OpenDatabase,
): Promise<void> {
  if (settle.length > 0) throw new OrganizerError(TEXTS.applyOnly);
  const { made, open } = await withDatabase(openDatabase, async (parts) => ({
    made: await applyReport(parts, campaign, { report: apply, is, by: whoRepairs(by), dryRun }),
    open: await settleReports(parts, campaign, { page }),
  }));
  printRepair(made, { dryRun }, print);
  printOpen(open, print);
}

function printOpen(open: Page<OpenReport>, print: Print): void {
  print(TEXTS.open(open.all));
  for (const report of open.items) print(TEXTS.report(report));
  printPageNumber(open, print);
}

export function addDoorReports(program: Command, print: Print): void {
  program
    .command('door-reports')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--close <report...>', TEXTS.close)
    .option('--apply <report>', TEXTS.apply)
    .option('--is <voter>', TEXTS.is)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, { close, ...options }: Omit<Options, 'settle'> & { readonly close?: readonly string[] }) =>
      doorReportsCommand(campaign, { ...options, settle: close }, print),
    );
}
